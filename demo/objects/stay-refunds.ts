import { dayBefore, pick, type DemoRow } from './demo-row.ts'

const refunds = [
  ['frontdesk', '苏念安', '枫林小筑', 'plans', 76_000, 76_000, '孩子发烧，行程取消'],
  ['chenganqi', '沈嘉禾', '听泉别院', 'house', 128_000, 30_000, '热水一夜没有恢复，退一部分房费'],
  ['jiangyiyi', '陶乐然', '红叶帐篷', 'weather', 98_000, 98_000, '山路临时封闭，无法到达'],
  ['frontdesk', '谢予安', '云栖大院', 'mistake', 256_000, 256_000, '同一晚订了两次'],
  ['dengkexin', '江晚舟', '竹影小院', 'plans', 88_000, 44_000, '提前一天离店'],
] as const

export const stayRefundRows: readonly DemoRow[] = Array.from({ length: 10 }, (_, at) => {
  const [by, guestName, house, cause, paid, amount, reason] = pick(refunds, at)
  const daysAgo = 60 - 5 * at
  return {
    by,
    daysAgo,
    main: {
      orderNo: `ST2025${String(1107 + 31 * at)}`,
      guestName,
      house,
      cause,
      paid,
      amount,
      reason,
      checkIn: dayBefore(daysAgo - 2),
      checkOut: dayBefore(daysAgo - 3),
    },
  }
})
