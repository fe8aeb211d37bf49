import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Form, Input, Select, TreeSelect } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { directoryApi } from '#api/org/directory.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi, type PlaceKind } from '#api/org/people-desk.ts'
import { allRowsQuery } from '#console/app/call/all-rows.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn } from '#console/app/edit/conflict.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { useKeyOfName } from '#console/ui/use-key-of-name.ts'
import { MemberList } from '../MemberList.tsx'
import { treeOf } from '../org-tree.ts'

export type Place = {
  id: string
  code: string
  name: string
  revision: number
  orgId?: string
  jobId?: string
  description?: string | null
}
type Content = { code: string; name: string; orgId: string; jobId: string; description: string | null }
type SaveRequest = { content: Content; revision?: number | undefined }
type PlaceDrawerProps = { kind: PlaceKind; place: Place | null; canManage: boolean; onClose: () => void }

/** One post, job or group: what it is called, where it belongs, who has it, and what would miss it. */
export function PlaceDrawer({ kind, place, canManage, onClose }: PlaceDrawerProps) {
  const text = useText('people')
  const frame = useText()
  const { message } = App.useApp()
  const [form] = Form.useForm<Content>()
  const uses = useQuery({
    ...callQuery(peopleDeskApi.placeUses, { query: { kind, id: place?.id ?? '' } }),
    enabled: place !== null && canManage,
  })
  const saving = useMutation({
    mutationFn: ({ content, revision }: SaveRequest) => save(kind, place?.id, content, revision),
    onSuccess: async () => {
      message.success(text('form.saved'))
      await refreshPlaces()
      onClose()
    },
  })
  const conflict = conflictIn<Place>(saving.error)
  const labels: Readonly<Record<keyof Content, string>> = {
    name: text('matrix.name'),
    code: text('orgs.code'),
    description: text('matrix.description'),
    orgId: text('field.org'),
    jobId: text('places.kind.job'),
  }
  const remove = (id: string) =>
    confirm({
      title: `${frame('action.remove')} ${place?.name ?? ''}`,
      content: text('places.removeText'),
      confirmText: frame('action.remove'),
      isDangerous: true,
      run: async () => {
        await call(peopleDeskApi.removePlace, { body: { kind, id } })
        await refreshPlaces()
        onClose()
      },
    })
  return (
    <SideDrawer
      isOpen
      title={place?.name ?? text(`places.add.${kind}`)}
      onClose={onClose}
      footer={
        canManage && (
          <>
            {place && (
              <Button danger disabled={(uses.data?.length ?? 1) > 0} onClick={() => remove(place.id)}>
                {frame('action.remove')}
              </Button>
            )}
            <Button type="primary" loading={saving.isPending} onClick={() => form.submit()}>
              {frame('action.save')}
            </Button>
          </>
        )
      }
    >
      <Form
        form={form}
        layout="vertical"
        disabled={!canManage}
        initialValues={contentOf(place)}
        onFinish={(content) =>
          saving.mutate({ content: { ...contentOf(place), ...content }, revision: place?.revision })
        }
      >
        <PlaceFields kind={kind} />
        {!conflict && <ErrorNote error={saving.error} />}
      </Form>
      {uses.data && uses.data.length > 0 && (
        <p>
          {text('places.usedBy')} {uses.data.map(({ name }) => name).join(' · ')}
        </p>
      )}
      {place && <MemberList kind={kind} id={place.id} canChange={canManage && kind === 'group'} />}
      {conflict && (
        <ConflictDialog
          conflict={{ ...conflict, current: contentOf(conflict.current) }}
          base={contentOf(place)}
          mine={{ ...contentOf(place), ...form.getFieldsValue() }}
          labelOf={(key) => labels[key]}
          isSaving={saving.isPending}
          onSave={(content, revision) => saving.mutate({ content, revision })}
          onDrop={() => {
            saving.reset()
            void refreshPlaces().then(onClose)
          }}
          onCancel={() => saving.reset()}
        />
      )}
    </SideDrawer>
  )
}

function PlaceFields({ kind }: { kind: PlaceKind }) {
  const text = useText('people')
  const follow = useKeyOfName('code')
  const required = { required: true, whitespace: true, message: text('form.missing') }
  const orgs = useQuery({ ...callQuery(peopleDeskApi.orgTree, {}), enabled: kind === 'post' })
  const jobs = useQuery({
    ...allRowsQuery<typeof directoryApi.jobPage, CallOutput<typeof directoryApi.jobPage>>(
      directoryApi.jobPage,
    ),
    enabled: kind === 'post',
  })
  return (
    <>
      <Form.Item name="name" label={text('matrix.name')} rules={[required]}>
        <Input maxLength={50} onChange={follow} />
      </Form.Item>
      <Form.Item
        name="code"
        label={text('orgs.code')}
        extra={text('places.codeHint')}
        rules={[required, { pattern: /^[\w-]{1,50}$/, message: text('form.badAccount') }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      {kind === 'post' && (
        <>
          <Form.Item name="orgId" label={text('field.org')} rules={[required]}>
            <TreeSelect
              treeDefaultExpandAll
              showSearch={{ treeNodeFilterProp: 'title' }}
              treeData={treeOf(orgs.data ?? [])}
            />
          </Form.Item>
          <Form.Item name="jobId" label={text('places.kind.job')} rules={[required]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              notFoundContent={text('places.noJobs')}
              options={(jobs.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        </>
      )}
      {kind === 'job' && (
        <Form.Item name="description" label={text('matrix.description')}>
          <Input.TextArea rows={2} maxLength={200} />
        </Form.Item>
      )}
    </>
  )
}

const contentOf = (place: Place | null): Content => ({
  code: place?.code ?? '',
  name: place?.name ?? '',
  orgId: place?.orgId ?? '',
  jobId: place?.jobId ?? '',
  description: place?.description ?? null,
})

function save(kind: PlaceKind, id: string | undefined, content: Content, revision: number | undefined) {
  const { code, name, orgId, jobId, description } = content
  const shared = { id, code, name, revision }
  switch (kind) {
    case 'post':
      return call(peopleAdminApi.savePost, { body: { ...shared, orgId, jobId } })
    case 'job':
      return call(peopleAdminApi.saveJob, { body: { ...shared, description } })
    case 'group':
      return call(peopleAdminApi.saveGroup, { body: shared })
  }
}

const refreshPlaces = () =>
  refreshCalls(directoryApi.postPage, directoryApi.jobPage, directoryApi.groupPage, peopleDeskApi.placeUses)
