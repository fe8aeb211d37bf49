import { App, Button, Select } from 'antd'
import { binApi } from '#api/definitions/bin.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { removedKinds, rightOfKind } from '#domain/platform/removed-definition.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf, type Column, wordsOf } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'

type Removed = CallOutput<typeof binApi.removedPage>['rows'][number]

const columnsOf = (
  text: TextFunction<'definitions'>,
  onRestore: (row: Removed) => void,
): Column<Removed>[] => [
  {
    key: 'kind',
    title: text('bin.kind'),
    width: 140,
    cell: ({ kind }) => text(`bin.kindOf.${kind}`),
    file: { path: 'kind', words: wordsOf(removedKinds, (one) => text(`bin.kindOf.${one}`)) },
    sortBy: 'kind',
  },
  { key: 'name', title: text('name'), cell: (row) => row.name, file: 'name', sortBy: 'name' },
  {
    key: 'key',
    title: text('key'),
    width: 200,
    cell: (row) => <code>{row.key}</code>,
    file: 'key',
    sortBy: 'key',
  },
  {
    key: 'removedBy',
    title: text('bin.removedBy'),
    width: 130,
    cell: (row) => row.removedByName ?? '',
    file: 'removedByName',
  },
  {
    key: 'removedAt',
    title: text('bin.removedAt'),
    width: 170,
    cell: (row) => formatTime(row.removedAt),
    file: { path: 'removedAt', as: 'time' },
    sortBy: 'removedAt',
  },
  {
    key: 'until',
    title: text('bin.until'),
    width: 170,
    cell: (row) => formatTime(row.until),
    file: { path: 'until', as: 'time' },
    sortBy: 'until',
  },
  {
    key: 'restore',
    title: '',
    width: 110,
    align: 'right',
    cell: (row) => (
      <Button size="small" aria-label={`${text('bin.restore')} ${row.name}`} onClick={() => onRestore(row)}>
        {text('bin.restore')}
      </Button>
    ),
  },
]

/** What was removed of what operators describe; it can be taken back for a while. */
export default function BinPage() {
  const text = useText('definitions')
  const pages = useText('pages')
  const { message } = App.useApp()
  const may = useRights()
  const [{ sort, kind }, change] = useAddressState('sort', 'kind')
  const restore = ({ id, name }: Removed) =>
    confirm({
      title: text('bin.restoreTitle', { name }),
      content: text('bin.restoreHint'),
      confirmText: text('bin.restore'),
      run: async () => {
        await call(binApi.restoreRemoved, { body: { id } })
        await refreshCalls(binApi.removedPage)
        void message.success(text('bin.restored', { name }))
      },
    })
  const conditions = kind === '' ? [] : [{ property: 'kind', value: kind, operation: 'EQUAL' as const }]
  return (
    <PageFrame title={pages('bin')} intro={text('bin.intro')} isFull>
      <DataTable<Removed>
        name="bin"
        columns={columnsOf(text, restore)}
        rowKey={({ id }) => id}
        query={pagesQuery(binApi.removedPage, (page) => ({
          body: listBody(page, conditions, sorterOf(sort)),
        }))}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        filters={
          <Select<string | null>
            allowClear
            aria-label={text('bin.kind')}
            placeholder={text('bin.kind')}
            style={{ width: 180 }}
            value={kind || null}
            options={removedKinds
              .filter((one) => may(rightOfKind(one)))
              .map((one) => ({ value: one, label: text(`bin.kindOf.${one}`) }))}
            onChange={(next) => change({ kind: next ?? '' })}
          />
        }
        empty={<EmptyNote icon="remove" title={text('bin.empty')} hint={text('bin.emptyHint')} />}
      />
    </PageFrame>
  )
}
