import type { Text } from '#api/text/text.ts'

/** What those read who run an installation: jobs, messages, gateways, parks. */
export const operationsTexts = {
  'jobs.lineFault': {
    zh: '系统出错，这一行没有完成，请联系管理员（任务编号 {id}）',
    en: 'Something went wrong and this line was not done; please tell your administrator (job {id})',
  },
  'jobs.unknown': { zh: '没有找到这个后台任务', en: 'There is no such job' },
  'jobs.over': { zh: '这个后台任务已经结束', en: 'This job is over already' },
  'jobs.subject': { zh: '对象', en: 'Item' },
  'jobs.outcome': { zh: '结果', en: 'Outcome' },
  'jobs.text': { zh: '说明', en: 'Note' },
  'jobs.time': { zh: '时间', en: 'Time' },
  'jobs.waiting': { zh: '未处理', en: 'Not done' },
  'jobs.done': { zh: '成功', en: 'Done' },
  'jobs.failed': { zh: '失败', en: 'Failed' },
  'invariants.title': { zh: '数据完整性检查', en: 'Check of all promises' },
  'invariants.holds': { zh: '成立', en: 'Holds' },
  'invariants.broken': { zh: '{count} 处不成立：{lines}', en: '{count} broken: {lines}' },
  'backup.cutOff': {
    zh: '没有正常结束，可能被中断',
    en: 'It never came to an end; it was probably cut off',
  },
  'outbox.nothing': {
    zh: '没有这样的待发消息，可能已经送达',
    en: 'There is no such message waiting; it may have been delivered',
  },
  'gateway.off': { zh: '没有启用这个外部服务', en: 'This service is not in use' },
  'tenants.notHere': {
    zh: '只有平台租户可以管理租户',
    en: 'Parks are looked after from the platform tenant only',
  },
  'tenants.notThisMachine': {
    zh: '服务器的配置和备份只有平台租户可以查看',
    en: 'The configuration and the backups of the server are seen from the platform tenant only',
  },
  'tenants.unknown': { zh: '没有这个租户', en: 'There is no such park' },
  'tenants.own': { zh: '不能停用自己所在的租户', en: 'You cannot suspend the park you are in' },
  'tenants.incomplete': { zh: '请检查：{fields}', en: 'Please check: {fields}' },
  'tenants.tooManyUsers': {
    zh: '人员数量已达上限 {most}，请联系平台',
    en: 'The limit of {most} {most|person|people} is reached; please ask who runs the platform',
  },
  'tenants.tooManySites': {
    zh: '园区数量已达上限 {most}，请联系平台',
    en: 'The limit of {most} {most|site|sites} is reached; please ask who runs the platform',
  },
} as const satisfies Record<string, Text>
