import type { Text } from '#api/text/text.ts'

/** What those read who run an installation: jobs, messages, gateways, parks. */
export const operationsTexts = {
  'jobs.unknown': { zh: '没有找到这个后台任务', en: 'There is no such job' },
  'jobs.over': { zh: '这个后台任务已经结束', en: 'This job is over already' },
  'jobs.subject': { zh: '对象', en: 'Item' },
  'jobs.outcome': { zh: '结果', en: 'Outcome' },
  'jobs.text': { zh: '说明', en: 'Note' },
  'jobs.time': { zh: '时间', en: 'Time' },
  'jobs.waiting': { zh: '未处理', en: 'Not done' },
  'jobs.done': { zh: '成功', en: 'Done' },
  'jobs.failed': { zh: '失败', en: 'Failed' },
} as const satisfies Record<string, Text>
