import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { BodyOf } from '#api/endpoint.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import { ChartShape, DialogShape, QueryShape, ViewShape } from '#api/queries/queries.ts'
import type { CustomChart, CustomDialog, CustomQuery, QueryView } from '#domain/queries/query.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useDefinition } from '#console/app/edit/use-definition.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { shownName } from '#console/ui/shown-name.ts'
import { useText } from '#console/text/text.ts'
import { EarlierRevisions } from '#console/ui/definition/EarlierRevisions.tsx'
import { EditorFrame, type EditorSection } from '#console/ui/definition/EditorFrame.tsx'
import { RemoveDefinition } from '#console/ui/definition/RemoveDefinition.tsx'
import { shapeProblems } from '#console/ui/definition/shape-problems.ts'
import { QueryTrial } from './QueryTrial.tsx'

type Definitions = { query: CustomQuery; dialog: CustomDialog; view: QueryView; chart: CustomChart }
export type QueryKind = keyof Definitions

export type EditorProps<K extends QueryKind> = {
  alias: string
  revision: number
  first: Definitions[K]
  onReopen: () => void
}

const shapes = { query: QueryShape, dialog: DialogShape, view: ViewShape, chart: ChartShape }

/** The frame around every editor of queries: checking, trying, saving, older versions and removing are the same for all kinds. */
export function useQueryEditor<K extends QueryKind>(
  kind: K,
  { alias, revision, first, onReopen }: EditorProps<K>,
) {
  const text = useText('definitions')
  const navigate = useNavigate()
  const [openDialog, setOpenDialog] = useState<'history' | 'remove' | null>(null)
  const editing = useDefinition<Definitions[K]>({
    kind: `query-${kind}`,
    id: alias,
    first,
    revision,
    save: async (definition, on) => {
      // The kind and its definition belong together, which a union cannot be told for any kind at once.
      const body = { kind, definition, revision: on } as BodyOf<typeof queryAdminApi.saveQuery>
      const saved = await call(queryAdminApi.saveQuery, { body })
      void refreshCalls(queryAdminApi.queryPage, queryAdminApi.queryHistory)
      return saved
    },
  })
  const { content } = editing
  const settledContent = useLater(content)
  const wrongShape = shapeProblems(shapes[kind], settledContent, text('badShape'))
  // As above: the kind and its definition belong together.
  const source = { kind, definition: settledContent } as BodyOf<typeof queryAdminApi.tryQuery>['given']
  const check = useQuery({
    ...callQuery(queryAdminApi.tryQuery, { body: { given: source, run: false } }),
    placeholderData: (before) => before,
    enabled: wrongShape.length === 0,
    retry: false,
  })
  const problems = wrongShape.length > 0 ? wrongShape : (check.data?.problems ?? [])
  const queryId = { kind, alias }
  const frame = (query: CustomQuery | undefined, sections: readonly EditorSection[]): ReactNode => (
    <EditorFrame<Definitions[K]>
      name={shownName(content)}
      identifier={alias}
      back={{ to: '/queries', label: text('query.back') }}
      editing={editing}
      problems={problems}
      sections={sections}
      partName={(part) => sections.find(({ places }) => places.includes(part))?.label ?? part}
      onHistory={() => setOpenDialog('history')}
      onRemove={() => setOpenDialog('remove')}
      onReopen={onReopen}
    >
      <QueryTrial source={source} query={query} isWrong={problems.length > 0} />
      {openDialog === 'history' && (
        <EarlierRevisions
          query={callQuery(queryAdminApi.queryHistory, { query: queryId })}
          onClose={() => setOpenDialog(null)}
          onRestore={async (earlier) => {
            await call(queryAdminApi.restoreQuery, {
              body: { ...queryId, revision: editing.revision, earlier },
            })
            await editing.draft.forget()
            await refreshCalls(queryAdminApi.queryPage)
            onReopen()
          }}
        />
      )}
      {openDialog === 'remove' && (
        <RemoveDefinition
          name={content.name}
          uses={callQuery(queryAdminApi.queryUses, { query: queryId })}
          onClose={() => setOpenDialog(null)}
          onRemove={async () => {
            await call(queryAdminApi.removeQuery, { query: queryId })
            editing.setContent(editing.base)
            await editing.draft.forget()
            await refreshCalls(queryAdminApi.queryPage)
            await navigate('/queries')
          }}
        />
      )}
    </EditorFrame>
  )
  const set = (part: Partial<Definitions[K]>) => editing.setContent({ ...content, ...part })
  return { content, set, frame }
}
