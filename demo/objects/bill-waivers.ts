import { dayBefore, pick, type DemoRow } from './demo-row.ts'

const waivers = [
  ['frontdesk', '方一鸣', '长租公寓 1', '水电费', 12_600, '水管漏水三天，当月水费由园区承担'],
  ['chenganqi', '夏知秋', '长租公寓 2', '租金', 40_000, '空调维修期间无法入住，减免三天租金'],
  ['jiangyiyi', '姜北辰', '长租公寓 3', '水电费', 8640, '电表读数有误，差额减免'],
] as const

/** Bills of leases that somebody asked to give up. */
export const billWaiverRows: readonly DemoRow[] = Array.from({ length: 8 }, (_, at) => {
  const [by, lessee, house, bill, amount, reason] = pick(waivers, at)
  const daysAgo = 66 - 8 * at
  return {
    by,
    daysAgo,
    main: {
      contractNo: `HT2610${String(10_031_207 + 173 * at)}`,
      lessee,
      house,
      bill,
      amount,
      reason,
      dueOn: dayBefore(daysAgo - 5),
    },
  }
})
