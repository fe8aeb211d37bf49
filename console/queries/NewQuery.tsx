import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useNavigate } from 'react-router'
import type { BodyOf } from '#api/endpoint.ts'
import { firstPage, pageBean } from '#api/list-body.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { objectPickerApi } from '#api/objects/picker.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import type { CustomQuery } from '#domain/queries/query.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { NameAndKey } from '#console/ui/NameAndKey.tsx'
import { shownKinds, type ShownKind } from './shown-kinds.ts'

type NewQueryValues = {
  kind: ShownKind
  over?: string
  url?: string
  group?: string
  name: string
  alias: string
}
type NewDefinition = BodyOf<typeof queryAdminApi.saveQuery>

const all = { pageBean: pageBean(firstPage, 200), querys: [], sorter: [] }

/** The first of a kind, so that it can be saved at once and changed from there. */
async function firstOf({
  kind,
  over = '',
  url = '',
  group = '',
  ...names
}: NewQueryValues): Promise<NewDefinition> {
  const empty = { conditions: [], sorts: [] }
  switch (kind) {
    case 'query': {
      const { definition } = await call(objectsApi.definition, { query: { alias: over } })
      const columns = definition.fields.slice(0, 6).map(({ key }) => ({ field: key }))
      const source = { kind: 'object' as const, alias: over }
      return { kind, definition: { ...names, source, columns, ...empty } }
    }
    case 'restful': {
      const source = { kind, url, requestType: 'GET' as const }
      return { kind: 'query', definition: { ...names, source, columns: [], ...empty } }
    }
    default: {
      const found = await call(queryAdminApi.queryDefinition, { query: { kind: 'query', alias: over } })
      // It was read by its shape when it was saved.
      const query = found.definition as CustomQuery
      const columns = query.columns
        .slice(0, 4)
        .map(({ field, as }) => ({ field: (as ?? field).toLowerCase() }))
      switch (kind) {
        case 'dialog': {
          const picked = { display: columns, search: [], result: columns }
          return { kind, definition: { ...names, query: over, style: 'list', selectNum: 1, ...picked } }
        }
        case 'view':
          return { kind, definition: { ...names, sqlAlias: group, query: over, shows: columns, search: [] } }
        case 'chart': {
          // How many rows came in which month: the one thing every business object can tell.
          const countByMonth = {
            group: { field: 'createdAt', by: 'month' as const },
            measures: [{ as: 'count' as const }],
          }
          return { kind, definition: { ...names, style: 'bar', query: over, ...countByMonth } }
        }
      }
    }
  }
}

/** Asks what kind it is and what it stands on; the rest is set on its page. */
export function NewQuery({ onClose }: { onClose: () => void }) {
  const text = useText('definitions')
  const navigate = useNavigate()
  const [form] = Form.useForm<NewQueryValues>()
  const kind = Form.useWatch('kind', form) ?? 'query'
  const objects = useQuery(callQuery(objectPickerApi.pickObjects, {}))
  const queries = useQuery(
    callQuery(queryAdminApi.queryPage, {
      body: { ...all, querys: [{ property: 'kind', value: 'query', operation: 'EQUAL' }] },
    }),
  )
  const sourceOptions =
    kind === 'query'
      ? (objects.data ?? []).map(({ key, name }) => ({ value: key, label: `${name} · ${key}` }))
      : (queries.data?.rows ?? [])
          // A chart counts rows of a business object.
          .filter(({ source }) => kind !== 'chart' || source === 'object')
          .map(({ alias, name }) => ({ value: alias, label: `${name} · ${alias}` }))
  const make = async (values: NewQueryValues) => {
    const body = await firstOf(values)
    await call(queryAdminApi.saveQuery, { body })
    await refreshCalls(queryAdminApi.queryPage)
    const alias =
      body.kind === 'view' ? `${body.definition.sqlAlias}/${body.definition.alias}` : body.definition.alias
    await navigate(`/queries/${body.kind}/${alias}`)
  }
  const missing = [{ required: true, message: text('missing') }]
  return (
    <FormDialog<NewQueryValues>
      form={form}
      title={text('query.create')}
      confirmText={text('query.create')}
      initialValues={{ kind: 'query' }}
      error={queries.error}
      onSubmit={make}
      onClose={onClose}
    >
      <Form.Item name="kind" label={text('query.kind')}>
        <Select<ShownKind>
          options={shownKinds.map((one) => ({ value: one, label: text(`query.kindOf.${one}`) }))}
          onChange={() => form.resetFields(['over'])}
        />
      </Form.Item>
      {kind === 'restful' ? (
        <Form.Item name="url" label={text('query.source.url')} rules={missing}>
          <Input placeholder="https://" maxLength={2000} />
        </Form.Item>
      ) : (
        <Form.Item
          name="over"
          label={kind === 'query' ? text('query.source.objectAlias') : text('query.base')}
          rules={missing}
        >
          <Select showSearch={{ optionFilterProp: 'label' }} options={sourceOptions} />
        </Form.Item>
      )}
      {kind === 'view' && (
        <Form.Item
          name="group"
          label={text('query.group')}
          rules={[{ required: true, pattern: /^[A-Za-z][\w-]{0,49}$/, message: text('keyWrong') }]}
        >
          <Input />
        </Form.Item>
      )}
      <NameAndKey
        nameLabel={text('name')}
        missing={text('missing')}
        identifier={{
          field: 'alias',
          label: text('query.alias'),
          pattern: /^[A-Za-z][\w-]{0,49}$/,
          wrong: text('keyWrong'),
        }}
      />
    </FormDialog>
  )
}
