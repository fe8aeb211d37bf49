import type { DemoRow } from './demo-row.ts'

const list = [
  ['北京棉语纺织', 'linen', '苏明', '13810010001', 5],
  ['密云恒暖设备', 'plumbing', '郝建设', '13810010002', 4],
  ['门头沟山里人家', 'tea', '刘桂香', '13810010003', 5],
  ['怀柔光明五金', 'electrical', '张立柱', '13810010004', 3],
  ['京西园林苗圃', 'garden', '孟繁林', '13810010005', 4],
  ['朝阳办公优选', 'office', '齐悦', '13810010006', 4],
  ['雅洁日化', 'toiletries', '董洁', '13810010007', 3],
  ['顺义旧布草回收', 'linen', '周铁', '13810010008', 2],
] as const

export const supplierRows: readonly DemoRow[] = list.map(([name, category, contact, phone, rating], at) => ({
  by: 'finance',
  daysAgo: 60 - at,
  main: { name, category, contact, phone, rating, inUse: at < 7 },
}))
