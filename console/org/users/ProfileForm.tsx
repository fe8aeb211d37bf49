import { useMutation } from '@tanstack/react-query'
import { App, Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import type { DeskPerson } from '#api/org/people-desk.ts'
import { isRecord } from '#domain/record.ts'
import { call } from '#console/app/call/call.ts'
import { conflictIn, isSame } from '#console/app/edit/conflict.ts'
import { useDraft } from '#console/app/edit/use-draft.ts'
import { useText } from '#console/text/text.ts'
import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import { DraftNote } from '#console/ui/DraftNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { refreshPerson } from './refresh-person.ts'

type Profile = Pick<DeskPerson, 'fullname' | 'mobile' | 'email' | 'nickname' | 'sex' | 'address'>

const profileOf = ({ fullname, mobile, email, nickname, sex, address }: Profile): Profile => ({
  fullname,
  mobile,
  email,
  nickname,
  sex,
  address,
})
/** An emptied field is none. */
const withoutBlanks = (profile: Profile): Profile =>
  // Each value stays of its own type, or becomes null where the field may be empty.
  Object.fromEntries(
    Object.entries(profile).map(([key, value]) => [key, value === '' || value === undefined ? null : value]),
  ) as Profile

/** What is kept of a person, with drafts, and with both versions when two save. */
export function ProfileForm({ person, canManage }: { person: DeskPerson; canManage: boolean }) {
  const text = useText('people')
  const { message } = App.useApp()
  const [form] = Form.useForm<Profile>()
  const base = profileOf(person)
  const [mine, setMine] = useState<Profile | null>(null)
  const changed = mine && !isSame(withoutBlanks(mine), base) ? withoutBlanks(mine) : null
  const draft = useDraft({ kind: 'user', id: person.id, revision: person.revision, changed })
  const saving = useMutation({
    mutationFn: ({ profile, revision }: { profile: Profile; revision: number }) =>
      call(peopleAdminApi.saveUser, { body: { id: person.id, revision, ...profile } }),
    onSuccess: async () => {
      await draft.forget()
      message.success(text('form.saved'))
      await refreshPerson()
    },
  })
  const conflict = conflictIn<DeskPerson>(saving.error)
  const reload = async () => {
    saving.reset()
    setMine(null)
    await draft.forget()
    form.setFieldsValue(conflict ? profileOf(conflict.current) : base)
    await refreshPerson()
  }
  const take = () => {
    const content = draft.found?.content
    if (isRecord(content)) {
      const profile = { ...base, ...content }
      form.setFieldsValue(profile)
      setMine(profile)
    }
  }
  return (
    <>
      <DraftNote
        draft={draft.found}
        revision={person.revision}
        onTake={take}
        onDrop={() => void draft.forget()}
      />
      <Form
        form={form}
        layout="vertical"
        disabled={!canManage}
        initialValues={base}
        onValuesChange={(_, all) => setMine({ ...base, ...all })}
        onFinish={(all) =>
          saving.mutate({ profile: withoutBlanks({ ...base, ...all }), revision: person.revision })
        }
      >
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 }}>
          <Form.Item
            name="fullname"
            label={text('field.fullname')}
            rules={[{ required: true, whitespace: true, message: text('form.missing') }]}
          >
            <Input maxLength={50} />
          </Form.Item>
          <Form.Item name="nickname" label={text('field.nickname')}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item
            name="mobile"
            label={text('field.mobile')}
            rules={[{ pattern: /^1[3-9]\d{9}$/, message: text('form.badPhone') }]}
          >
            <Input maxLength={11} />
          </Form.Item>
          <Form.Item
            name="email"
            label={text('field.email')}
            rules={[{ type: 'email', message: text('form.badEmail') }]}
          >
            <Input />
          </Form.Item>
          <Form.Item name="sex" label={text('field.sex')}>
            <Select
              allowClear
              options={[
                { value: 'male', label: text('field.male') },
                { value: 'female', label: text('field.female') },
              ]}
            />
          </Form.Item>
          <Form.Item name="address" label={text('field.address')}>
            <Input maxLength={200} />
          </Form.Item>
        </div>
        {!conflict && <ErrorNote error={saving.error} />}
        {canManage && (
          <Button
            type="primary"
            htmlType="submit"
            loading={saving.isPending}
            disabled={changed === null}
            style={{ marginTop: 8 }}
          >
            {text('person.save')}
          </Button>
        )}
      </Form>
      {conflict && changed && (
        <ConflictDialog
          conflict={{ ...conflict, current: profileOf(conflict.current) }}
          base={base}
          mine={changed}
          labelOf={(key) => text(`field.${key}`)}
          isSaving={saving.isPending}
          onSave={(profile, revision) => saving.mutate({ profile, revision })}
          onDrop={() => void reload()}
          onCancel={() => saving.reset()}
        />
      )}
    </>
  )
}
