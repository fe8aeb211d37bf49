import { addDays } from '#domain/day.ts'
import { dayBefore, pick, type DemoRow } from './demo-row.ts'

type Item = readonly [name: string, spec: string, unit: string, quantity: number, fen: number]
type Request = {
  title: string
  category: string
  urgency?: string
  by: string
  department: string
  supplier: string
  items: readonly Item[]
}

export const purchaseRequests: readonly Request[] = [
  {
    title: '云栖谷布草补充',
    category: 'linen',
    by: 'hanxueying',
    department: 'housekeeping',
    supplier: '北京棉语纺织',
    items: [
      ['床单', '1.8 米 60 支长绒棉', '条', 60, 12_800],
      ['被套', '2.2×2.4 米', '件', 40, 19_600],
      ['浴巾', '600 克 纯棉', '条', 120, 4_500],
    ],
  },
  {
    title: '听泉谷热水器更换',
    category: 'plumbing',
    urgency: 'urgent',
    by: 'qindayong',
    department: 'engineering',
    supplier: '密云恒暖设备',
    items: [
      ['空气能热水器', '200 升', '台', 3, 468_000],
      ['保温水管', 'PPR 25', '米', 80, 1_650],
    ],
  },
  {
    title: '枫林谷前厅茶具与新茶',
    category: 'tea',
    by: 'jiangyiyi',
    department: 'fenglin-reception',
    supplier: '门头沟山里人家',
    items: [
      ['盖碗茶具', '白瓷 六件套', '套', 10, 16_800],
      ['老白茶', '2021 年 饼', '饼', 12, 22_000],
    ],
  },
  {
    title: '园区路灯与感应开关',
    category: 'electrical',
    by: 'sunjianjun',
    department: 'yunqi-repairs',
    supplier: '怀柔光明五金',
    items: [
      ['庭院灯', '太阳能 暖光', '盏', 24, 18_900],
      ['红外感应开关', '86 型', '个', 30, 3_200],
      ['防水接线盒', 'IP66', '个', 30, 1_180],
    ],
  },
  {
    title: '地暖分集水器配件',
    category: 'plumbing',
    urgency: 'critical',
    by: 'caolixin',
    department: 'fenglin-repairs',
    supplier: '密云恒暖设备',
    items: [
      ['分集水器', '6 路 黄铜', '套', 4, 86_000],
      ['电热执行器', '常闭 230V', '个', 12, 9_800],
    ],
  },
  {
    title: '环保洗漱用品季度采购',
    category: 'toiletries',
    by: 'tianguilan',
    department: 'yunqi-rooms',
    supplier: '绿野日化',
    items: [
      ['洗发露', '30 毫升 可降解瓶', '支', 2000, 260],
      ['沐浴露', '30 毫升 可降解瓶', '支', 2000, 260],
      ['竹牙刷', '独立装', '支', 1500, 180],
    ],
  },
  {
    title: '财务凭证与打印耗材',
    category: 'office',
    by: 'wujiaqi',
    department: 'finance',
    supplier: '得力办公怀柔店',
    items: [
      ['记账凭证纸', 'A4 一半', '包', 20, 2_300],
      ['硒鼓', '388A', '支', 6, 16_500],
    ],
  },
  {
    title: '院落苗木与草花',
    category: 'garden',
    by: 'head',
    department: 'operations',
    supplier: '京北苗圃',
    items: [
      ['山桃', '胸径 6 厘米', '棵', 15, 32_000],
      ['二月兰草籽', '', '公斤', 8, 12_500],
      ['有机肥', '40 公斤', '袋', 30, 4_800],
    ],
  },
]

function purchaseRow(at: number): DemoRow {
  const { title, category, urgency = 'normal', by, department, supplier, items } = pick(purchaseRequests, at)
  const round = Math.floor(at / purchaseRequests.length)
  const daysAgo = 57 - 2 * at
  const bought = items.slice(0, items.length - (round % 2)).map(([name, spec, unit, quantity, price]) => {
    const amount = quantity * price
    return { name, spec, unit, quantity, price, amount }
  })
  const total = bought.reduce((sum, { amount }) => sum + amount, 0)
  return {
    by,
    daysAgo,
    main: {
      title: round === 0 ? title : `${title}（第${round + 1}批）`,
      applicant: by,
      department,
      category,
      urgency,
      neededBy: addDays(dayBefore(daysAgo), urgency === 'normal' ? 20 : 5),
      total,
      supplier,
      reason: `库存低于安全线，按${round === 0 ? '下月' : '下季'}入住计划补充。`,
    },
    subs: { items: bought },
    ...(at % 7 === 3 ? { change: { by, main: { urgency: 'urgent' } } } : {}),
  }
}

export const purchaseRows: readonly DemoRow[] = Array.from({ length: 24 }, (_, at) => purchaseRow(at))
