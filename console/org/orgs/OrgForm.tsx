import { useMutation } from '@tanstack/react-query'
import { App, Button, Form, Input, InputNumber } from 'antd'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi, type DeskOrg } from '#api/org/people-desk.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn } from '#console/app/edit/conflict.ts'
import { useText } from '#console/text/text.ts'
import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'

type EditedOrg = Omit<DeskOrg, 'id' | 'revision' | 'people'> & Partial<Pick<DeskOrg, 'id' | 'revision'>>
type Content = { name: string; code: string; orderNo: number }
type OrgFormProps = { org: EditedOrg; canManage: boolean; onSaved: (id: string) => void }

const contentOf = ({ name, code, orderNo }: Content): Content => ({ name, code, orderNo })

export function OrgForm({ org, canManage, onSaved }: OrgFormProps) {
  const text = useText('people')
  const { message } = App.useApp()
  const [form] = Form.useForm<Content & { headId: string | null }>()
  const saving = useMutation({
    mutationFn: async ({ content, revision }: { content: Content; revision?: number }) => {
      const { id, demId, parentId, head } = org
      const saved = await call(peopleAdminApi.saveOrg, {
        body: { id, demId, parentId, revision, ...content },
      })
      const headId = form.getFieldValue('headId') ?? null
      if (headId !== (head?.id ?? null)) {
        await call(peopleAdminApi.setOrgManagers, { body: { id: saved, headId } })
      }
      return saved
    },
    onSuccess: async (id) => {
      message.success(text('form.saved'))
      await refreshCalls(peopleDeskApi.orgTree)
      onSaved(id)
    },
  })
  const conflict = conflictIn<DeskOrg>(saving.error)
  const required = { required: true, whitespace: true, message: text('form.missing') }
  return (
    <>
      <Form
        form={form}
        layout="vertical"
        disabled={!canManage}
        initialValues={{ ...contentOf(org), headId: org.head?.id ?? null }}
        onFinish={(all) => saving.mutate({ content: contentOf(all), revision: org.revision })}
      >
        <Form.Item name="name" label={text('orgs.name')} rules={[required]}>
          <Input maxLength={50} />
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
        <Form.Item name="headId" label={text('orgs.head')}>
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
          conflict={{ ...conflict, current: contentOf(conflict.current) }}
          base={contentOf(org)}
          mine={contentOf(form.getFieldsValue())}
          labelOf={(key) => text(`orgs.${key}`)}
          isSaving={saving.isPending}
          onSave={(content, revision) => saving.mutate({ content, revision })}
          onDrop={() => {
            saving.reset()
            void refreshCalls(peopleDeskApi.orgTree)
          }}
          onCancel={() => saving.reset()}
        />
      )}
    </>
  )
}
