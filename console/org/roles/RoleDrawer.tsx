import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Switch } from 'antd'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi, type DeskRole } from '#api/org/people-desk.ts'
import { directoryApi } from '#api/org/directory.ts'
import { isRightBySite } from '#domain/identity/right-catalogue.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn } from '#console/app/edit/conflict.ts'
import { useRights } from '#console/app/session/rights.ts'
import { rightName } from '#console/text/right-name.ts'
import { useText } from '#console/text/text.ts'
import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { useKeyOfName } from '#console/ui/use-key-of-name.ts'
import { MemberList } from '../MemberList.tsx'
import { SitesSelect, useSiteNames } from '../SitesSelect.tsx'

type Content = Pick<DeskRole, 'alias' | 'name' | 'description' | 'enabled' | 'siteIds'>

const empty: Content = { alias: '', name: '', description: null, enabled: true, siteIds: [] }
const contentOf = ({ alias, name, description, enabled, siteIds }: Content): Content => ({
  alias,
  name,
  description,
  enabled,
  siteIds,
})

/** What a role is called, whether it counts and where; what it grants is the matrix's. */
export function RoleDrawer({ role, onClose }: { role: DeskRole | 'new' | null; onClose: () => void }) {
  const text = useText('people')
  const rights = useText('rights')
  const app = useText()
  const may = useRights()
  const siteNames = useSiteNames()
  const [form] = Form.useForm<Content>()
  const old = role === 'new' || role === null ? undefined : role
  // A role with rights one does not hold is kept by others, and given by them.
  const isWithinOwn = (old?.methods ?? []).every((right) => may(right))
  const saving = useMutation({
    mutationFn: ({ content, grants }: { content: Content; grants?: DeskRole | undefined }) =>
      call(peopleAdminApi.saveRole, {
        body: {
          id: old?.id,
          revision: grants?.revision,
          methods: grants?.methods ?? [],
          menuIds: grants?.menuIds ?? [],
          ...content,
        },
      }),
    onSuccess: async () => {
      await refreshCalls(peopleDeskApi.roles, directoryApi.rolePage)
      onClose()
    },
  })
  const follow = useKeyOfName('alias', form)
  const conflict = conflictIn<DeskRole>(saving.error)
  const close = () => {
    saving.reset()
    onClose()
  }
  const required = { required: true, whitespace: true, message: text('form.missing') }
  const bySite = (old?.methods ?? []).filter((right) => isRightBySite(right))
  return (
    <SideDrawer
      isOpen={role !== null}
      title={text(old ? 'matrix.editRole' : 'matrix.addRole')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{app('action.cancel')}</Button>
          <Button
            type="primary"
            disabled={!isWithinOwn}
            loading={saving.isPending}
            onClick={() => form.submit()}
          >
            {app('action.save')}
          </Button>
        </>
      }
    >
      {!isWithinOwn && (
        <Alert type="info" showIcon title={text('matrix.roleLocked')} style={{ marginBottom: 12 }} />
      )}
      <Form
        key={old?.id ?? 'new'}
        form={form}
        disabled={!isWithinOwn}
        layout="vertical"
        initialValues={old ?? empty}
        onFinish={(all) => saving.mutate({ content: contentOf(all), grants: old })}
      >
        <Form.Item name="name" label={text('matrix.name')} rules={[required]}>
          <Input maxLength={50} onChange={follow} />
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
        <Form.Item
          name="siteIds"
          label={text('sites.title')}
          extra={
            bySite.length === 0
              ? text('sites.roleHint')
              : text('sites.roleRights', { rights: bySite.map((one) => rightName(rights, one)) })
          }
        >
          <SitesSelect label={text('sites.title')} />
        </Form.Item>
        <Form.Item name="enabled" label={text('matrix.enabled')} valuePropName="checked">
          <Switch />
        </Form.Item>
        {!conflict && <ErrorNote error={saving.error} />}
      </Form>
      {old && <MemberList kind="role" id={old.id} canChange={may('user.manage') && isWithinOwn} />}
      {conflict && old && (
        <ConflictDialog
          conflict={{ ...conflict, current: contentOf(conflict.current) }}
          base={contentOf(old)}
          mine={contentOf({ ...old, ...form.getFieldsValue() })}
          labelOf={(key) => text(key === 'siteIds' ? 'sites.title' : `matrix.${key}`)}
          show={(key, value) =>
            key === 'siteIds' && Array.isArray(value)
              ? value.length === 0
                ? text('sites.all')
                : siteNames(value.map(String))
              : key === 'enabled'
                ? text(value === true ? 'matrix.enabled' : 'matrix.disabled')
                : String(value ?? '')
          }
          isSaving={saving.isPending}
          // What the role grants is taken as it is there now: it was not edited here.
          onSave={(content, revision) =>
            saving.mutate({ content, grants: { ...conflict.current, revision } })
          }
          onDrop={() => {
            close()
            void refreshCalls(peopleDeskApi.roles)
          }}
          onCancel={() => saving.reset()}
        />
      )}
    </SideDrawer>
  )
}
