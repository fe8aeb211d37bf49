import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { firstPage, listBody } from '#api/list-body.ts'
import { runningApi } from '#api/workflow/running.ts'
import type { CallInput } from '#api/endpoint.ts'
import { isRecord } from '#domain/record.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { CallError } from '#console/app/call/call-error.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { JobProgress } from '#console/ui/JobProgress.tsx'
import { refreshInstances } from './refresh-instances.ts'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import styles from './running.module.css'

type ManyBody = CallInput<typeof runningApi.manageMany>['body']
type Action = ManyBody['action']
type Filter = NonNullable<ManyBody['filter']>

const actions = ['reassign', 'urge', 'suspend', 'resume', 'migrate', 'end'] as const

type BulkBarProps = {
  ids: readonly string[]
  filter: Filter
  /** All that match are meant, not only the ticked. */
  isAll: boolean
  onAll: () => void
  onClear: () => void
}

/** What can be done to the ticked instances, or to all that match: confirmed as a number, done as a job. */
export function BulkBar({ ids, filter, isAll, onAll, onClear }: BulkBarProps) {
  const text = useText('running')
  const [action, setAction] = useState<Action | null>(null)
  const all = useQuery(
    callQuery(runningApi.instancePage, { body: { filter, list: listBody(firstPage, []) } }),
  )
  const total = all.data?.total ?? ids.length
  const count = isAll ? total : ids.length
  return (
    <div className={styles.bulk}>
      <strong>{text(isAll ? 'allChosen' : 'chosen', { count })}</strong>
      {!isAll && total > ids.length && (
        <Button type="link" size="small" onClick={onAll}>
          {text('chooseAll', { count: total })}
        </Button>
      )}
      {actions.map((name) => (
        <Button key={name} danger={name === 'end'} onClick={() => setAction(name)}>
          {text(`act.${name}`)}
        </Button>
      ))}
      <Button type="text" onClick={onClear}>
        {text('unchoose')}
      </Button>
      {action !== null && (
        <ManyDialog
          action={action}
          count={count}
          {...(isAll ? { filter } : { ids: [...ids] })}
          onClose={() => setAction(null)}
          onDone={onClear}
        />
      )}
    </div>
  )
}

type ManyDialogProps = {
  action: Action
  count: number
  ids?: string[]
  filter?: Filter
  onClose: () => void
  onDone: () => void
}

function ManyDialog({ action, count: shownCount, ids, filter, onClose, onDone }: ManyDialogProps) {
  const text = useText('running')
  const common = useText()
  // When the number has changed meanwhile, the refusal says the new one, and that is asked about.
  const [count, setCount] = useState(shownCount)
  const [jobId, setJobId] = useState<string | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const name = text(`act.${action}`)
  const start = async (values: { reason: string; toUserId?: string; fromUserId?: string }) => {
    setBusy(true)
    setError(null)
    try {
      const chosen = ids ? { ids } : { filter: filter ?? { state: 'open' as const } }
      const answer = await call(runningApi.manageMany, {
        body: {
          action,
          count,
          ...chosen,
          reason: values.reason,
          ...(values.toUserId ? { toUserId: values.toUserId } : {}),
          ...(values.fromUserId ? { fromUserId: values.fromUserId } : {}),
        },
      })
      setJobId(answer.jobId)
    } catch (failure) {
      const now = failure instanceof CallError && isRecord(failure.value) ? failure.value['count'] : undefined
      setCount(typeof now === 'number' && now > 0 ? now : count)
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    onClose()
    if (jobId !== null) {
      onDone()
    }
  }
  return (
    <Modal
      open
      title={text('many.title', { action: name, count })}
      footer={null}
      onCancel={close}
      width={480}
    >
      {jobId === null ? (
        <Form layout="vertical" onFinish={(values: { reason: string }) => void start(values)}>
          <p>{text('many.content')}</p>
          {action === 'reassign' && (
            <>
              <Form.Item
                name="toUserId"
                label={text('many.to')}
                rules={[{ required: true, message: text('many.toMissing') }]}
              >
                <PersonPicker placeholder={text('many.to')} />
              </Form.Item>
              <Form.Item name="fromUserId" label={text('many.from')}>
                <PersonPicker placeholder={text('many.everyone')} />
              </Form.Item>
            </>
          )}
          <Form.Item
            name="reason"
            label={common('confirm.reason')}
            rules={[{ required: true, whitespace: true, min: 2, message: common('confirm.reasonMissing') }]}
          >
            <Input.TextArea rows={2} maxLength={200} showCount />
          </Form.Item>
          <ErrorNote error={error} />
          <div className={styles.foot}>
            <Button onClick={close}>{common('action.cancel')}</Button>
            <Button type="primary" danger={action === 'end'} htmlType="submit" loading={isBusy}>
              {text('many.title', { action: name, count })}
            </Button>
          </div>
        </Form>
      ) : (
        <JobProgress jobId={jobId} onFinished={() => void refreshInstances()} onClose={close} />
      )}
    </Modal>
  )
}
