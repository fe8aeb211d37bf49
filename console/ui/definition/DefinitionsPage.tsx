import { Button } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAddressState } from '#console/app/address-state.ts'
import { EmptyNote } from '../EmptyNote.tsx'
import { formatTime } from '../format-time.ts'
import { PageFrame } from '../PageFrame.tsx'
import { nameFile, type Column, type Path } from '../table/column.ts'
import { shownName } from '../shown-name.ts'
import { DataTable } from '../table/DataTable.tsx'
import { SearchField } from '../table/SearchField.tsx'

type Condition = { property: string; value: string; operation: 'LIKE' | 'EQUAL' | 'NOT_EQUAL' }

type DefinitionsPageProps<Row> = {
  /** Where what the person chose for the table is kept. */
  name: string
  icon: ComponentProps<typeof EmptyNote>['icon']
  texts: { title: string; intro: string; create: string; search: string; empty: string; emptyHint: string }
  columns: readonly Column<Row>[]
  query: (conditions: Condition[], sort: string) => ComponentProps<typeof DataTable<Row>>['query']
  /** What is asked besides the name, with what chooses it. */
  conditions?: readonly Condition[]
  filters?: ReactNode
  addressOf: (row: Row) => string
  /** The dialog that makes a new one. */
  dialog: (onClose: () => void) => ReactNode
}

/** All definitions of a kind: found by name, opened by a click, made by a button. */
export function DefinitionsPage<Row extends { id: string }>(props: DefinitionsPageProps<Row>) {
  const { name, icon, texts, columns, query, conditions = [], filters, addressOf, dialog } = props
  const navigate = useNavigate()
  const [{ sort, find, new: isNew }, change] = useAddressState('sort', 'find', 'new')
  const create = (
    <Button type="primary" onClick={() => change({ new: '1' })}>
      {texts.create}
    </Button>
  )
  const nameConditions: Condition[] =
    find === '' ? [] : [{ property: 'name', value: find, operation: 'LIKE' }]
  return (
    <PageFrame title={texts.title} intro={texts.intro} isFull actions={create}>
      <DataTable<Row>
        name={name}
        columns={columns}
        rowKey={({ id }) => id}
        query={query([...nameConditions, ...conditions], sort)}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        onOpen={(row) => void navigate(addressOf(row))}
        filters={
          <>
            <SearchField
              label={texts.search}
              value={find}
              onSearch={(next) => change({ find: next })}
              width={220}
            />
            {filters}
          </>
        }
        onClearFilters={find === '' ? undefined : () => change({ find: '' })}
        empty={<EmptyNote icon={icon} title={texts.empty} hint={texts.emptyHint} action={create} />}
      />
      {isNew !== '' && dialog(() => change({ new: '' }))}
    </PageFrame>
  )
}

type DefinitionHead = { name: string; nameEn: string | null; updatedAt: number }

/** A column that shows something as it is written in definitions. */
export const codeColumn = <Row,>(
  key: string,
  title: string,
  width: number,
  valueOf: (row: Row) => string,
  path: Path<Row>,
  sortBy?: string,
): Column<Row> => ({
  key,
  title,
  width,
  cell: (row) => <code>{valueOf(row)}</code>,
  file: path,
  ...(sortBy !== undefined && { sortBy }),
})

/** The columns every kind of definition has around its own: both names, and when it was changed. */
export const definitionColumns = <Row extends DefinitionHead>(
  text: (key: 'name' | 'nameEn' | 'updatedAt') => string,
  own: readonly Column<Row>[],
): Column<Row>[] => [
  { key: 'name', title: text('name'), cell: shownName, file: nameFile('name', 'nameEn'), sortBy: 'name' },
  {
    key: 'nameEn',
    title: text('nameEn'),
    cell: (row) => row.nameEn ?? '',
    file: 'nameEn',
    isOptional: true,
  },
  ...own,
  {
    key: 'updatedAt',
    title: text('updatedAt'),
    width: 150,
    cell: (row) => formatTime(row.updatedAt),
    file: { path: 'updatedAt', as: 'time' },
    sortBy: 'updatedAt',
  },
]
