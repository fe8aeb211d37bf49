import type { FlowRightKind, Owner } from '#server/workflow/definition-rights.ts'
import type { NewFlowType } from '#server/workflow/flow-types.ts'

export const flowTypes: readonly NewFlowType[] = [
  { key: 'personnel', name: '人事', nameEn: 'Personnel', orderNo: 1 },
  { key: 'finance', name: '财务', nameEn: 'Finance', orderNo: 2 },
  { key: 'office', name: '行政', nameEn: 'Office', orderNo: 3 },
  { key: 'property', name: '工程房务', nameEn: 'Property', orderNo: 4 },
  { key: 'stay', name: '住宿', nameEn: 'Stays', orderNo: 5 },
]

type DemoFlow = {
  /** The name of the file beside this one, and the key in it. */
  key: string
  type: string
  nameEn: string
  icon: string
  rights: readonly { kind: FlowRightKind; type: Owner; id: string }[]
}

const staff = { kind: 'start', type: 'role', id: 'staff' } as const
const managedBy = (id: string) =>
  [
    { kind: 'management', type: 'role', id },
    { kind: 'instance', type: 'role', id },
    { kind: 'instance', type: 'role', id: 'manager' },
  ] as const

export const demoFlows: readonly DemoFlow[] = [
  {
    key: 'leave',
    type: 'personnel',
    nameEn: 'Leave',
    icon: 'calendar',
    rights: [staff, ...managedBy('personnel')],
  },
  {
    key: 'expense',
    type: 'finance',
    nameEn: 'Expenses',
    icon: 'receipt',
    rights: [staff, ...managedBy('finance')],
  },
  {
    key: 'purchase',
    type: 'finance',
    nameEn: 'Purchase',
    icon: 'shopping',
    rights: [staff, ...managedBy('finance')],
  },
  {
    key: 'seal_use',
    type: 'office',
    nameEn: 'Use of a seal',
    icon: 'stamp',
    rights: [staff, ...managedBy('personnel')],
  },
  { key: 'repair', type: 'property', nameEn: 'Repair', icon: 'tool', rights: [staff, ...managedBy('head')] },
  {
    key: 'visitor',
    type: 'office',
    nameEn: 'Visitors',
    icon: 'team',
    rights: [staff, ...managedBy('frontdesk')],
  },
  {
    key: 'stay_refund',
    type: 'stay',
    nameEn: 'Refund of a stay',
    icon: 'refund',
    rights: [
      { kind: 'start', type: 'role', id: 'frontdesk' },
      { kind: 'start', type: 'role', id: 'head' },
      ...managedBy('finance'),
    ],
  },
  {
    key: 'house_price',
    type: 'stay',
    nameEn: 'Change of a house price',
    icon: 'price',
    rights: [
      { kind: 'start', type: 'org', id: 'operations' },
      { kind: 'start', type: 'org', id: 'marketing' },
      { kind: 'start', type: 'job', id: 'site-manager' },
      ...managedBy('head'),
    ],
  },
]

/** What people often write as an opinion: everybody's, and those of a flow or a type. */
export const demoPhrases: readonly { flow?: string; type?: string; phrases: readonly string[] }[] = [
  { phrases: ['同意', '已阅，同意', '请补充说明后再提交', '不同意', '请按规定办理'] },
  { flow: 'leave', phrases: ['同意，请做好工作交接', '假期已满，请改期'] },
  { type: 'finance', phrases: ['金额与票据相符，同意', '请补充发票', '超出预算，请说明'] },
]

/** Flows somebody keeps at hand, by account. */
export const demoOften: Readonly<Record<string, readonly string[]>> = {
  clerk: ['leave', 'expense', 'purchase'],
  frontdesk: ['visitor', 'repair', 'leave'],
  head: ['purchase', 'house_price'],
}

/** The assistant of the general manager is his secretary. */
export const demoSecretaries = [{ leader: 'manager', secretary: 'bairuoxi', mayStart: true, mayHandle: true }]
