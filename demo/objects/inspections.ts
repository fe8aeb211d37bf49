import { dayBefore, pick, type DemoRow } from './demo-row.ts'

const houses = [
  ['yunqi', '云栖谷 3 号院', 'tianguilan'],
  ['yunqi', '云栖谷 8 号院', 'sunjianjun'],
  ['tingquan', '听泉谷 1 号院', 'weixiuying'],
  ['fenglin', '枫林谷 6 号院', 'panyumei'],
  ['yunqi', '云栖谷 12 号院', 'tianguilan'],
  ['tingquan', '听泉谷 5 号院', 'jiazhiqiang'],
  ['fenglin', '枫林谷 2 号院', 'caolixin'],
] as const

const findings = [
  {
    place: '主卧卫生间',
    kind: 'water',
    severity: 'normal',
    description: '花洒软管接头轻微渗水，已缠生料带。',
    fixed: true,
  },
  {
    place: '厨房',
    kind: 'power',
    severity: 'urgent',
    description: '插座面板松动，通电时有轻微声响。',
    fixed: false,
  },
  {
    place: '客厅',
    kind: 'heating',
    severity: 'normal',
    description: '北侧地暖支路不热，疑有气堵，已排气。',
    fixed: true,
  },
  {
    place: '走廊',
    kind: 'fire',
    severity: 'critical',
    description: '灭火器压力不足，指针在红区。',
    fixed: false,
  },
  {
    place: '庭院木平台',
    kind: 'structure',
    severity: 'urgent',
    description: '两块防腐木板起翘，有绊倒风险。',
    fixed: false,
  },
  { place: '次卧', kind: 'furniture', severity: 'normal', description: '床头柜抽屉滑轨脱落。', fixed: true },
  {
    place: '屋檐',
    kind: 'structure',
    severity: 'normal',
    description: '排水沟有落叶堆积，已清理。',
    fixed: true,
  },
] as const

function inspectionRow(at: number): DemoRow {
  const [site, house, inspector] = pick(houses, at)
  const daysAgo = 60 - 2 * at
  const count = at % 4 === 0 ? 0 : (at % 3) + 1
  const found = Array.from({ length: count }, (_, place) => pick(findings, at + 3 * place))
  const open = found.some((finding) => !finding.fixed)
  const hour = String(8 + (at % 9)).padStart(2, '0')
  return {
    by: inspector,
    daysAgo,
    main: {
      site,
      house,
      inspector,
      inspectedAt: `${dayBefore(daysAgo)} ${hour}:30:00`,
      result: count === 0 ? 'good' : open ? 'serious' : 'minor',
      areas: ['water', 'power', 'heating', ...(at % 2 === 0 ? ['fire'] : [])],
      remark: count === 0 ? '各项正常，已通风。' : null,
    },
    subs: { findings: found.map((finding) => ({ ...finding })) },
  }
}

export const inspectionRows: readonly DemoRow[] = Array.from({ length: 30 }, (_, at) => inspectionRow(at))
