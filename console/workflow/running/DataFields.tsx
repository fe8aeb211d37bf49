import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { fieldsOf, listOf } from '#domain/record.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { nameIn } from '../designer/panel/options.ts'
import { ChangeDataDialog } from './ChangeDataDialog.tsx'
import type { DataField } from './object-fields.ts'
import styles from './running.module.css'
import { useObjectFields } from './use-object-fields.ts'

type Names = Readonly<Record<string, string>>

/** What the flow is about, field by field, as this person may see it; a manager puts it right. */
export function DataFields({ id, canChange }: { id: string; canChange: boolean }) {
  const text = useText('running')
  const frame = useText()
  const language = useLanguage((state) => state.language)
  const { data, error, refetch } = useQuery(callQuery(instanceViewsApi.form, { query: { proInstId: id } }))
  const [isChanging, setChanging] = useState(false)
  const main = data?.data?.main ?? {}
  const fields = useObjectFields(data?.object).filter(({ key }) => key in main)
  if (data && fields.length === 0) {
    return <EmptyNote icon="forms" title={text('instance.noData')} />
  }
  const valueOf = (field: DataField, value: unknown): string => {
    const one = (part: unknown) => {
      const option = field.options.find(({ key }) => key === part)
      return option ? nameIn(language, option) : plain(part, data?.names ?? {})
    }
    if (field.type === 'boolean') {
      return value === null || value === undefined ? '' : frame(value === true ? 'yes' : 'no')
    }
    if (field.type === 'money' && typeof value === 'number') {
      return (value / 100).toFixed(2)
    }
    return Array.isArray(value) ? value.map(one).join(currentListSeparator()) : one(value)
  }
  return (
    <>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {canChange && (
        <div className={styles.above}>
          <Button onClick={() => setChanging(true)}>{text('act.changeData')}</Button>
        </div>
      )}
      <Descriptions
        column={2}
        size="small"
        bordered
        items={fields.map((field) => ({
          key: field.key,
          label: nameIn(language, field),
          children: valueOf(field, main[field.key]),
        }))}
      />
      {isChanging && <ChangeDataDialog instId={id} onClose={() => setChanging(false)} />}
    </>
  )
}

/** A value without a list of its own: people and places by their names, files by theirs. */
function plain(value: unknown, names: Names): string {
  if (value === null || value === undefined) {
    return ''
  }
  if (typeof value === 'object') {
    const { name, fileName } = fieldsOf(value)
    return (
      [name, fileName].find((one) => typeof one === 'string') ?? listOf(value).join(currentListSeparator())
    )
  }
  const text = String(value)
  return names[text] ?? text
}
