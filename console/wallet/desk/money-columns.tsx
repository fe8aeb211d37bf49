import type { Column, FileCell, Path } from '#console/ui/table/column.ts'
import { formatTime } from '#console/ui/format-time.ts'
import { formatFen } from '#console/ui/format-money.ts'
import styles from '../money.module.css'

type Shape = { key: string; title: string; sortBy?: string; isOptional?: boolean; sum?: string }

/** A column of amounts: exported in yuan, as sheets add them up. */
export const amountColumn = <Row,>(
  shape: Shape,
  fen: (row: Row) => number,
  path: Path<Row>,
): Column<Row> => ({
  ...shape,
  width: 116,
  align: 'right',
  cell: (row) => <span className={styles.number}>{formatFen(fen(row))}</span>,
  file: { path, as: 'amount' },
})

export const timeColumn = <Row,>(
  shape: Shape,
  at: (row: Row) => number | null,
  path: Path<Row>,
): Column<Row> => ({
  ...shape,
  width: 144,
  cell: (row) => formatTime(at(row)),
  file: { path, as: 'time' },
})

export const textColumn = <Row,>(
  shape: Shape & { width?: number },
  text: (row: Row) => string,
  file: Path<Row> | FileCell<Row>,
): Column<Row> => ({ ...shape, cell: text, file })
