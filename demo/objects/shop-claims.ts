import { dayBefore, pick, type DemoRow } from './demo-row.ts'

const claims = [
  [
    'frontdesk',
    '苏念安',
    '谷口小铺',
    'late',
    '室内电烤套餐 × 1',
    39_800,
    8000,
    '比约好的晚了一个小时，炭已经没法用了',
  ],
  ['chenganqi', '沈嘉禾', '溪畔杂货', 'missing', '手冲咖啡 × 2', 5600, 5600, '一直没有人来'],
  ['jiangyiyi', '陶乐然', '柿子坡供销社', 'late', '老村早餐 × 2', 5200, 2600, '送到时粥已经凉了'],
] as const

/** What guests of the shops said came late or never. */
export const shopClaimRows: readonly DemoRow[] = Array.from({ length: 8 }, (_, at) => {
  const [by, guestName, shop, cause, goods, paid, amount, reason] = pick(claims, at)
  const daysAgo = 50 - 6 * at
  return {
    by,
    daysAgo,
    main: {
      orderNo: `SP2510${String(10_240_017 + 91 * at)}`,
      guestName,
      shop,
      cause,
      goods,
      paid,
      amount,
      reason,
      promised: `${dayBefore(daysAgo)} 18:00-18:30`,
    },
  }
})
