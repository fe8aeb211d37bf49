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
  const [opened, setOpened] = useState(0)
  return (
    <OpenedList key={`${key} ${opened}`} listKey={key} onReopen={() => setOpened((count) => count + 1)} />
  )
}

function OpenedList({ listKey, onReopen }: { listKey: string; onReopen: () => void }) {
  const opened = useQuery({
    ...callQuery(templateAdminApi.template, { query: { key: listKey } }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const alias = opened.data?.definition.object ?? ''
  const object = useQuery({
    ...callQuery(objectsApi.definition, { query: { alias } }),
    enabled: alias !== '',
  })
  if (!opened.data || !object.data) {
    return (
      <PageFrame title={listKey} isLoading={opened.isPending || (alias !== '' && object.isPending)}>
        <ErrorNote error={opened.error ?? object.error} onRetry={() => void opened.refetch()} />
      </PageFrame>
    )
  }
  return <ListEditor opened={opened.data} object={object.data} onReopen={onReopen} />
}
