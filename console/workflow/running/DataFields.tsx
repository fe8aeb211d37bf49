import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { fieldsOf, isRecord } from '#domain/record.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'

/** How a field is called, where the object that came along says so. */
function labelsOf(object: unknown): Map<string, string> {
  const { fields } = fieldsOf(isRecord(object) ? (object['definition'] ?? object) : object)
  const list = Array.isArray(fields) ? fields : []
  return new Map(
    list.filter(isRecord).flatMap((field) => {
      const key = field['name'] ?? field['key']
      const label = field['label'] ?? field['desc'] ?? field['title']
      return typeof key === 'string' && typeof label === 'string' ? [[key, label]] : []
    }),
  )
}

const shown = (value: unknown, names: Readonly<Record<string, string>>): string => {
  if (value === null || value === undefined) {
    return ''
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return names[text] ?? text
}

/** What the flow is about, field by field, as this person may see it. */
export function DataFields({ id }: { id: string }) {
  const text = useText('running')
  const { data, error, refetch } = useQuery(callQuery(instanceViewsApi.form, { query: { proInstId: id } }))
  const main = data?.data?.main ?? {}
  const labels = labelsOf(data?.object)
  if (data && Object.keys(main).length === 0) {
    return <EmptyNote icon="forms" title={text('instance.noData')} />
  }
  return (
    <>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <Descriptions
        column={2}
        size="small"
        bordered
        items={Object.entries(main).map(([key, value]) => ({
          key,
          label: labels.get(key) ?? key,
          children: shown(value, data?.names ?? {}),
        }))}
      />
    </>
  )
}
