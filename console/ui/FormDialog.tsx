import { useMutation } from '@tanstack/react-query'
import { Form, Modal, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { conflictIn, type Conflict } from '#console/app/edit/conflict.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { ErrorNote } from './ErrorNote.tsx'

/** How both versions are shown when somebody else saved first, and what was chosen of them is saved. */
type ConflictHandling<T extends object> = {
  /** As it was when the dialog was opened. */
  base: T
  /** What the refusal says is there now, as it stands in this form. */
  currentOf: (current: never) => T
  labelOf: (key: keyof T & string) => string
  show: (key: keyof T & string, value: unknown) => string
  /** Saves on what is there now. */
  save: (chosen: T, conflict: Conflict<never>) => Promise<unknown>
  /** What is there is read again; the dialog closes. */
  onDrop: () => void
}

type FormDialogProps<T extends object> = {
  title: string
  confirmText: string
  isDangerous?: boolean
  /** What it is about is not known yet. */
  isDisabled?: boolean
  /** What stands above the fields. */
  hint?: string
  /** For whoever changes one field by another. */
  form?: FormInstance<T>
  initialValues?: Partial<T>
  /** What went wrong before anything was sent. */
  error?: Error | null
  /** Sends it, and goes on from there. What it refuses is shown in the dialog. */
  onSubmit: (values: T) => Promise<unknown>
  onClose: () => void
  conflictHandling?: ConflictHandling<T> | undefined
  children: ReactNode
}

/** A few fields in a dialog, sent by one button. It stays open, with all that was typed, until that worked. */
export function FormDialog<T extends object>(props: FormDialogProps<T>) {
  const {
    title,
    confirmText,
    isDangerous = false,
    isDisabled = false,
    hint,
    initialValues = {},
    error,
    onSubmit,
    onClose,
    conflictHandling,
    children,
  } = props
  const [own] = Form.useForm<T>()
  const form = props.form ?? own
  const sending = useMutation({ mutationFn: (send: () => Promise<unknown>) => send() })
  const conflict = conflictHandling ? conflictIn<never>(sending.error) : null
  return (
    <Modal
      open
      title={title}
      okText={confirmText}
      okButtonProps={{ danger: isDangerous, disabled: isDisabled }}
      confirmLoading={sending.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {hint && <p>{hint}</p>}
      <Form
        form={form}
        layout="vertical"
        initialValues={initialValues}
        onFinish={(values) => sending.mutate(() => onSubmit(values))}
      >
        {children}
      </Form>
      {!conflict && <ErrorNote error={sending.error ?? error ?? null} />}
      {conflict && conflictHandling && (
        <ConflictDialog<T>
          conflict={{ ...conflict, current: conflictHandling.currentOf(conflict.current) }}
          base={conflictHandling.base}
          mine={form.getFieldsValue()}
          labelOf={conflictHandling.labelOf}
          show={conflictHandling.show}
          isSaving={sending.isPending}
          onSave={(chosen) => sending.mutate(() => conflictHandling.save(chosen, conflict))}
          onDrop={() => {
            conflictHandling.onDrop()
            onClose()
          }}
          onCancel={() => sending.reset()}
        />
      )}
    </Modal>
  )
}
