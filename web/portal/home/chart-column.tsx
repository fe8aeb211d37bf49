import type { ColumnProps } from './column-props.ts'
import { columnParameter } from './column-parameter.ts'
import { Report } from '../report.tsx'

/** A chart. On a page of its own its numbers stand below it. */
export function ChartColumn({ column, isWhole }: ColumnProps) {
  return <Report reportId={columnParameter(column, 'alias') ?? column.alias} isInColumn={!isWhole} />
}
