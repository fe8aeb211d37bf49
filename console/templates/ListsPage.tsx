import { useQuery } from '@tanstack/react-query'
import { Form, Select, Tag } from 'antd'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { formAdminApi } from '#api/forms/forms.ts'
import { firstPage, listBody, pageBean } from '#api/list-body.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { readFormDefinition } from '#domain/forms/definition/form-shape.ts'
import { generateList } from '#domain/templates/generate-list.ts'
import { call, callQuery, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { codeColumn, definitionColumns, DefinitionsPage } from '#console/ui/definition/DefinitionsPage.tsx'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { NameAndKey } from '#console/ui/NameAndKey.tsx'
import { shownName } from '#console/ui/shown-name.ts'
import { nameFile, sorterOf } from '#console/ui/table/column.ts'

type ListHead = CallOutput<typeof templateAdminApi.templatePage>['rows'][number]

const columnsOf = (text: TextFunction<'definitions'>) =>
  definitionColumns<ListHead>(text, [
    codeColumn('key', text('key'), 116, (row) => row.key, 'key', 'key'),
    {
      key: 'object',
      title: text('list.object'),
      width: 124,
      cell: (row) => shownName({ name: row.boName, nameEn: row.boNameEn }),
      file: nameFile('boName', 'boNameEn'),
      sortBy: 'boAlias',
    },
    {
      key: 'form',
      title: text('list.form'),
      width: 124,
      cell: (row) => shownName({ name: row.formName, nameEn: row.formNameEn }),
      file: nameFile('formName', 'formNameEn'),
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
      file: { path: 'isAnonymous', words: { true: text('list.anonymous'), false: text('list.plain') } },
    },
    {
      key: 'users',
      title: text('list.uses'),
      width: 84,
      cell: ({ users }) => (users === 0 ? text('list.usesNone') : text('list.usesCount', { count: users })),
      file: 'users',
    },
    {
      key: 'updatedBy',
      title: text('updatedBy'),
      width: 92,
      cell: (row) => row.updatedByName ?? '',
      file: 'updatedByName',
    },
  ])

/** The lists over business objects. */
export default function ListsPage() {
  const text = useText('definitions')
  const pages = useText('pages')
  return (
    <DefinitionsPage<ListHead>
      name="lists"
      icon="lists"
      texts={{
        title: pages('lists'),
        intro: text('list.intro'),
        create: text('list.create'),
        search: text('search'),
        empty: text('list.empty'),
        emptyHint: text('list.emptyHint'),
      }}
      columns={columnsOf(text)}
      query={(conditions, sort) =>
        pagesQuery(templateAdminApi.templatePage, (page) => ({
          body: listBody(page, conditions, sorterOf(sort)),
        }))
      }
      addressOf={({ key }) => `/lists/${key}`}
      dialog={(onClose) => <NewList onClose={onClose} />}
    />
  )
}

type NewListValues = { form: string; name: string; key: string }

const all = { pageBean: pageBean(firstPage, 200), querys: [], sorter: [] }

/** A list is made from a form: its first fields as columns, those that can be searched as filters. */
function NewList({ onClose }: { onClose: () => void }) {
  const text = useText('definitions')
  const navigate = useNavigate()
  const [form] = Form.useForm<NewListValues>()
  const forms = useQuery({ ...callQuery(formAdminApi.formPage, { body: all }), retry: false })
  const choices = (forms.data?.rows ?? []).filter(({ version }) => version !== null)
  const make = async ({ form: formKey, name, key }: NewListValues) => {
    const savedForm = await call(formAdminApi.getFormById, { query: { id: formKey } })
    const read = readFormDefinition(savedForm.definition)
    if (!read.ok) {
      throw new Error(text('badShape'))
    }
    const object = await call(objectsApi.definition, { query: { alias: savedForm.boAlias } })
    const definition = generateList({ key, name }, read.form, object.definition)
    await call(templateAdminApi.saveTemplate, { body: { definition } })
    await refreshCalls(templateAdminApi.templatePage)
    await navigate(`/lists/${key}`)
  }
  return (
    <FormDialog<NewListValues>
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
