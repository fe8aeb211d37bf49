/** Which instance: by its flow, the node it stands at (none: it is over), who started it, the how manieth from the newest. */
export type InstanceSelector = { flow: string; at?: string; by?: string; nth?: number }

type On = { who: string; on: InstanceSelector; says: string }

export type DemoAction =
  | (On & {
      does:
        | 'delegate'
        | 'ask'
        | 'addSign'
        | 'approveLine'
        | 'signSequence'
        | 'signLine'
        | 'passOn'
        | 'talk'
        | 'circulate'
      to: readonly string[]
    })
  | (On & { does: 'answer' | 'seen' | 'urge' | 'extend' | 'withdraw' | 'end' | 'agree' })
  | (On & { does: 'follow'; nodes: readonly string[] })
  | { does: 'away'; who: string; to: string; says: string }

/** In the order in which it happens. */
export const demoActions: readonly DemoAction[] = [
  {
    does: 'circulate',
    who: 'manager',
    to: ['clerk', 'head', 'finance'],
    on: { flow: 'purchase', by: 'clerk' },
    says: '采购流程做得规范，供参考',
  },
  {
    does: 'circulate',
    who: 'finance',
    to: ['clerk', 'lusiyuan'],
    on: { flow: 'expense', by: 'clerk' },
    says: '付款已完成，请知悉',
  },
  {
    does: 'circulate',
    who: 'head',
    to: ['clerk', 'lusiyuan', 'manager'],
    on: { flow: 'leave', by: 'clerk' },
    says: '已批，请安排值班',
  },
  {
    does: 'circulate',
    who: 'clerk',
    to: ['lusiyuan', 'head'],
    on: { flow: 'seal_use', by: 'clerk' },
    says: '用印完成，原件在我处',
  },
  {
    does: 'circulate',
    who: 'qindayong',
    to: ['head', 'finance', 'clerk'],
    on: { flow: 'repair', nth: 2 },
    says: '本月同类故障第三次，请关注',
  },
  {
    does: 'circulate',
    who: 'zhengshufen',
    to: ['manager', 'head'],
    on: { flow: 'seal_use', nth: 3 },
    says: '合同已盖章归档',
  },
  {
    does: 'circulate',
    who: 'wujiaqi',
    to: ['finance', 'manager'],
    on: { flow: 'stay_refund', nth: 1 },
    says: '退款已到账',
  },
  { does: 'seen', who: 'clerk', on: { flow: 'leave', by: 'clerk' }, says: '' },
  { does: 'seen', who: 'head', on: { flow: 'purchase', by: 'clerk' }, says: '' },
  { does: 'seen', who: 'manager', on: { flow: 'leave', by: 'clerk' }, says: '' },
  { does: 'seen', who: 'finance', on: { flow: 'repair', nth: 2 }, says: '' },
  {
    does: 'delegate',
    who: 'finance',
    to: ['wujiaqi'],
    on: { flow: 'expense', at: 'audit', nth: 1 },
    says: '请先核对票据',
  },
  {
    does: 'delegate',
    who: 'xujingyi',
    to: ['finance'],
    on: { flow: 'purchase', at: 'budget' },
    says: '我在外地，请代为核预算',
  },
  {
    does: 'delegate',
    who: 'manager',
    to: ['guqinghe'],
    on: { flow: 'leave', at: 'manager', nth: 1 },
    says: '请顾总审批',
  },
  {
    does: 'delegate',
    who: 'head',
    to: ['lusiyuan'],
    on: { flow: 'purchase', at: 'usage', nth: 1 },
    says: '用途你最清楚，请核',
  },
  {
    does: 'ask',
    who: 'manager',
    to: ['finance', 'head'],
    on: { flow: 'expense', at: 'manager', by: 'luomengqi' },
    says: '这笔接待费是否在预算内？',
  },
  {
    does: 'ask',
    who: 'head',
    to: ['clerk'],
    on: { flow: 'expense', at: 'head', by: 'lusiyuan' },
    says: '这批物资是谁领用的？',
  },
  {
    does: 'addSign',
    who: 'finance',
    to: ['wujiaqi'],
    on: { flow: 'expense', at: 'audit', by: 'luomengqi' },
    says: '请一并核对借款余额',
  },
  {
    does: 'passOn',
    who: 'xujingyi',
    to: ['finance', 'wujiaqi'],
    on: { flow: 'expense', at: 'director', by: 'tangjiayan' },
    says: '请两位先提意见',
  },
  {
    does: 'approveLine',
    who: 'zhengshufen',
    to: ['fengzimo', 'head'],
    on: { flow: 'seal_use', at: 'seal', by: 'tangjiayan' },
    says: '请一起核对份数',
  },
  {
    does: 'signSequence',
    who: 'zhengshufen',
    to: ['fengzimo', 'head'],
    on: { flow: 'seal_use', at: 'seal', by: 'clerk' },
    says: '请依次签署',
  },
  {
    does: 'signLine',
    who: 'zhengshufen',
    to: ['head', 'finance', 'manager'],
    on: { flow: 'seal_use', at: 'seal', by: 'hanxueying' },
    says: '请会签',
  },
  {
    does: 'talk',
    who: 'head',
    to: ['clerk'],
    on: { flow: 'purchase', at: 'head', by: 'clerk' },
    says: '现有库存还能用多久？',
  },
  {
    does: 'talk',
    who: 'finance',
    to: ['clerk', 'head'],
    on: { flow: 'expense', at: 'audit', by: 'clerk' },
    says: '培训费有没有合同？',
  },
  {
    does: 'talk',
    who: 'manager',
    to: ['head'],
    on: { flow: 'house_price', at: 'manager', by: 'clerk' },
    says: '竞品最近的价格如何？',
  },
  {
    does: 'answer',
    who: 'head',
    on: { flow: 'expense', at: 'audit', by: 'clerk' },
    says: '有，合同编号 2026-031',
  },
  {
    does: 'urge',
    who: 'clerk',
    on: { flow: 'expense', at: 'head', by: 'clerk', nth: 1 },
    says: '麻烦周经理尽快审批，谢谢',
  },
  {
    does: 'urge',
    who: 'luomengqi',
    on: { flow: 'expense', at: 'audit', by: 'luomengqi' },
    says: '展会费用急着结，谢谢',
  },
  {
    does: 'follow',
    who: 'clerk',
    on: { flow: 'purchase', at: 'countersign', by: 'clerk' },
    says: '',
    nodes: ['quote', 'pay'],
  },
  {
    does: 'withdraw',
    who: 'clerk',
    on: { flow: 'house_price', at: 'site', by: 'clerk' },
    says: '价格填错了，改一下',
  },
  {
    does: 'end',
    who: 'lusiyuan',
    on: { flow: 'purchase', at: 'order', by: 'lusiyuan' },
    says: '供应商停产，不再采购',
  },
  { does: 'away', who: 'xujingyi', to: 'finance', says: '参加行业会议' },
  {
    does: 'agree',
    who: 'head',
    on: { flow: 'purchase', at: 'head', by: 'lusiyuan' },
    says: '前厅确实缺，同意',
  },
]

