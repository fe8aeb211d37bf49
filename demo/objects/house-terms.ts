import { dayBefore, pick, type DemoRow } from './demo-row.ts'

const requests = [
  ['frontdesk', 'entrust', '听松小院', '钱慧兰', '分成托管，业主得 85%，36 个月', '长期在外地，请园区打理'],
  [
    'chenganqi',
    'rent',
    '半山书屋',
    '李长青',
    '园区出租，月租金 ¥4800.00，押金 ¥4800.00，12 个月',
    '希望租给安静的住户',
  ],
  ['jiangyiyi', 'end', '溪边木屋', '王素梅', '提前 60 天通知，已有预订照常接待', '孩子回来住一年'],
] as const

/** Owners who wanted the park to let a house, to offer it for long, or to stop. */
export const houseTermsRows: readonly DemoRow[] = Array.from({ length: 8 }, (_, at) => {
  const [by, kind, house, owner, terms, reason] = pick(requests, at)
  const daysAgo = 70 - 8 * at
  return { by, daysAgo, main: { kind, house, owner, terms, reason, startsOn: dayBefore(daysAgo - 30) } }
})
