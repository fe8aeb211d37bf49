import type { HomeColumn } from '#api/portal/home.ts'

export type ColumnProps = {
  column: HomeColumn
  /** It has half the width. */
  isNarrow?: boolean
  /** It has a page to itself. */
  isWhole?: boolean
}
