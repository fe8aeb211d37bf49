import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select, Tag } from 'antd'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { formAdminApi } from '#api/forms/forms.ts'
import { firstPage, listBody, pageBean } from '#api/list-body.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { readFormDefinition } from '#domain/forms/definition/form-shape.ts'
import { generateList } from '#domain/templates/generate-list.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { NameAndKey } from '#console/ui/NameAndKey.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'

type ListHead = CallOutput<typeof templateAdminApi.templatePage>['rows'][number]

const columnsOf = (text: TextFunction<'definitions'>): Column<ListHead>[] => [
  { key: 'name', title: text('name'), cell: (row) => row.name, value: (row) => row.name, sortBy: 'name' },
  {
    key: 'nameEn',
    title: text('nameEn'),
    cell: (row) => row.nameEn ?? '',
    value: (row) => row.nameEn,
    isOptional: true,
  },
  {
    key: 'key',
    title: text('key'),
    width: 170,
    cell: (row) => <code>{row.key}</code>,
    value: (row) => row.key,
    sortBy: 'key',
  },
  {
    key: 'object',
    title: text('list.object'),
    width: 150,
    cell: (row) => row.boName,
    value: (row) => row.boName,
    sortBy: 'boAlias',
  },
  {
    key: 'form',
    title: text('list.form'),
    width: 150,
    cell: (row) => row.formName,
    value: (row) => row.formName,
    sortBy: 'formKey',
  },
  {
    key: 'state',
    title: text('list.state'),
    width: 170,
    cell: ({ flow, isAnonymous }) => (
      <>
        {flow !== null && <Tag color="processing">{text('list.withFlow')}</Tag>}
        {isAnonymous && <Tag color="warning">{text('list.anonymous')}</Tag>}
        {flow === null && !isAnonymous && <Tag>{text('list.plain')}</Tag>}
      </>
    ),
    value: ({ flow, isAnonymous }) =>
      [flow === null ? '' : text('list.withFlow'), isAnonymous ? text('list.anonymous') : '']
        .filter(Boolean)
        .join(' '),
  },
  {
    key: 'users',
    title: text('list.uses'),
    width: 100,
    cell: ({ users }) => (users === 0 ? text('list.usesNone') : text('list.usesCount', { count: users })),
    value: ({ users }) => users,
  },
  {
    key: 'updatedBy',
    title: text('updatedBy'),
    width: 110,
    cell: (row) => row.updatedByName ?? '',
    value: (row) => row.updatedByName,
  },
  {
    key: 'updatedAt',
    title: text('updatedAt'),
    width: 160,
    cell: (row) => formatTime(row.updatedAt),
    value: (row) => formatTime(row.updatedAt),
    sortBy: 'updatedAt',
  },
]

/** The lists over business objects. */
export default function ListsPage() {
  const text = useText('definitions')
  const pages = useText('pages')
  const navigate = useNavigate()
  const [{ sort, find, new: isNew }, change] = useAddressState('sort', 'find', 'new')
  const create = (
    <Button type="primary" onClick={() => change({ new: '1' })}>
      {text('list.create')}
    </Button>
  )
  const conditions = find === '' ? [] : [{ property: 'name', value: find, operation: 'LIKE' as const }]
  return (
    <PageFrame title={pages('lists')} intro={text('list.intro')} isFull actions={create}>
      <DataTable<ListHead>
        name="lists"
        columns={columnsOf(text)}
        rowKey={({ id }) => id}
        query={pagesQuery(templateAdminApi.templatePage, (page) => ({
          body: listBody(page, conditions, sorterOf(sort)),
        }))}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        onOpen={({ key }) => void navigate(`/lists/${key}`)}
        filters={
          <Input.Search
            allowClear
            placeholder={text('search')}
            defaultValue={find}
            style={{ width: 220 }}
            onSearch={(next) => change({ find: next.trim() })}
          />
        }
        empty={
          <EmptyNote icon="lists" title={text('list.empty')} hint={text('list.emptyHint')} action={create} />
        }
      />
      {isNew !== '' && <NewList onClose={() => change({ new: '' })} />}
    </PageFrame>
  )
}

type Given = { form: string; name: string; key: string }

const all = { pageBean: pageBean(firstPage, 200), querys: [], sorter: [] }

/** A list is made from a form: its first fields as columns, those that can be searched as filters. */
function NewList({ onClose }: { onClose: () => void }) {
  const text = useText('definitions')
  const navigate = useNavigate()
  const [form] = Form.useForm<Given>()
  const forms = useQuery({ ...callQuery(formAdminApi.formPage, { body: all }), retry: false })
  const choices = (forms.data?.rows ?? []).filter(({ version }) => version !== null)
  const make = async ({ form: formKey, name, key }: Given) => {
    const opened = await call(formAdminApi.getFormById, { query: { id: formKey } })
    const read = readFormDefinition(opened.definition)
    if (!read.ok) {
      throw new Error(text('badShape'))
    }
    const object = await call(objectsApi.definition, { query: { alias: opened.boAlias } })
    const definition = generateList({ key, name }, read.form, object.definition)
    await call(templateAdminApi.saveTemplate, { body: { definition } })
    await refreshCalls(templateAdminApi.templatePage)
    await navigate(`/lists/${key}`)
  }
  return (
    <FormDialog<Given>
      form={form}
      title={text('list.create')}
      confirmText={text('list.generate')}
      hint={text('list.createHint')}
      error={forms.error}
      onSubmit={make}
      onClose={onClose}
    >
      <Form.Item name="form" label={text('list.form')} rules={[{ required: true, message: text('missing') }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={forms.isPending}
          options={choices.map(({ key, name }) => ({ value: key, label: `${name} · ${key}` }))}
          onChange={(key: string) => {
            const chosen = choices.find((one) => one.key === key)
            form.setFieldsValue({
              key: `${chosen?.boAlias ?? key}List`,
              ...(chosen && { name: chosen.name }),
            })
          }}
        />
      </Form.Item>
      <NameAndKey
        nameLabel={text('name')}
        missing={text('missing')}
        identifier={{
          field: 'key',
          label: text('key'),
          pattern: /^[A-Za-z][\w-]{0,49}$/,
          wrong: text('keyWrong'),
        }}
      />
    </FormDialog>
  )
}
