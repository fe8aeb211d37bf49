import { dayBefore, pick, type DemoRow } from './demo-row.ts'

export const demoPriceChanges = [
  ['tangjiayan', '柿柿如意', 'fenglin', 68_000, 88_000, '红叶季周末供不应求'],
  ['clerk', '云水居', 'tingquan', 98_000, 92_000, '淡季促销，平日价下调'],
  ['gaoyuanhang', '云顶玻璃屋', 'yunqi', 168_000, 198_000, '元旦假期调价'],
  ['mazhenguo', '红叶帐篷', 'fenglin', 38_000, 29_800, '入冬后帐篷价格下调'],
] as const

export const housePriceRows: readonly DemoRow[] = Array.from({ length: 8 }, (_, at) => {
  const [by, house, site, oldPrice, newPrice, reason] = pick(demoPriceChanges, at)
  const daysAgo = 70 - 7 * at
  const percent = Math.round(((newPrice - oldPrice) / oldPrice) * 1000) / 10
  const size = Math.abs(percent)
  return {
    by,
    daysAgo,
    main: {
      house,
      site,
      from: dayBefore(daysAgo - 3),
      until: dayBefore(daysAgo - 30),
      oldPrice,
      newPrice,
      percent,
      level: size > 20 ? 'manager' : size > 10 ? 'head' : 'site',
      reason,
    },
  }
})
