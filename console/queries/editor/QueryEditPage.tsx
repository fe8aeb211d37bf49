import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { queryAdminApi } from '#api/queries/admin.ts'
import type { CustomChart, CustomDialog, CustomQuery, QueryView } from '#domain/queries/query.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { ChartEditor } from './ChartEditor.tsx'
import { CustomQueryEditor } from './CustomQueryEditor.tsx'
import { DialogEditor, ViewEditor } from './PickEditors.tsx'

const kinds = ['query', 'dialog', 'view', 'chart'] as const

/** One query, dialog, view or chart with its settings, and beside them what it finds. */
export default function QueryEditPage() {
  const { kind: kindParam = '', '*': alias = '' } = useParams()
  const text = useText('definitions')
  const [openCount, setOpenCount] = useState(0)
  const kind = kinds.find((one) => one === kindParam)
  if (kind === undefined) {
    return (
      <PageFrame title={alias}>
        <EmptyNote icon="warning" title={text('query.empty')} />
      </PageFrame>
    )
  }
  return (
    <OpenedQuery
      key={`${kind} ${alias} ${openCount}`}
      kind={kind}
      alias={alias}
      onReopen={() => setOpenCount((count) => count + 1)}
    />
  )
}

type OpenedQueryProps = { kind: (typeof kinds)[number]; alias: string; onReopen: () => void }

function OpenedQuery({ kind, alias, onReopen }: OpenedQueryProps) {
  const saved = useQuery({
    ...callQuery(queryAdminApi.queryDefinition, { query: { kind, alias } }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (!saved.data) {
    return (
      <PageFrame title={alias} isLoading={saved.isPending}>
        <ErrorNote error={saved.error} onRetry={() => void saved.refetch()} />
      </PageFrame>
    )
  }
  const { revision, definition } = saved.data
  const shared = { alias, revision, onReopen }
  // What lies under a kind was read by the shape of that kind when it was saved.
  switch (kind) {
    case 'query':
      return <CustomQueryEditor {...shared} first={definition as CustomQuery} />
    case 'dialog':
      return <DialogEditor {...shared} first={definition as CustomDialog} />
    case 'view':
      return <ViewEditor {...shared} first={definition as QueryView} />
    case 'chart':
      return <ChartEditor {...shared} first={definition as CustomChart} />
  }
}
