import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { runningApi } from '#api/workflow/running.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { DataControl } from '../DataControl.tsx'
import { nameIn } from '../designer/panel/options.ts'
import { plainTypes } from './AnswerFields.tsx'
import { refreshInstance } from './instance-actions.tsx'
import type { DataField } from './object-fields.ts'
import styles from './running.module.css'
import { useObjectFields } from './use-object-fields.ts'

type Changes = Readonly<Record<string, Json>>

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** A manager puts the data of a running instance right: only what was changed is saved, with its reason. */
export function ChangeDataDialog({ instId, onClose }: { instId: string; onClose: () => void }) {
  const text = useText('running')
  const common = useText()
  const language = useLanguage((state) => state.language)
  const opened = useQuery({
    ...callQuery(instanceAdminApi.formToChange, { query: { instId } }),
    staleTime: 0,
    gcTime: 0,
  })
  const [changes, setChanges] = useState<Changes>({})
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const main = opened.data?.data?.main ?? {}
  const all = useObjectFields(opened.data?.object)
  const fields = all.filter(({ type }) => plainTypes.includes(type))
  const before = (key: string): Json => {
    const value = main[key]
    return isPlain(value) ? value : null
  }
  const changed = fields.filter(({ key }) => key in changes && changes[key] !== before(key))
  const shown = (field: DataField, value: Json | undefined): string => {
    if (value === null || value === undefined || value === '') {
      return text('instance.emptyValue')
    }
    if (typeof value === 'boolean') {
      return common(value ? 'yes' : 'no')
    }
    const option = field.options.find(({ key }) => key === value)
    const amount = field.type === 'money' && typeof value === 'number' ? (value / 100).toFixed(2) : value
    return option ? nameIn(language, option) : String(amount)
  }
  const save = async ({ reason }: { reason: string }) => {
    setBusy(true)
    setError(null)
    try {
      const revision = opened.data?.data?.revision ?? null
      const values = Object.fromEntries(changed.map(({ key }) => [key, changes[key] ?? null]))
      await call(runningApi.changeData, { body: { instId, main: values, revision, reason } })
      await refreshInstance()
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      // Somebody may have saved meanwhile: what is typed stays, beside what is there now.
      await opened.refetch()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal open title={text('instance.changeTitle')} footer={null} onCancel={onClose} width={640}>
      <p className={styles.faint}>{text('instance.changeHint')}</p>
      <ErrorNote error={opened.error} onRetry={() => void opened.refetch()} />
      {opened.isPending && <Skeleton active paragraph={{ rows: 5 }} />}
      {opened.data && (
        <Form layout="vertical" onFinish={(values) => void save(values)}>
          <div className={styles.fields}>
            {fields.map((field) => (
              <Form.Item key={field.key} label={nameIn(language, field)}>
                <DataControl
                  canClear
                  field={field}
                  value={(field.key in changes ? changes[field.key] : before(field.key)) ?? undefined}
                  onChange={(next) => setChanges({ ...changes, [field.key]: next })}
                />
              </Form.Item>
            ))}
          </div>
          {fields.length < all.length && (
            <p className={styles.faint}>
              {text('instance.changeRest')}{' '}
              <a href={`/mobilevue/instData/${instId}`} target="_blank" rel="noreferrer">
                {text('instance.changeOnPhone')}
              </a>
            </p>
          )}
          <div className={styles.trial}>
            <strong>{text('instance.changed')}</strong>
            {changed.length === 0 && <p>{text('instance.changedNothing')}</p>}
            {changed.map((field) => (
              <p key={field.key}>
                {text('instance.changeFrom', {
                  field: nameIn(language, field),
                  before: shown(field, before(field.key)),
                  after: shown(field, changes[field.key]),
                })}
              </p>
            ))}
          </div>
          <Form.Item
            name="reason"
            label={common('confirm.reason')}
            extra={common('confirm.reasonHint')}
            rules={[{ required: true, whitespace: true, min: 2, message: common('confirm.reasonMissing') }]}
          >
            <Input.TextArea rows={2} maxLength={200} showCount />
          </Form.Item>
          <ErrorNote error={error} />
          <div className={styles.foot}>
            <Button onClick={onClose}>{common('action.cancel')}</Button>
            <Button type="primary" htmlType="submit" loading={isBusy} disabled={changed.length === 0}>
              {text('act.changeData')}
            </Button>
          </div>
        </Form>
      )}
    </Modal>
  )
}
