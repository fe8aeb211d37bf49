import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { templateAdminApi } from '#api/templates/admin.ts'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { generateList } from '#domain/templates/generate-list.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'

type Given = { name: string; key: string }
type MakeListProps = { form: FormDefinition; object: ObjectDefinition; onClose: () => void }

/** A list of what is filled in with the form: its first fields on the card, those that can be searched as filters. */
export function MakeList({ form: source, object, onClose }: MakeListProps) {
  const text = useText('forms')
  const { message } = App.useApp()
  const [form] = Form.useForm<Given>()
  const [error, setError] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const make = async (given: Given) => {
    setSaving(true)
    setError(null)
    try {
      await call(templateAdminApi.saveTemplate, { body: { definition: generateList(given, source, object) } })
      await refreshCalls(templateAdminApi.templatePage)
      void message.success(text('list.made', { name: given.name }))
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      setSaving(false)
    }
  }
  return (
    <Modal
      open
      title={text('form.makeList')}
      okText={text('form.generate')}
      confirmLoading={isSaving}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{text('list.hint')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: source.name, key: `${source.object}List` }}
        onFinish={(given) => void make(given)}
      >
        <Form.Item
          name="name"
          label={text('name')}
          rules={[{ required: true, whitespace: true, message: text('missing') }]}
        >
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item
          name="key"
          label={text('list.key')}
          rules={[{ required: true, pattern: /^[A-Za-z][\w-]{0,59}$/, message: text('form.keyWrong') }]}
        >
          <Input />
        </Form.Item>
      </Form>
      <ErrorNote error={error} />
    </Modal>
  )
}
