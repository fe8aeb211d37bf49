import { Select } from 'antd'
import type { portalDeskApi } from '#api/portal/desk.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { keysOf } from '#domain/record.ts'
import type { IndexColumn, RowFields } from '#domain/portal/index-column.ts'
import { useText } from '#console/text/text.ts'
import { Field } from '../editor/fields.tsx'
import styles from '../editor/editor.module.css'
import { listSources, parameterOf, QUERY_CALL, type ListSource } from './list-sources.ts'

type Query = CallOutput<typeof portalDeskApi.portalCatalogue>['queries'][number]
type ListSettingsProps = {
  column: IndexColumn
  queries: readonly Query[]
  wrong: readonly string[]
  onChange: (column: IndexColumn) => void
}

/** Whose rows a column shows, and which of their fields. */
export function ListSettings({ column, queries, wrong, onChange }: ListSettingsProps) {
  const text = useText('portal')
  const own = keysOf(listSources).find((name) => listSources[name].dataFrom === column.dataFrom)
  const query =
    column.dataFrom === QUERY_CALL
      ? queries.find(({ key }) => key === parameterOf(column, 'alias'))
      : undefined
  const chosen = own ? `list ${own}` : query ? `query ${query.key}` : column.dataFrom
  const options = [
    {
      label: text('list.lists'),
      options: keysOf(listSources).map((name) => ({ value: `list ${name}`, label: text(`list.${name}`) })),
    },
    {
      label: text('list.queries'),
      options: queries.map(({ key, name }) => ({ value: `query ${key}`, label: name })),
    },
    ...(own || query || column.dataFrom === ''
      ? []
      : [{ label: text('link.other'), options: [{ value: chosen, label: chosen }] }]),
  ]
  const choose = (value: string) => {
    const [kind, key = ''] = value.split(' ')
    const rows = parameterOf(column, 'pageSize')
    const size = rows === undefined ? [] : [{ name: 'pageSize', value: rows }]
    if (kind === 'query') {
      const [title = ''] = queries.find((one) => one.key === key)?.fields.map((one) => one.key) ?? []
      const dataParam = [{ name: 'alias', value: key }, ...size]
      onChange({ ...column, dataFrom: QUERY_CALL, requestType: 'POST', dataParam, fields: { title } })
    } else if (kind === 'list') {
      // The options above are the sources.
      const { dataFrom, fields } = listSources[key as ListSource]
      const [title, detail, time] = fields
      onChange({ ...column, dataFrom, requestType: 'POST', dataParam: size, fields: { title, detail, time } })
    }
  }
  const sourceFields = query
    ? query.fields
    : (own ? listSources[own].fields : []).map((key) => ({ key, name: text(`list.field.${key}`) }))
  const fields: RowFields = column.fields ?? { title: '' }
  const field = (name: keyof RowFields) => {
    const value = fields[name]
    const options = sourceFields.map(({ key, name: label }) => ({ value: key, label }))
    const isListed = !value || options.some((one) => one.value === value)
    return (
      <Select<string>
        aria-label={text(`list.${name}`)}
        placeholder={text(`list.${name}`)}
        allowClear={name !== 'title'}
        value={value || null}
        options={isListed ? options : [...options, { value: value ?? '', label: value ?? '' }]}
        onChange={(next?: string) =>
          onChange({ ...column, fields: { ...fields, [name]: next ?? undefined } })
        }
      />
    )
  }
  return (
    <>
      <Field label={text('list.source')} hint={text('list.sourceHint')} wrong={wrong}>
        <Select<string>
          aria-label={text('list.source')}
          placeholder={text('choose')}
          value={chosen || null}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          onChange={choose}
        />
      </Field>
      <Field label={text('list.fields')}>
        <div className={styles.pair}>
          {field('title')}
          {field('detail')}
          {field('time')}
        </div>
      </Field>
    </>
  )
}
