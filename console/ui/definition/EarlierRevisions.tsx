import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { EarlierRevision } from '#api/definitions/uses.ts'
import type { CallError } from '#console/app/call/call-error.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { VersionDrawer } from '#console/ui/VersionDrawer.tsx'

type Earlier = z.infer<typeof EarlierRevision>

type EarlierRevisionsProps = {
  query: UseQueryOptions<Earlier[], CallError>
  onRestore: (revision: number) => Promise<void>
  onClose: () => void
}

/** What a definition said before; any of it can be saved again. */
export function EarlierRevisions({ query, onRestore, onClose }: EarlierRevisionsProps) {
  const text = useText('definitions')
  const frame = useText()
  const found = useQuery({ ...query, gcTime: 0, staleTime: 0 })
  if (!found.data || found.data.length === 0) {
    return (
      <SideDrawer isOpen title={frame('history.title')} onClose={onClose} isLoading={found.isPending}>
        <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
        {found.data && <EmptyNote icon="clock" title={text('noHistory')} />}
      </SideDrawer>
    )
  }
  return (
    <VersionDrawer
      versions={found.data.map(({ revision, savedAt, savedByName }) => ({
        version: revision,
        state: 'published',
        savedAt,
        savedByName,
      }))}
      current={null}
      restoreHint={text('restoreHint')}
      onRestore={onRestore}
      onClose={onClose}
    />
  )
}
