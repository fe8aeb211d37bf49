import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { callQuery, refreshCalls } from '#console/app/call/call.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { ObjectDesigner } from './ObjectDesigner.tsx'

/** One business object, its draft first: fields, sub-tables and keys, and what a change of them would do. */
export default function ObjectDesignPage() {
  const { alias = '' } = useParams()
  const versions = useQuery(callQuery(objectsApi.versions, { query: { alias } }))
  const [openCount, setOpenCount] = useState(0)
  if (!versions.data) {
    return (
      <PageFrame title={alias} isLoading={versions.isPending}>
        <ErrorNote error={versions.error} onRetry={() => void versions.refetch()} />
      </PageFrame>
    )
  }
  return (
    <OpenedObject
      key={`${alias} ${openCount}`}
      alias={alias}
      versions={versions.data}
      onReopen={() => {
        const reads = Promise.all([versions.refetch(), refreshCalls(objectsApi.definition)])
        void reads.then(() => setOpenCount((count) => count + 1))
      }}
    />
  )
}

type Versions = CallOutput<typeof objectsApi.versions>
type OpenedObjectProps = { alias: string; versions: Versions; onReopen: () => void }

function OpenedObject({ alias, versions, onReopen }: OpenedObjectProps) {
  const [first] = useState(versions)
  const hasDraft = first.some(({ state }) => state === 'draft')
  const inUse = first.find(({ state }) => state === 'published')
  const newest = useQuery({
    ...callQuery(objectsApi.definition, { query: { alias, ...(hasDraft && { version: 'draft' }) } }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const published = useQuery({
    ...callQuery(objectsApi.definition, { query: { alias } }),
    enabled: hasDraft && inUse !== undefined,
  })
  const isWaiting = hasDraft && inUse !== undefined && !published.data
  if (!newest.data || isWaiting) {
    return (
      <PageFrame title={alias} isLoading={newest.isPending || published.isPending}>
        <ErrorNote error={newest.error ?? published.error} onRetry={() => void newest.refetch()} />
      </PageFrame>
    )
  }
  return (
    <ObjectDesigner
      savedObject={newest.data}
      published={inUse ? (published.data ?? newest.data).definition : null}
      versions={versions}
      onReopen={onReopen}
    />
  )
}
