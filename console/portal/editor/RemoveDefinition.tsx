import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { portalDeskApi } from '#api/portal/desk.ts'
import { callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { removeDefinition, roomOf, type DefinitionKind } from './portal-definition.ts'

type RemoveDefinitionProps = { kind: DefinitionKind; alias: string; name: string; onClose: () => void }

/** Says what uses a definition before it goes; while something needs it, it stays. */
export function RemoveDefinition({ kind, alias, name, onClose }: RemoveDefinitionProps) {
  const text = useText('portal')
  const frame = useText()
  const navigate = useNavigate()
  const [error, setError] = useState<Error | null>(null)
  const found = useQuery({
    ...callQuery(portalDeskApi.portalUses, { query: { kind, alias } }),
    gcTime: 0,
    staleTime: 0,
  })
  const isInUse = found.data?.some(({ isHolding }) => isHolding) ?? true
  const remove = async () => {
    setError(null)
    try {
      await removeDefinition(kind, alias)
      await refreshCalls(portalDefinitionsApi.portalPage, portalDefinitionsApi.menuTrees)
      await navigate(roomOf[kind])
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    }
  }
  return (
    <Modal
      open
      title={text('remove.title', { name })}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {frame('action.cancel')}
        </Button>,
        <Button key="remove" danger type="primary" disabled={isInUse} onClick={() => void remove()}>
          {frame('action.remove')}
        </Button>,
      ]}
    >
      {found.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {found.data && (
        <p>
          {text(found.data.length === 0 ? 'remove.free' : isInUse ? 'remove.held' : 'remove.lost', {
            count: found.data.length,
          })}
        </p>
      )}
      {found.data?.map((use) => (
        <Tag key={`${use.kind} ${use.key}`}>
          {text(`remove.${use.kind}`)} · {use.name}
        </Tag>
      ))}
      <ErrorNote error={found.error ?? error} />
    </Modal>
  )
}
