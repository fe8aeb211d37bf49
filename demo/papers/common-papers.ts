import { keysOf } from '#domain/record.ts'
import photos from './photos/photos.json' with { type: 'json' }
import { contractPdf } from './contract.ts'
import { pdfPaper, photoPaper, type Paper } from './paper.ts'

const names = keysOf(photos)

/** A contract that nobody has dated yet, as it comes to be sealed. */
const blank = (title: string): Paper =>
  pdfPaper(title, contractPdf({ title, number: '＿＿＿＿', other: '＿＿＿＿＿＿＿＿', day: '', copies: 2 }))

const blanks = new Map(
  ['林地租赁补充协议', '旅行社合作协议', '布草采购合同', '设备维保合同'].map((title) => [
    title,
    blank(title),
  ]),
)

/** Some paper that could be meant by that title. */
export function documentFor(title: string, at: number): Paper {
  const all = [...blanks.values()]
  const { name, ...paper } = all[at % all.length] ?? blank(title)
  return { ...paper, name: name.includes(title) ? name : `${title}.pdf` }
}

/** What is kept wherever the demo is: every photograph, and the papers that are the same for all. */
export const commonPapers: readonly Paper[] = [
  ...names.map((name) => photoPaper(name, name)),
  ...blanks.values(),
]
