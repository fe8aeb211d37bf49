import type { ShownColumn } from '#api/portal/home.ts'

export type ColumnProps = {
  column: ShownColumn
  /** It has half the width. */
  isNarrow?: boolean
  /** It has a page to itself. */
  isWhole?: boolean
}
