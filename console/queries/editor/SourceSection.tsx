import { useQuery } from '@tanstack/react-query'
import { Input, Radio, Select } from 'antd'
import { objectPickerApi } from '#api/objects/picker.ts'
import { tableSources, type QuerySource, type RestfulSource } from '#domain/queries/query.ts'
import { withoutUndefined } from '#domain/record.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { Field } from '#console/ui/definition/problems.tsx'
import { RowsRuleSetting } from '#console/ui/definition/RowsRuleSetting.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PairRows } from './PairRows.tsx'
import { pairsIn, pairsText } from './pairs.ts'
import type { QuerySectionProps } from './section.ts'

const kinds = ['object', 'table', 'restful'] as const
const firstOfKind = {
  object: { kind: 'object', alias: '' },
  table: { kind: 'table', table: 'users' },
  restful: { kind: 'restful', url: 'https://', requestType: 'GET' },
} as const satisfies Record<QuerySource['kind'], QuerySource>

/** Where the rows come from. */
export function SourceSection({ query: { source }, choices, onChange }: QuerySectionProps) {
  const text = useText('definitions')
  const set = (next: QuerySource) => onChange({ source: next })
  return (
    <>
      <Field label={text('query.source.kind')}>
        <Radio.Group
          value={source.kind}
          options={kinds.map((kind) => ({ value: kind, label: text(`query.source.${kind}`) }))}
          onChange={({ target }) => {
            const kind = kinds.find((one) => one === target.value)
            if (kind) {
              onChange({ source: firstOfKind[kind], columns: [], conditions: [], sorts: [], tree: undefined })
            }
          }}
        />
      </Field>
      {source.kind === 'object' && (
        <>
          <ObjectPicker alias={source.alias} onChange={(alias) => set({ kind: 'object', alias })} />
          <RowsRuleSetting
            at="source.rows"
            label={text('query.tab.source')}
            choices={choices}
            value={source.rows ?? { rows: 'all' }}
            onChange={(rows) =>
              set(withoutUndefined({ ...source, rows: rows.rows === 'all' ? undefined : rows }))
            }
          />
        </>
      )}
      {source.kind === 'table' && (
        <Field label={text('query.source.tableName')} at="source.table">
          <Select
            aria-label={text('query.source.tableName')}
            value={source.table}
            options={tableSources.map((table) => ({
              value: table,
              label: text(`query.source.tableOf.${table}`),
            }))}
            onChange={(table) =>
              onChange({ source: { kind: 'table', table }, columns: [], conditions: [], sorts: [] })
            }
          />
        </Field>
      )}
      {source.kind === 'restful' && <Restful source={source} onChange={set} />}
    </>
  )
}

function ObjectPicker({ alias, onChange }: { alias: string; onChange: (alias: string) => void }) {
  const text = useText('definitions')
  const objects = useQuery(callQuery(objectPickerApi.pickObjects, {}))
  const objectOptions = (objects.data ?? []).map(({ key, name }) => ({
    value: key,
    label: `${name} · ${key}`,
  }))
  return (
    <Field label={text('query.source.objectAlias')} at="source.alias">
      <Select
        aria-label={text('query.source.objectAlias')}
        value={alias}
        showSearch={{ optionFilterProp: 'label' }}
        options={
          objectOptions.some(({ value }) => value === alias)
            ? objectOptions
            : [{ value: alias, label: alias }, ...objectOptions]
        }
        onChange={onChange}
      />
      <ErrorNote error={objects.error} />
    </Field>
  )
}

const paths = ['listKey', 'totalKey', 'pageKey', 'pageSizeKey'] as const

function Restful({ source, onChange }: { source: RestfulSource; onChange: (source: RestfulSource) => void }) {
  const text = useText('definitions')
  const set = (part: Partial<RestfulSource>) => onChange(withoutUndefined({ ...source, ...part }))
  const parameters = pairsIn(source.dataParam)
  return (
    <>
      <Field label={text('query.source.url')} hint={text('query.source.urlHint')} at="source.url">
        <Input
          aria-label={text('query.source.url')}
          value={source.url}
          maxLength={2000}
          onChange={({ target }) => set({ url: target.value })}
        />
      </Field>
      <Field label={text('query.source.method')}>
        <Radio.Group
          value={source.requestType}
          options={['GET', 'POST']}
          onChange={({ target }) => set({ requestType: target.value === 'POST' ? 'POST' : 'GET' })}
        />
      </Field>
      <Field label={text('query.source.header')} hint={text('query.source.headerHint')} at="source.header">
        <PairRows
          label={text('query.source.header')}
          isSecret
          value={pairsIn(source.header) ?? []}
          onChange={(pairs) => set({ header: pairsText(pairs) })}
        />
      </Field>
      {parameters === null ? (
        <Field label={text('query.source.body')} hint={text('query.source.bodyHint')} at="source.dataParam">
          <Input.TextArea
            rows={6}
            aria-label={text('query.source.body')}
            value={source.dataParam ?? ''}
            onChange={({ target }) => set({ dataParam: target.value || undefined })}
          />
        </Field>
      ) : (
        <Field
          label={text('query.source.parameters')}
          hint={text('query.source.parametersHint')}
          at="source.dataParam"
        >
          <PairRows
            label={text('query.source.parameters')}
            value={parameters}
            onChange={(pairs) => set({ dataParam: pairsText(pairs) })}
          />
        </Field>
      )}
      {paths.map((path) => (
        <Field
          key={path}
          label={text(`query.source.${path}`)}
          at={`source.${path}`}
          {...(path === 'listKey' && { hint: text('query.source.pathHint') })}
        >
          <Input
            aria-label={text(`query.source.${path}`)}
            value={source[path] ?? ''}
            maxLength={100}
            onChange={({ target }) => set({ [path]: target.value.trim() || undefined })}
          />
        </Field>
      ))}
    </>
  )
}
