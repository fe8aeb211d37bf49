import { useMutation } from '@tanstack/react-query'
import { App, Button, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi, type DeskOrg } from '#api/org/people-desk.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn } from '#console/app/edit/conflict.ts'
import { useText } from '#console/text/text.ts'
import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import { useKeyOfName } from '#console/ui/use-key-of-name.ts'

type EditedOrg = Omit<DeskOrg, 'id' | 'revision' | 'people'> & Partial<Pick<DeskOrg, 'id' | 'revision'>>
type Content = { name: string; code: string; orderNo: number; headId: string | null }
type OrgFormProps = { org: EditedOrg; canManage: boolean; onSaved: (id: string) => void }

const contentOf = ({ name, code, orderNo, headId }: Content): Content => ({ name, code, orderNo, headId })
const savedOf = (org: EditedOrg): Content => contentOf({ ...org, headId: org.head?.id ?? null })

export function OrgForm({ org, canManage, onSaved }: OrgFormProps) {
  const text = useText('people')
  const { message } = App.useApp()
  const [form] = Form.useForm<Content>()
  /** The head as it is known to be: our own save of it goes before that of the rest. */
  const [headSeen, setHeadSeen] = useState(org.head?.id ?? null)
  const [picked, setPicked] = useState(org.head)
  const saving = useMutation({
    mutationFn: async ({
      content,
      revision,
      seen,
    }: {
      content: Content
      revision?: number
      seen: string | null
    }) => {
      const { id, demId, parentId } = org
      const { headId, ...fields } = content
      const setHead = async (orgId: string) => {
        if (headId !== seen) {
          const body = { id: orgId, headId, before: { headId: seen } }
          await call(peopleAdminApi.setOrgManagers, { body })
          setHeadSeen(headId)
        }
      }
      if (id !== undefined) {
        await setHead(id)
      }
      const saved = await call(peopleAdminApi.saveOrg, { body: { id, demId, parentId, revision, ...fields } })
      if (id === undefined) {
        await setHead(saved)
      }
      return saved
    },
    onSuccess: async (id) => {
      message.success(text('form.saved'))
      await refreshCalls(peopleDeskApi.orgTree)
      onSaved(id)
    },
  })
  const follow = useKeyOfName('code', form)
  const conflict = conflictIn<DeskOrg>(saving.error)
  const base = savedOf(org)
  const nameOf = (id: unknown) =>
    [org.head, conflict?.current.head, picked].find((person) => person?.id === id)?.fullname ?? ''
  const required = { required: true, whitespace: true, message: text('form.missing') }
  return (
    <>
      <Form
        form={form}
        layout="vertical"
        disabled={!canManage}
        initialValues={base}
        onFinish={(all) => saving.mutate({ content: contentOf(all), revision: org.revision, seen: headSeen })}
      >
        <Form.Item name="name" label={text('orgs.name')} rules={[required]}>
          <Input maxLength={50} onChange={follow} />
        </Form.Item>
        <Form.Item
          name="code"
          label={text('orgs.code')}
          rules={[required, { pattern: /^[\w-]{1,50}$/, message: text('form.badAccount') }]}
        >
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="orderNo" label={text('orgs.orderNo')}>
          <InputNumber min={0} max={1_000_000} precision={0} />
        </Form.Item>
        <Form.Item
          name="headId"
          label={text('orgs.head')}
          getValueFromEvent={(id: string | null, fullname: string) => {
            setPicked(id === null ? null : { id, fullname })
            return id
          }}
        >
          <PersonPicker placeholder={text('orgs.noHead')} isDisabled={!canManage} />
        </Form.Item>
        {!conflict && <ErrorNote error={saving.error} />}
        {canManage && (
          <Button type="primary" htmlType="submit" loading={saving.isPending}>
            {text('orgs.save')}
          </Button>
        )}
      </Form>
      {conflict && (
        <ConflictDialog
          conflict={{ ...conflict, revision: conflict.current.revision, current: savedOf(conflict.current) }}
          base={base}
          mine={contentOf(form.getFieldsValue())}
          labelOf={(key) => text(key === 'headId' ? 'orgs.head' : `orgs.${key}`)}
          show={(key, value) => (key === 'headId' ? nameOf(value) : String(value ?? ''))}
          isSaving={saving.isPending}
          onSave={(content, revision) => {
            form.setFieldsValue(content)
            saving.mutate({ content, revision, seen: conflict.current.head?.id ?? null })
          }}
          onDrop={() => {
            saving.reset()
            form.setFieldsValue(savedOf(conflict.current))
            setHeadSeen(conflict.current.head?.id ?? null)
            void refreshCalls(peopleDeskApi.orgTree)
          }}
          onCancel={() => saving.reset()}
        />
      )}
    </>
  )
}
