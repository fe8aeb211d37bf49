import { useMutation } from '@tanstack/react-query'
import { Form, Modal, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { ErrorNote } from './ErrorNote.tsx'

type FormDialogProps<T extends object> = {
  title: string
  confirmText: string
  /** What stands above the fields. */
  hint?: string
  /** For whoever changes one field by another. */
  form?: FormInstance<T>
  initialValues?: Partial<T>
  /** What went wrong before anything was sent. */
  error?: Error | null
  /** Sends it, and goes on from there. What it refuses is shown in the dialog. */
  onSubmit: (given: T) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A few fields in a dialog, sent by one button. It stays open, with all that was typed, until that worked. */
export function FormDialog<T extends object>(props: FormDialogProps<T>) {
  const { title, confirmText, hint, initialValues = {}, error, onSubmit, onClose, children } = props
  const [own] = Form.useForm<T>()
  const form = props.form ?? own
  const sending = useMutation({ mutationFn: onSubmit })
  return (
    <Modal
      open
      title={title}
      okText={confirmText}
      confirmLoading={sending.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {hint && <p>{hint}</p>}
      <Form
        form={form}
        layout="vertical"
        initialValues={initialValues}
        onFinish={(given) => sending.mutate(given)}
      >
        {children}
      </Form>
      <ErrorNote error={sending.error ?? error ?? null} />
    </Modal>
  )
}
