import { Segmented, Tag } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { pagesQuery } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { codeColumn, definitionColumns, DefinitionsPage } from '#console/ui/definition/DefinitionsPage.tsx'
import { sorterOf, wordsOf } from '#console/ui/table/column.ts'
import { NewQuery } from './NewQuery.tsx'
import { shownKinds, type ShownKind } from './shown-kinds.ts'

type QueryHead = CallOutput<typeof queryAdminApi.queryPage>['rows'][number]

const kindOf = ({ kind, source }: QueryHead): ShownKind => (source === 'restful' ? 'restful' : kind)

const columnsOf = (text: TextFunction<'definitions'>) =>
  definitionColumns<QueryHead>(text, [
    {
      key: 'kind',
      title: text('query.kind'),
      width: 150,
      cell: (row) => <Tag>{text(`query.kindOf.${kindOf(row)}`)}</Tag>,
      file: { path: 'kind', words: wordsOf(shownKinds, (one) => text(`query.kindOf.${one}`)) },
      sortBy: 'kind',
    },
    codeColumn('alias', text('query.alias'), 210, (row) => row.alias, 'alias', 'alias'),
    codeColumn('over', text('query.over'), 180, (row) => row.over, 'over'),
    {
      key: 'updatedBy',
      title: text('updatedBy'),
      width: 120,
      cell: (row) => row.updatedByName ?? '',
      file: 'updatedByName',
    },
  ])

/** Queries of services elsewhere are queries too, and are shown as a kind of their own. */
const kindConditions = (kind: string) => [
  ...(kind === ''
    ? []
    : [{ property: 'kind', value: kind === 'restful' ? 'query' : kind, operation: 'EQUAL' as const }]),
  ...(kind === 'restful' ? [{ property: 'source', value: kind, operation: 'EQUAL' as const }] : []),
  ...(kind === 'query' ? [{ property: 'source', value: 'restful', operation: 'NOT_EQUAL' as const }] : []),
]

/** Queries, and the dialogs, views and charts over them. */
export default function QueriesPage() {
  const text = useText('definitions')
  const pages = useText('pages')
  const [{ kind }, change] = useAddressState('kind')
  return (
    <DefinitionsPage<QueryHead>
      name="queries"
      icon="lists"
      texts={{
        title: pages('queries'),
        intro: text('query.intro'),
        create: text('query.create'),
        search: text('search'),
        empty: text('query.empty'),
        emptyHint: text('query.emptyHint'),
      }}
      columns={columnsOf(text)}
      query={(conditions, sort) =>
        pagesQuery(queryAdminApi.queryPage, (page) => ({ body: listBody(page, conditions, sorterOf(sort)) }))
      }
      conditions={kindConditions(kind)}
      filters={
        <Segmented
          value={kind}
          options={[
            { value: '', label: text('query.all') },
            ...shownKinds.map((one): { value: string; label: string } => ({
              value: one,
              label: text(`query.kindOf.${one}`),
            })),
          ]}
          onChange={(next) => change({ kind: next })}
        />
      }
      addressOf={(row) => `/queries/${row.kind}/${row.alias}`}
      dialog={(onClose) => <NewQuery onClose={onClose} />}
    />
  )
}
