import type { Text } from '#api/text/text.ts'

/** What must hold, as operators read it. */
export const invariantTexts = {
  'a door opens for one stay at a time': {
    zh: '一扇门同时只为一位客人开',
    en: 'A door opens for one stay at a time',
  },
  'activities seat whom they signed up': {
    zh: '活动名额与报名一致',
    en: 'Activities seat whom they signed up',
  },
  'calendars of other platforms hold what they say': {
    zh: '其他平台的日历占用一致',
    en: 'Calendars of other platforms hold what they say',
  },
  'changes of rows are recorded': { zh: '数据修改都有记录', en: 'Changes of rows are recorded' },
  'charges fit their checks': { zh: '查房费用与查房单一致', en: 'Charges fit their checks' },
  'closed books stay closed': { zh: '已结账期不再变动', en: 'Closed books stay closed' },
  'contracts are whole': { zh: '合同完整', en: 'Contracts are whole' },
  'conversations are whole': { zh: '会话完整', en: 'Conversations are whole' },
  'earlier states of definitions belong to them': {
    zh: '定义的历史版本归属正确',
    en: 'Earlier states of definitions belong to them',
  },
  'flows are sound': { zh: '流程实例正确', en: 'Flows are sound' },
  'houses and their revisions fit together': {
    zh: '房源与修订一致',
    en: 'Houses and their revisions fit together',
  },
  'incomes are divided once and explained': {
    zh: '收入只分一次且有据可查',
    en: 'Incomes are divided once and explained',
  },
  'invoices stay within what was paid': {
    zh: '发票不超过实付金额',
    en: 'Invoices stay within what was paid',
  },
  'jobs do their work': { zh: '定时任务正常运行', en: 'Jobs do their work' },
  'leave is taken once, within what there is': {
    zh: '假期不重复、不超额',
    en: 'Leave is taken once, within what there is',
  },
  'long work comes to its end': { zh: '后台任务都有结果', en: 'Long work comes to its end' },
  'meetings have a room to themselves': { zh: '会议室不冲突', en: 'Meetings have a room to themselves' },
  'messages are delivered': { zh: '消息按时送达', en: 'Messages are delivered' },
  'orders fit their ledger accounts': { zh: '订单与账本科目一致', en: 'Orders fit their ledger accounts' },
  'orders fit their nights and their money': {
    zh: '订单与房晚、款项一致',
    en: 'Orders fit their nights and their money',
  },
  'payments and refunds are posted once': {
    zh: '收付款只记一次账',
    en: 'Payments and refunds are posted once',
  },
  'places fit together': { zh: '组织关系正确', en: 'Places fit together' },
  'sessions are sound': { zh: '登录会话正确', en: 'Sessions are sound' },
  'shops fit their orders and their money': {
    zh: '商店与订单、款项一致',
    en: 'Shops fit their orders and their money',
  },
  'statements follow on each other': { zh: '对账单前后衔接', en: 'Statements follow on each other' },
  'stays fit together': { zh: '房源、房间与房晚一致', en: 'Stays fit together' },
  'tenants are kept apart': { zh: '租户数据隔离', en: 'Tenants are kept apart' },
  'the audit log is whole': { zh: '操作日志完整', en: 'The audit log is whole' },
  'the ledger adds up': { zh: '账本平衡', en: 'The ledger adds up' },
  'the work in houses adds up': { zh: '工作单前后一致', en: 'The work in houses adds up' },
  'versions of flows are sound': { zh: '流程版本正确', en: 'Versions of flows are sound' },
  'withdrawals leave once': { zh: '提现只打款一次', en: 'Withdrawals leave once' },
} as const satisfies Record<string, Text>

/** How the promise is called in logs and in the code. */
export type InvariantName = keyof typeof invariantTexts
