import { useQuery } from '@tanstack/react-query'
import { Form, Select, Tag } from 'antd'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { formAdminApi } from '#api/forms/forms.ts'
import { listBody } from '#api/list-body.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { objectPickerApi } from '#api/objects/picker.ts'
import { generateForm } from '#domain/forms/definition/generate-form.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { codeColumn, definitionColumns, DefinitionsPage } from '#console/ui/definition/DefinitionsPage.tsx'
import { versionColumn } from '#console/ui/definition/version-column.tsx'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { NameAndKey } from '#console/ui/NameAndKey.tsx'
import { sorterOf } from '#console/ui/table/column.ts'

type FormHead = CallOutput<typeof formAdminApi.formPage>['rows'][number]

const columnsOf = (text: TextFunction<'forms'>) =>
  definitionColumns<FormHead>(text, [
    codeColumn('key', text('form.key'), 180, (row) => row.key, 'key', 'key'),
    codeColumn('object', text('form.object'), 160, (row) => row.boAlias, 'boAlias', 'boAlias'),
    versionColumn(text),
  ])

/** The forms over business objects. */
export default function FormsPage() {
  const text = useText('forms')
  const pages = useText('pages')
  const [{ object }, change] = useAddressState('object')
  return (
    <DefinitionsPage<FormHead>
      name="forms"
      icon="forms"
      texts={{
        title: pages('forms'),
        intro: text('form.intro'),
        create: text('form.create'),
        search: text('search'),
        empty: text('form.empty'),
        emptyHint: text('form.emptyHint'),
      }}
      columns={columnsOf(text)}
      query={(conditions, sort) =>
        pagesQuery(formAdminApi.formPage, (page) => ({ body: listBody(page, conditions, sorterOf(sort)) }))
      }
      conditions={object === '' ? [] : [{ property: 'boAlias', value: object, operation: 'EQUAL' }]}
      filters={
        object !== '' && (
          <Tag closable onClose={() => change({ object: '' })}>
            {text('form.object')}: {object}
          </Tag>
        )
      }
      addressOf={({ key }) => `/forms/${key}/design`}
      dialog={(onClose) => <NewForm object={object} onClose={onClose} />}
    />
  )
}

type NewFormValues = { boAlias: string; name: string; key: string }

/** A form is made from its object: every field has its control, and is moved about from there. */
function NewForm({ object, onClose }: { object: string; onClose: () => void }) {
  const text = useText('forms')
  const navigate = useNavigate()
  const [form] = Form.useForm<NewFormValues>()
  const objects = useQuery(callQuery(objectPickerApi.pickObjects, {}))
  const make = async ({ boAlias, name, key }: NewFormValues) => {
    const { definition } = await call(objectsApi.definition, { query: { alias: boAlias } })
    const generated = generateForm({ key, name, object: boAlias }, definition)
    await call(formAdminApi.saveFormDefinition, { body: { key, name, boAlias, definition: generated } })
    await refreshCalls(formAdminApi.formPage)
    await navigate(`/forms/${key}/design`)
  }
  return (
    <FormDialog<NewFormValues>
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
          options={objects.data?.map(({ key, name }) => ({ value: key, label: `${name} · ${key}` })) ?? []}
          onChange={(alias: string) => {
            const chosen = objects.data?.find((one) => one.key === alias)
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