type Draft = {
  by: string
  minutesAgo: number
  flow: string
  subject?: string
  data: { main: object; subs?: object }
}

/** Begun and not sent yet. */
export const demoDrafts: readonly Draft[] = [
  { by: 'clerk', minutesAgo: 90, flow: 'leave', data: { main: { kind: 'annual', reason: '春节前回家' } } },
  {
    by: 'clerk',
    minutesAgo: 2900,
    flow: 'expense',
    subject: '品质巡检差旅报销',
    data: { main: { title: '品质巡检差旅', kind: 'travel' } },
  },
  {
    by: 'clerk',
    minutesAgo: 7300,
    flow: 'purchase',
    subject: '茶歇物资采购',
    data: { main: { title: '茶歇物资', category: 'tea' } },
  },
  {
    by: 'head',
    minutesAgo: 1500,
    flow: 'purchase',
    subject: '春季绿植采购',
    data: { main: { title: '春季绿植', category: 'garden' } },
  },
  {
    by: 'finance',
    minutesAgo: 400,
    flow: 'seal_use',
    subject: '银行询证函用印',
    data: { main: { title: '银行询证函', copies: 2 } },
  },
  { by: 'manager', minutesAgo: 600, flow: 'leave', data: { main: { kind: 'annual', reason: '年底休假' } } },
]
