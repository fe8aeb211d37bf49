import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formAdminApi } from '#api/forms/forms.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'

/** Says what uses a form before it goes; while something does, it stays. */
export function RemoveForm({
  formKey,
  name,
  onClose,
}: {
  formKey: string
  name: string
  onClose: () => void
}) {
  const text = useText('forms')
  const frame = useText()
  const navigate = useNavigate()
  const [error, setError] = useState<Error | null>(null)
  const found = useQuery({
    ...callQuery(formAdminApi.formUses, { query: { key: formKey } }),
    gcTime: 0,
    staleTime: 0,
  })
  const remove = async () => {
    setError(null)
    try {
      await call(formAdminApi.removeForm, { query: { key: formKey } })
      await refreshCalls(formAdminApi.formPage)
      await navigate('/forms')
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    }
  }
  return (
    <Modal
      open
      title={text('form.removeTitle', { name })}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {frame('action.cancel')}
        </Button>,
        <Button
          key="remove"
          danger
          type="primary"
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
          {found.data.length === 0
            ? text('form.removeFree')
            : text('form.removeBusy', { uses: found.data.length })}
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
