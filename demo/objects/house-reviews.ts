import { pick, type DemoRow } from './demo-row.ts'

const reviews = [
  ['frontdesk', '枫林小筑', '枫林谷', '李长青', 'new', 4, 6, '推窗就是满山红叶'],
  ['chenganqi', '听泉别院', '听泉谷', '钱慧兰', 'change', 6, 8, '院里有一眼四季不断的泉'],
  ['jiangyiyi', '云栖大院', '云栖谷', '赵德厚', 'new', 10, 9, '三进院落，适合一大家人'],
  ['frontdesk', '竹影小院', '听泉谷', '刘振东', 'change', 3, 5, '竹林里的两间小屋'],
] as const

export const houseReviewRows: readonly DemoRow[] = Array.from({ length: 10 }, (_, at) => {
  const [by, house, siteName, author, kind, guests, pictures, highlight] = pick(reviews, at)
  return {
    by,
    daysAgo: 90 - 8 * at,
    main: { house, siteName, author, kind, guests, pictures, highlight },
  }
})
