import { isNumber, isText, listWith, shapeOf, type Guards } from '#domain/shape.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { goodsCheckApi } from '#api/stay/goods-check.ts'

export type CheckSheet = CallOutput<typeof goodsCheckApi.sheet>
export type MarkedLine = CheckSheet['lines'][number]
/** What is written down of one article. */
type Mark = Pick<MarkedLine, 'no' | 'missing' | 'damaged' | 'consumed' | 'note' | 'fileIds'>
export type CheckDraft = { marks: Mark[] }

export const checkDraftGuards: Guards<CheckDraft> = {
  marks: listWith(
    shapeOf<Mark>({
      no: isNumber,
      missing: isNumber,
      damaged: isNumber,
      consumed: isNumber,
      note: isText,
      fileIds: listWith(isText),
    }),
  ),
}

export const marksOf = (lines: readonly MarkedLine[]): Mark[] =>
  lines.map(({ no, missing, damaged, consumed, note, fileIds }) => ({
    no,
    missing,
    damaged,
    consumed,
    note,
    fileIds,
  }))

/** The lines of a sheet with what is marked now. */
export const withMarks = (lines: readonly MarkedLine[], marks: readonly Mark[]): MarkedLine[] =>
  lines.map((line) => ({ ...line, ...marks.find(({ no }) => no === line.no) }))

export const articleMarks = ['missing', 'damaged', 'consumed'] as const

/** What a line costs as it is marked now; what was decided about costs what was said. */
export const lineAmount = ({ amount, isDecided, price, missing, damaged, consumed }: MarkedLine): number =>
  isDecided ? amount : price * (missing + damaged + consumed)

/** Whether anything is left to be done with it by whoever looks at it. */
export const hasActions = ({ canWrite, canAnswer, canSettle, billId, isPaid }: CheckSheet): boolean =>
  canWrite || canAnswer || canSettle || (billId !== '' && !isPaid)
