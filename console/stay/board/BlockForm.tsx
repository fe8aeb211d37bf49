import { App, Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { blockReasons, boardApi } from '#api/owner/board.ts'
import { daysBetween } from '#domain/day.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import type { ChosenSpan } from './board-row.ts'
import styles from '../stays.module.css'

/** Closes the chosen nights with a reason; nights that somebody has are named by the refusal. */
export function BlockForm({
  chosen: { room, from, to },
  onClose,
}: {
  chosen: ChosenSpan
  onClose: () => void
}) {
  const text = useText('stays')
  const common = useText()
  const { message } = App.useApp()
  const [error, setError] = useState<Error | null>(null)
  const run = async (values: { reason: (typeof blockReasons)[number]; note?: string }) => {
    setError(null)
    try {
      const { nights } = await call(boardApi.block, {
        body: {
          houseId: room.houseId,
          roomIds: [room.roomId],
          from,
          to,
          reason: values.reason,
          note: values.note ?? '',
        },
      })
      message.success(text('board.closed', { count: nights }))
      await refreshCalls(boardApi.board)
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    }
  }
  return (
    <Form layout="vertical" initialValues={{ reason: 'repair' }} onFinish={(values) => void run(values)}>
      <p>{text('board.span', { from, to, count: daysBetween(from, to) + 1 })}</p>
      <Form.Item name="reason" label={text('board.reason')}>
        <Select options={blockReasons.map((value) => ({ value, label: text(`blockReason.${value}`) }))} />
      </Form.Item>
      <Form.Item name="note" label={text('board.note')}>
        <Input maxLength={100} showCount />
      </Form.Item>
      <ErrorNote error={error} />
      <div className={styles.foot}>
        <Button onClick={onClose}>{common('action.cancel')}</Button>
        <Button type="primary" htmlType="submit">
          {text('board.close')}
        </Button>
      </div>
    </Form>
  )
}
