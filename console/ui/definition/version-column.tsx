import { Tag } from 'antd'
import type { TextFunction } from '#console/text/text.ts'
import type { Column } from '../table/column.ts'

/** Which version is in use, or that there is only a draft. */
export const versionColumn = <Row extends { version: number | null }>(
  text: TextFunction<'forms'>,
): Column<Row> => ({
  key: 'version',
  title: text('version'),
  width: 130,
  cell: (row) =>
    row.version === null ? (
      <Tag color="warning">{text('onlyDraft')}</Tag>
    ) : (
      text('inUse', { version: row.version })
    ),
  file: 'version',
})
