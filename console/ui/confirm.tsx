import { Button, Form, Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { create } from 'zustand'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from './ErrorNote.tsx'

type Question = {
  title: string
  /** What will happen, in numbers and names. */
  content?: ReactNode
  /** The word on the button: what is done, not "yes". */
  confirmText?: string
  isDangerous?: boolean
  /** `required`: nothing is done without a reason. */
  reason?: 'required' | 'optional'
  /** What is done. It runs while the dialog is open; its refusal is shown there. */
  run: (reason: string) => Promise<unknown>
}

const useQuestion = create<{ question: Question | null }>(() => ({ question: null }))

/** Asks before something is done that is not easily taken back. */
export const confirm = (question: Question): void => useQuestion.setState({ question })

const close = () => useQuestion.setState({ question: null })

/** The dialog behind `confirm`, shown once by the frame of all pages. */
export function useConfirmDialog(): ReactNode {
  const question = useQuestion((state) => state.question)
  return question && <ConfirmDialog question={question} />
}

function ConfirmDialog({ question }: { question: Question }) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const { title, content, confirmText, isDangerous = false, reason, run } = question
  const onFinish = async (values: { reason?: string }) => {
    setBusy(true)
    setError(null)
    try {
      await run(values.reason?.trim() ?? '')
      close()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal open title={title} onCancel={close} footer={null} width={460} maskClosable={!isBusy}>
      <Form layout="vertical" onFinish={(values: { reason?: string }) => void onFinish(values)}>
        {content !== undefined && <div>{content}</div>}
        {reason !== undefined && (
          <Form.Item
            name="reason"
            label={text('confirm.reason')}
            extra={text('confirm.reasonHint')}
            rules={
              reason === 'required'
                ? [{ required: true, whitespace: true, message: text('confirm.reasonMissing') }]
                : []
            }
            style={{ marginTop: 16 }}
          >
            <Input.TextArea rows={2} maxLength={200} showCount />
          </Form.Item>
        )}
        <ErrorNote error={error} />
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 20 }}>
          <Button onClick={close} disabled={isBusy}>
            {text('action.cancel')}
          </Button>
          <Button type="primary" danger={isDangerous} htmlType="submit" loading={isBusy}>
            {confirmText ?? text('action.confirm')}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
