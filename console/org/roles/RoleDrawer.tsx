import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Switch } from 'antd'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi, type DeskRole } from '#api/org/people-desk.ts'
import { directoryApi } from '#api/org/directory.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { MemberList } from '../MemberList.tsx'

type Content = { alias: string; name: string; description: string | null; enabled: boolean }

/** What a role is called and whether it counts; what it grants is the matrix's. */
export function RoleDrawer({ role, onClose }: { role: DeskRole | 'new' | null; onClose: () => void }) {
  const text = useText('people')
  const app = useText()
  const canManage = useRights()('user.manage')
  const [form] = Form.useForm<Content>()
  const old = role === 'new' || role === null ? undefined : role
  const saving = useMutation({
    mutationFn: (content: Content) =>
      call(peopleAdminApi.saveRole, {
        body: {
          id: old?.id,
          revision: old?.revision,
          methods: old?.methods ?? [],
          menuIds: old?.menuIds ?? [],
          ...content,
        },
      }),
    onSuccess: async () => {
      await refreshCalls(peopleDeskApi.roles, directoryApi.rolePage)
      onClose()
    },
  })
  const required = { required: true, whitespace: true, message: text('form.missing') }
  return (
    <SideDrawer
      isOpen={role !== null}
      title={text(old ? 'matrix.editRole' : 'matrix.addRole')}
      onClose={() => {
        saving.reset()
        onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>{app('action.cancel')}</Button>
          <Button type="primary" loading={saving.isPending} onClick={() => form.submit()}>
            {app('action.save')}
          </Button>
        </>
      }
    >
      <Form
        key={old?.id ?? 'new'}
        form={form}
        layout="vertical"
        initialValues={old ?? { alias: '', name: '', description: null, enabled: true }}
        onFinish={({ alias, name, description, enabled }) =>
          saving.mutate({ alias, name, description, enabled })
        }
      >
        <Form.Item name="name" label={text('matrix.name')} rules={[required]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item
          name="alias"
          label={text('matrix.alias')}
          extra={text('matrix.aliasHint')}
          rules={[required, { pattern: /^[\w-]{1,50}$/, message: text('form.badAccount') }]}
        >
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="description" label={text('matrix.description')}>
          <Input.TextArea rows={2} maxLength={200} />
        </Form.Item>
        <Form.Item name="enabled" label={text('matrix.enabled')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <ErrorNote error={saving.error} />
      </Form>
      {old && <MemberList kind="role" id={old.id} canChange={canManage} />}
    </SideDrawer>
  )
}
