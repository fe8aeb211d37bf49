import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { App, Button, Modal, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { DefinitionUser } from '#api/definitions/uses.ts'
import type { CallError } from '#console/app/call/call-error.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'

type User = z.infer<typeof DefinitionUser>

type RemoveDefinitionProps = {
  name: string
  uses: UseQueryOptions<User[], CallError>
  /** Removes it and leaves for where the others are. */
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Says what uses a definition before it goes; while something does, it stays. */
export function RemoveDefinition({ name, uses, onRemove, onClose }: RemoveDefinitionProps) {
  const text = useText('definitions')
  const frame = useText()
  const { message } = App.useApp()
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const found = useQuery({ ...uses, gcTime: 0, staleTime: 0 })
  const remove = async () => {
    setError(null)
    setBusy(true)
    try {
      await onRemove()
      void message.success(text('removed'))
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={text('removeTitle', { name })}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {frame('action.cancel')}
        </Button>,
        <Button
          key="remove"
          danger
          type="primary"
          loading={isBusy}
          disabled={found.data?.length !== 0}
          onClick={() => void remove()}
        >
          {frame('action.remove')}
        </Button>,
      ]}
    >
      {found.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {found.data && (
        <p>
          {found.data.length === 0 ? text('removeFree') : text('removeBusy', { uses: found.data.length })}
        </p>
      )}
      {found.data?.map(({ kind, key, name: dependentName }) => (
        <Tag key={`${kind} ${key}`}>
          {text(`use.${kind}`)} · {dependentName}
        </Tag>
      ))}
      <ErrorNote error={found.error ?? error} />
    </Modal>
  )
}
