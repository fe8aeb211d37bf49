import { Button, DatePicker, Form, Input, Modal } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { runningApi } from '#api/workflow/running.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { pickedInstant, pickerNow, pickerTime } from '#console/ui/park-picker.ts'
import { AnswerFields } from './AnswerFields.tsx'
import { refreshInstance } from './instance-actions.tsx'
import styles from './running.module.css'

export type WaitAction = 'setTimer' | 'answer' | 'passRefused'

const titles = {
  setTimer: 'instance.timerTitle',
  answer: 'instance.answerTitle',
  passRefused: 'instance.passRefusedTitle',
} as const

type WaitDialogProps = {
  wait: { instId: string; ref: string; nodeName: string; dueTime: number | null }
  action: WaitAction
  onClose: () => void
}

/** Another time for a timer, or an answer in place of a service or of a called flow that was not granted. */
export function WaitDialog({ wait, action, onClose }: WaitDialogProps) {
  const text = useText('running')
  const common = useText()
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Record<string, Json>>({})
  const { instId, ref } = wait
  const run = async (values: { at?: Dayjs; reason: string }) => {
    setBusy(true)
    setError(null)
    try {
      if (action === 'setTimer') {
        const dueTime = values.at ? pickedInstant(values.at) : Date.now()
        await call(runningApi.setTimer, { body: { instId, ref, dueTime, reason: values.reason } })
      } else {
        await call(runningApi.answerWait, { body: { instId, ref, data: answer, reason: values.reason } })
      }
      await Promise.all([refreshInstance(), refreshCalls(runningApi.timerPage, runningApi.incidentPage)])
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setBusy(false)
    }
  }
  const initial = { at: wait.dueTime === null ? pickerNow() : pickerTime(wait.dueTime) }
  return (
    <Modal
      open
      title={`${text(titles[action])} · ${wait.nodeName}`}
      footer={null}
      onCancel={onClose}
      width={460}
    >
      <Form layout="vertical" initialValues={initial} onFinish={(values) => void run(values)}>
        {action === 'setTimer' ? (
          <Form.Item name="at" label={text('column.fires')} rules={[{ required: true }]}>
            <DatePicker showTime style={{ width: '100%' }} />
          </Form.Item>
        ) : (
          <AnswerFields instId={instId} value={answer} onChange={setAnswer} />
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
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {text(`act.${action}`)}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
