import { Form, Input, Modal } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import type { DeskPerson } from '#api/org/people-desk.ts'
import { isStrongPassword } from '#domain/identity/password.ts'
import { call } from '#console/app/call/call.ts'
import { encodePassword } from '#console/app/session/session.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'

/** A line of the menu with its dialog. */
export function ResetPassword({ person }: { person: DeskPerson }) {
  const text = useText('people')
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ password: string }>()
  const setting = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call(peopleAdminApi.resetPassword, { body: { id: person.id, password: encodePassword(password) } }),
    onSuccess: () => setOpen(false),
  })
  return (
    <>
      <button type="button" className="plain" onClick={() => setOpen(true)}>
        {text('person.resetPassword')}
      </button>
      <Modal
        open={isOpen}
        title={text('person.resetPassword')}
        okText={text('person.reset')}
        okButtonProps={{ danger: true, loading: setting.isPending }}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <p>{text('person.resetText', { name: person.fullname })}</p>
        <Form form={form} layout="vertical" onFinish={(values) => setting.mutate(values)}>
          <Form.Item
            name="password"
            label={text('field.newPassword')}
            extra={text('form.weakPassword')}
            rules={[
              {
                validator: (_, value: string | undefined) =>
                  isStrongPassword(value ?? '')
                    ? Promise.resolve()
                    : Promise.reject(new Error(text('form.weakPassword'))),
              },
            ]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <ErrorNote error={setting.error} />
        </Form>
      </Modal>
    </>
  )
}
