import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { portalDeskApi } from '#api/portal/desk.ts'
import { callQuery } from '#console/app/call/call.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import type { DefinitionKind, Definitions } from './portal-definition.ts'

type OpenedDefinition<K extends DefinitionKind> = { revision: number; definition: Definitions[K] }

type DefinitionLoaderProps<K extends DefinitionKind> = {
  kind: K
  /** How one begins that is not there yet. */
  begin: (address: { alias: string; name: string; type: string }) => Definitions[K]
  children: (saved: OpenedDefinition<K>, onReopen: () => void) => ReactNode
}

/** Reads the definition of the address, or begins a new one, and hands it to its editor. */
export function DefinitionLoader<K extends DefinitionKind>({
  kind,
  begin,
  children,
}: DefinitionLoaderProps<K>) {
  const { alias = '' } = useParams()
  const [params] = useSearchParams()
  // Once it is saved the address no longer says so, and the editor stays.
  const [isNew] = useState(params.get('new') === '1')
  const [count, setCount] = useState(0)
  const saved = useQuery({
    ...callQuery(portalDefinitionsApi.portalDefinition, {
      query: { kind: kind === 'menu' ? 'layout' : kind, alias },
    }),
    enabled: kind !== 'menu' && !isNew,
    staleTime: Infinity,
    gcTime: 0,
  })
  const menu = useQuery({
    ...callQuery(portalDeskApi.menuTree, { query: { alias } }),
    enabled: kind === 'menu' && !isNew,
    staleTime: Infinity,
    gcTime: 0,
  })
  const found = kind === 'menu' ? menu : saved
  const reopen = () => void found.refetch().then(() => setCount((before) => before + 1))
  if (isNew) {
    const address = { alias, name: params.get('name') ?? '', type: params.get('type') ?? '' }
    return (
      <FirstValue first={{ revision: 0, definition: begin(address) }}>
        {(loaded) => children(loaded, reopen)}
      </FirstValue>
    )
  }
  if (!found.data) {
    return (
      <PageFrame title={alias} isLoading={found.isPending}>
        <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
      </PageFrame>
    )
  }
  // What lies under a kind is of that kind: the server checked it when it was saved.
  const { revision, definition } = found.data as OpenedDefinition<K>
  return (
    <FirstValue key={count} first={{ revision, definition }}>
      {(loaded) => children(loaded, reopen)}
    </FirstValue>
  )
}

/** An editor begins with what was read first, whatever the address says later. */
function FirstValue<T>({ first, children }: { first: T; children: (first: T) => ReactNode }) {
  const [value] = useState(first)
  return children(value)
}
