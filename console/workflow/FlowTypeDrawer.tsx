import { App, Button, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowDeskApi } from '#api/workflow/desk.ts'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn } from '#console/app/edit/conflict.ts'
import { useText } from '#console/text/text.ts'
import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import edit from '#console/ui/edit/edit.module.css'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { shownName } from '#console/ui/shown-name.ts'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { useKeyOfName } from '#console/ui/use-key-of-name.ts'

export type FlowType = CallOutput<typeof flowDeskApi.flowTypePage>['rows'][number]
type Content = Pick<FlowType, 'key' | 'name' | 'nameEn' | 'orderNo'>

const contentOf = ({ key, name, nameEn, orderNo }: Content): Content => ({
  key,
  name,
  nameEn: nameEn || null,
  orderNo,
})

/** Whatever shows a type, or how many there are of something in it. */
const reload = () =>
  refreshCalls(
    flowDeskApi.flowTypePage,
    flowDeskApi.phraseOwners,
    flowOfficeApi.flowTypes,
    flowDefinitionApi.defPage,
  )

type FlowTypeDrawerProps = {
  /** null for a new one. */
  type: FlowType | null
  /** Where a new one stands unless somebody says otherwise: last. */
  nextOrder: number
  onClose: () => void
}

/** A type of flows: what it is called, and what it has. */
export function FlowTypeDrawer({ type, nextOrder, onClose }: FlowTypeDrawerProps) {
  const text = useText('flows')
  const frame = useText()
  const { message } = App.useApp()
  const [form] = Form.useForm<Content>()
  const follow = useKeyOfName('key', form)
  const [mine, setMine] = useState<Content>(
    type ? contentOf(type) : { key: '', name: '', nameEn: null, orderNo: nextOrder },
  )
  const [error, setError] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const conflict = conflictIn<Content>(error)
  // A new type is sent with -1, so that one of the same key is not overwritten.
  const save = async (content: Content, revision = type?.revision ?? -1) => {
    setMine(content)
    setSaving(true)
    setError(null)
    try {
      await call(flowOfficeApi.saveFlowType, { body: { ...content, revision } })
      await reload()
      void message.success(frame('action.done'))
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setSaving(false)
    }
  }
  const remove = ({ key, phrases }: FlowType) =>
    confirm({
      title: `${frame('action.remove')} ${type ? shownName(type) : ''}`,
      content: phrases === 0 ? text('types.removeHint') : text('types.removeWithPhrases', { count: phrases }),
      confirmText: frame('action.remove'),
      isDangerous: true,
      run: async () => {
        await call(flowDeskApi.removeFlowType, { query: { key } })
        await reload()
        onClose()
      },
    })
  return (
    <SideDrawer
      isOpen
      title={type ? shownName(type) : text('types.create')}
      onClose={onClose}
      footer={
        <>
          {type && (
            <Button danger disabled={type.flows > 0} onClick={() => remove(type)}>
              {frame('action.remove')}
            </Button>
          )}
          <Button type="primary" loading={isSaving} onClick={() => form.submit()}>
            {frame('action.save')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={mine}
        onFinish={(values) => void save(contentOf(values))}
      >
        <Form.Item
          name="name"
          label={text('types.name')}
          rules={[{ required: true, whitespace: true, message: text('types.nameMissing') }]}
        >
          <Input maxLength={50} {...(type ? {} : { onChange: follow })} />
        </Form.Item>
        <Form.Item name="nameEn" label={text('types.nameEn')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item
          name="key"
          label={text('types.key')}
          extra={type ? undefined : text('types.keyHint')}
          rules={[{ required: true, pattern: /^[A-Za-z][\w-]{0,49}$/, message: text('types.keyWrong') }]}
        >
          <Input disabled={type !== null} />
        </Form.Item>
        <Form.Item
          name="orderNo"
          label={text('types.orderNo')}
          extra={text('types.orderHint')}
          rules={[{ required: true }]}
        >
          <InputNumber min={0} max={10_000} precision={0} />
        </Form.Item>
      </Form>
      {type && <TypeParts type={type} />}
      {!conflict && <ErrorNote error={error} />}
      {conflict && type && (
        <ConflictDialog<Content>
          conflict={{ ...conflict, current: contentOf(conflict.current) }}
          base={contentOf(type)}
          mine={mine}
          labelOf={(key) => text(`types.${key}`)}
          isSaving={isSaving}
          onSave={(chosen, revision) => void save(chosen, revision)}
          onDrop={() => {
            onClose()
            void reload()
          }}
          onCancel={() => setError(null)}
        />
      )}
    </SideDrawer>
  )
}

/** The flows of a type and its phrases, each with the page where they are kept. */
function TypeParts({ type: { key, flows, phrases } }: { type: FlowType }) {
  const text = useText('flows')
  return (
    <div className={edit.stack}>
      {flows === 0 ? (
        text('types.noFlows')
      ) : (
        <Link to={`/flows?type=${key}`}>{text('types.flowCount', { count: flows })}</Link>
      )}
      {flows > 0 && <span className={edit.faint}>{text('types.inUse')}</span>}
      <Link to={`/flows/phrases?of=type&key=${key}`}>
        {phrases === 0 ? text('types.addPhrases') : text('types.phraseCount', { count: phrases })}
      </Link>
    </div>
  )
}
