import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { DataControl } from '../DataControl.tsx'
import { nameIn } from '../designer/panel/options.ts'
import { useObjectFields } from './use-object-fields.ts'

type AnswerFieldsProps = {
  instId: string
  value: Readonly<Record<string, Json>>
  onChange: (value: Record<string, Json>) => void
}

/** Types one value can be written for without a form; the others keep what they are. */
export const plainTypes: readonly string[] = [
  'text',
  'longText',
  'number',
  'money',
  'date',
  'time',
  'dateTime',
  'boolean',
  'choice',
]

/** What a service would have written: fields of the flow's object are chosen and filled in. None: it only goes on. */
export function AnswerFields({ instId, value, onChange }: AnswerFieldsProps) {
  const text = useText('running')
  const language = useLanguage((state) => state.language)
  const form = useQuery(callQuery(instanceViewsApi.form, { query: { proInstId: instId } }))
  const fields = useObjectFields(form.data?.object).filter(({ type }) => plainTypes.includes(type))
  const chosen = fields.filter(({ key }) => key in value)
  const choose = (keys: readonly string[]) =>
    onChange(Object.fromEntries(keys.map((key) => [key, value[key] ?? null])))
  return (
    <>
      <ErrorNote error={form.error} onRetry={() => void form.refetch()} />
      <Form.Item label={text('instance.answerFields')} extra={text('instance.answerHint')}>
        <Select
          mode="multiple"
          aria-label={text('instance.answerFields')}
          placeholder={text('instance.answerNothing')}
          value={chosen.map(({ key }) => key)}
          options={fields.map((field) => ({ value: field.key, label: nameIn(language, field) }))}
          optionFilterProp="label"
          onChange={choose}
        />
      </Form.Item>
      {chosen.map((field) => (
        <Form.Item key={field.key} label={nameIn(language, field)}>
          <DataControl
            field={field}
            value={value[field.key] ?? undefined}
            onChange={(next) => onChange({ ...value, [field.key]: next })}
          />
        </Form.Item>
      ))}
    </>
  )
}
