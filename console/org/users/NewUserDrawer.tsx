import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { isStrongPassword } from '#domain/identity/password.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { encodePassword } from '#console/app/session/session.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'

type NewUser = {
  account: string
  fullname: string
  mobile?: string
  kind: 'staff' | 'guest' | 'owner'
  password: string
}
type NewUserDrawerProps = { isOpen: boolean; onClose: () => void; onAdded: (id: string) => void }

export function NewUserDrawer({ isOpen, onClose, onAdded }: NewUserDrawerProps) {
  const text = useText('people')
  const app = useText()
  const [form] = Form.useForm<NewUser>()
  const adding = useMutation({
    mutationFn: ({ password, mobile, ...user }: NewUser) =>
      call(peopleAdminApi.saveUser, {
        body: { ...user, mobile: mobile || null, password: encodePassword(password) },
      }),
    onSuccess: async (id) => {
      await refreshCalls(peopleAdminApi.userPage)
      onAdded(id)
    },
  })
  const required = { required: true, whitespace: true, message: text('form.missing') }
  return (
    <SideDrawer
      isOpen={isOpen}
      title={text('users.add')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{app('action.cancel')}</Button>
          <Button type="primary" loading={adding.isPending} onClick={() => form.submit()}>
            {text('users.add')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ kind: 'staff' }}
        onFinish={(user) => adding.mutate(user)}
      >
        <Form.Item name="fullname" label={text('field.fullname')} rules={[required]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item
          name="account"
          label={text('field.account')}
          rules={[required, { pattern: /^[\w.@-]{2,32}$/, message: text('form.badAccount') }]}
        >
          <Input maxLength={32} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="mobile"
          label={text('field.mobile')}
          rules={[{ pattern: /^1[3-9]\d{9}$/, message: text('form.badPhone') }]}
        >
          <Input maxLength={11} />
        </Form.Item>
        <Form.Item name="kind" label={text('field.kind')}>
          <Select
            options={(['staff', 'guest', 'owner'] as const).map((value) => ({
              value,
              label: text(`users.kind.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item
          name="password"
          label={text('field.password')}
          extra={text('form.weakPassword')}
          rules={[
            required,
            {
              validator: (_, value: string) =>
                !value || isStrongPassword(value)
                  ? Promise.resolve()
                  : Promise.reject(new Error(text('form.weakPassword'))),
            },
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <ErrorNote error={adding.error} />
      </Form>
    </SideDrawer>
  )
}
