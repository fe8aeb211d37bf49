import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select, Tag } from 'antd'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { formAdminApi } from '#api/forms/forms.ts'
import { firstPage, listBody, pageBean } from '#api/list-body.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { generateForm } from '#domain/forms/definition/generate-form.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { NameAndKey } from '#console/ui/NameAndKey.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'

type FormHead = CallOutput<typeof formAdminApi.formPage>['rows'][number]

const columnsOf = (text: TextFunction<'forms'>): Column<FormHead>[] => [
  { key: 'name', title: text('name'), cell: (row) => row.name, value: (row) => row.name, sortBy: 'name' },
  { key: 'nameEn', title: text('nameEn'), cell: (row) => row.nameEn ?? '', value: (row) => row.nameEn },
  {
    key: 'key',
    title: text('form.key'),
    width: 180,
    cell: (row) => <code>{row.key}</code>,
    value: (row) => row.key,
    sortBy: 'key',
  },
  {
    key: 'object',
    title: text('form.object'),
    width: 160,
    cell: (row) => <code>{row.boAlias}</code>,
    value: (row) => row.boAlias,
    sortBy: 'boAlias',
  },
  {
    key: 'version',
    title: text('version'),
    width: 130,
    cell: (row) =>
      row.version === null ? (
        <Tag color="warning">{text('onlyDraft')}</Tag>
      ) : (
        text('inUse', { version: row.version })
      ),
    value: (row) => row.version,
  },
  {
    key: 'updatedAt',
    title: text('updatedAt'),
    width: 170,
    cell: (row) => formatTime(row.updatedAt),
    value: (row) => formatTime(row.updatedAt),
    sortBy: 'updatedAt',
  },
]

/** The forms over business objects. */
export default function FormsPage() {
  const text = useText('forms')
  const pages = useText('pages')
  const navigate = useNavigate()
  const [{ sort, find, object, new: isNew }, change] = useAddressState('sort', 'find', 'object', 'new')
  const create = (
    <Button type="primary" onClick={() => change({ new: '1' })}>
      {text('form.create')}
    </Button>
  )
  const conditions = [
    ...(find === '' ? [] : [{ property: 'name', value: find, operation: 'LIKE' as const }]),
    ...(object === '' ? [] : [{ property: 'boAlias', value: object, operation: 'EQUAL' as const }]),
  ]
  return (
    <PageFrame title={pages('forms')} intro={text('form.intro')} isFull actions={create}>
      <DataTable<FormHead>
        name="forms"
        columns={columnsOf(text)}
        rowKey={({ id }) => id}
        query={pagesQuery(formAdminApi.formPage, (page) => ({
          body: listBody(page, conditions, sorterOf(sort)),
        }))}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        onOpen={({ key }) => void navigate(`/forms/${key}/design`)}
        filters={
          <>
            <Input.Search
              allowClear
              placeholder={text('search')}
              defaultValue={find}
              style={{ width: 220 }}
              onSearch={(next) => change({ find: next.trim() })}
            />
            {object !== '' && (
              <Tag closable onClose={() => change({ object: '' })}>
                {text('form.object')}: {object}
              </Tag>
            )}
          </>
        }
        empty={
          <EmptyNote icon="forms" title={text('form.empty')} hint={text('form.emptyHint')} action={create} />
        }
      />
      {isNew !== '' && <NewForm object={object} onClose={() => change({ new: '' })} />}
    </PageFrame>
  )
}

type Given = { boAlias: string; name: string; key: string }

const all = { pageBean: pageBean(firstPage, 200), querys: [], sorter: [] }

/** A form is made from its object: every field has its control, and is moved about from there. */
function NewForm({ object, onClose }: { object: string; onClose: () => void }) {
  const text = useText('forms')
  const navigate = useNavigate()
  const [form] = Form.useForm<Given>()
  const objects = useQuery({ ...callQuery(objectsApi.objectPage, { body: all }), retry: false })
  const choices = (objects.data?.rows ?? []).filter(({ version }) => version !== null)
  const make = async ({ boAlias, name, key }: Given) => {
    const { definition } = await call(objectsApi.definition, { query: { alias: boAlias } })
    const generated = generateForm({ key, name, object: boAlias }, definition)
    await call(formAdminApi.saveFormDefinition, { body: { key, name, boAlias, definition: generated } })
    await refreshCalls(formAdminApi.formPage)
    await navigate(`/forms/${key}/design`)
  }
  return (
    <FormDialog<Given>
      form={form}
      title={text('form.create')}
      confirmText={text('form.generate')}
      hint={text('form.createHint')}
      initialValues={object === '' ? {} : { boAlias: object, key: `${object}Form` }}
      error={objects.error}
      onSubmit={make}
      onClose={onClose}
    >
      <Form.Item
        name="boAlias"
        label={text('form.object')}
        rules={[{ required: true, message: text('missing') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={objects.isPending}
          options={choices.map(({ alias, name }) => ({ value: alias, label: `${name} · ${alias}` }))}
          onChange={(alias: string) => {
            const chosen = choices.find((one) => one.alias === alias)
            form.setFieldsValue({ key: `${alias}Form`, ...(chosen && { name: chosen.name }) })
          }}
        />
      </Form.Item>
      <NameAndKey
        nameLabel={text('name')}
        missing={text('missing')}
        identifier={{
          field: 'key',
          label: text('form.key'),
          pattern: /^[A-Za-z][\w-]{0,49}$/,
          wrong: text('form.keyWrong'),
        }}
      />
    </FormDialog>
  )
}
