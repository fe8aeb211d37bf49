import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { objectsApi } from '#api/objects/business-objects.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'

type RemoveObjectProps = {
  alias: string
  name: string
  /** Besides a version in use there is a draft, which can go by itself. */
  hasDraft: boolean
  onClose: () => void
  onDiscarded: () => void
}

/** Says what stands on an object before it goes; while something does, it stays. */
export function RemoveObject({ alias, name, hasDraft, onClose, onDiscarded }: RemoveObjectProps) {
  const text = useText('forms')
  const frame = useText()
  const navigate = useNavigate()
  const [error, setError] = useState<Error | null>(null)
  const found = useQuery({ ...callQuery(objectsApi.uses, { query: { alias } }), gcTime: 0, staleTime: 0 })
  const { rows = 0, uses = [] } = found.data ?? {}
  const isFree = found.data !== undefined && rows === 0 && uses.length === 0
  const attempt = async (work: () => Promise<unknown>) => {
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    }
  }
  const remove = () =>
    attempt(async () => {
      await call(objectsApi.removeObject, { query: { alias } })
      await refreshCalls(objectsApi.objectPage)
      await navigate('/objects')
    })
  const discard = () =>
    attempt(async () => {
      await call(objectsApi.discardDraft, { body: { alias } })
      await refreshCalls(objectsApi.objectPage, objectsApi.definition)
      onClose()
      onDiscarded()
    })
  return (
    <Modal
      open
      title={text('object.removeTitle', { name })}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {frame('action.cancel')}
        </Button>,
        hasDraft && (
          <Button key="draft" onClick={() => void discard()}>
            {text('object.discard')}
          </Button>
        ),
        <Button key="remove" danger type="primary" disabled={!isFree} onClick={() => void remove()}>
          {frame('action.remove')}
        </Button>,
      ]}
    >
      {found.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {found.data && (
        <>
          <p>{isFree ? text('object.removeFree') : text('object.removeBusy', { rows, uses: uses.length })}</p>
          {uses.map(({ kind, key, name: dependentName }) => (
            <Tag key={`${kind} ${key}`}>
              {text(`use.${kind}`)} · {dependentName}
            </Tag>
          ))}
        </>
      )}
      <ErrorNote error={found.error ?? error} />
    </Modal>
  )
}
