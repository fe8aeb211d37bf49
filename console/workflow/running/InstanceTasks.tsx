import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { runningApi } from '#api/workflow/running.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatSince, isPast } from '#console/ui/format-duration.ts'
import { formatTime } from '#console/ui/format-time.ts'
import { accepted, refreshInstance } from './instance-actions.tsx'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import { TrialNote } from './TrialNote.tsx'
import styles from './running.module.css'

type Task = CallOutput<typeof runningApi.openTasks>[number]
type Doing = { task: Task; action: 'reassign' | 'sendBack' | 'jump' }

/** What is open and with whom; a manager gives it to somebody else, sends it back or moves it to another step. */
export function InstanceTasks({ id, canManage }: { id: string; canManage: boolean }) {
  const text = useText('running')
  const [doing, setDoing] = useState<Doing | null>(null)
  const { data, error, refetch } = useQuery({
    ...callQuery(runningApi.openTasks, { query: { instId: id } }),
    refetchInterval: 30_000,
  })
  return (
    <>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data?.length === 0 && <p className={styles.faint}>{text('instance.noTasks')}</p>}
      {(data ?? []).map((task) => (
        <div key={task.taskId} className={styles.task}>
          <div>
            <strong>{task.nodeName}</strong>{' '}
            {task.people.map(({ name }) => name).join(currentListSeparator())}
            <div className={isPast(task.dueTime) ? styles.bad : styles.faint}>
              {text('instance.since', { time: formatSince(task.createTime) })}
              {task.dueTime === null ? '' : ` · ${text('instance.due', { time: formatTime(task.dueTime) })}`}
            </div>
          </div>
          {canManage && (
            <div className={styles.buttons}>
              <Button
                size="small"
                type="primary"
                ghost
                onClick={() => setDoing({ task, action: 'reassign' })}
              >
                {text('act.reassign')}
              </Button>
              {task.jumpTo.length > 0 && (
                <Button size="small" onClick={() => setDoing({ task, action: 'jump' })}>
                  {text('act.jump')}
                </Button>
              )}
              {task.backTo.length > 0 && (
                <Button size="small" onClick={() => setDoing({ task, action: 'sendBack' })}>
                  {text('act.sendBack')}
                </Button>
              )}
            </div>
          )}
        </div>
      ))}
      {doing && <TaskDialog {...doing} onClose={() => setDoing(null)} />}
    </>
  )
}

const labels = { reassign: 'many.to', sendBack: 'instance.backTo', jump: 'instance.jumpTo' } as const

function TaskDialog({ task, action, onClose }: Doing & { onClose: () => void }) {
  const text = useText('running')
  const common = useText()
  const [form] = Form.useForm<{ target: string; reason: string }>()
  const target = Form.useWatch('target', form)
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { taskId } = task
  const run = async ({ target: chosen, reason }: { target: string; reason: string }) => {
    setBusy(true)
    setError(null)
    try {
      if (action === 'reassign') {
        await accepted(call(instanceAdminApi.reassign, { body: { taskId, userId: chosen, reason } }))
      } else if (action === 'jump') {
        await call(runningApi.jumpAs, { body: { taskId, nodeId: chosen, reason } })
      } else {
        await call(runningApi.sendBackAs, { body: { taskId, nodeId: chosen, reason } })
      }
      await refreshInstance()
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setBusy(false)
    }
  }
  const trial = target
    ? action === 'reassign'
      ? { action, taskId, userId: target }
      : { action, taskId, nodeId: target }
    : null
  return (
    <Modal
      open
      title={`${text(`act.${action}`)} · ${task.nodeName}`}
      footer={null}
      onCancel={onClose}
      width={480}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void run(values)}>
        <Form.Item
          name="target"
          label={text(labels[action])}
          rules={[
            {
              required: true,
              message: text(action === 'reassign' ? 'many.toMissing' : 'instance.stepMissing'),
            },
          ]}
        >
          {action === 'reassign' ? (
            <PersonPicker placeholder={text('many.to')} />
          ) : (
            <Select
              options={(action === 'jump' ? task.jumpTo : task.backTo).map(({ id, name }) => ({
                value: id,
                label: name,
              }))}
            />
          )}
        </Form.Item>
        <Form.Item
          name="reason"
          label={common('confirm.reason')}
          extra={common('confirm.reasonHint')}
          rules={[{ required: true, whitespace: true, min: 2, message: common('confirm.reasonMissing') }]}
        >
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
        {trial && <TrialNote trial={trial} />}
        <ErrorNote error={error} />
        <div className={styles.foot}>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {text(`act.${action}`)}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
