import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { objectsApi } from '#api/objects/business-objects.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { callQuery } from '#console/app/call/call.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { ListEditor } from './ListEditor.tsx'

/** One list with its settings, and beside them what it shows. */
export default function ListEditPage() {
  const { key = '' } = useParams()
  const [openCount, setOpenCount] = useState(0)
  return (
    <OpenedList
      key={`${key} ${openCount}`}
      listKey={key}
      onReopen={() => setOpenCount((count) => count + 1)}
    />
  )
}

function OpenedList({ listKey, onReopen }: { listKey: string; onReopen: () => void }) {
  const template = useQuery({
    ...callQuery(templateAdminApi.template, { query: { key: listKey } }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const alias = template.data?.definition.object ?? ''
  const object = useQuery({
    ...callQuery(objectsApi.definition, { query: { alias } }),
    enabled: alias !== '',
  })
  if (!template.data || !object.data) {
    return (
      <PageFrame title={listKey} isLoading={template.isPending || (alias !== '' && object.isPending)}>
        <ErrorNote error={template.error ?? object.error} onRetry={() => void template.refetch()} />
      </PageFrame>
    )
  }
  return <ListEditor savedList={template.data} object={object.data} onReopen={onReopen} />
}
