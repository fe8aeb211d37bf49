import { useQuery } from '@tanstack/react-query'
import { Form, Input, Skeleton } from 'antd'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { RefundSums } from '../board/RefundSums.tsx'
import type { Order } from './OrderDetail.tsx'

type LeaveDialogProps = { order: Order; onDone: () => Promise<void>; onClose: () => void }

/** Guests leave before their last night: what comes back is shown before they have left. */
export function LeaveDialog({ order, onDone, onClose }: LeaveDialogProps) {
  const text = useText('stays')
  const common = useText()
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(frontDeskApi.leavePreview, { query: { orderId: order.id } }),
    staleTime: 0,
  })

  async function leave(reason: string) {
    if (!data) {
      return
    }
    const body = { orderId: order.id, agreedBack: data.back + data.deposit, reason }
    try {
      await call(frontDeskApi.leaveEarly, { body })
    } catch (failure) {
      // Another sum may hold by now: it is shown with the refusal, before anybody agrees again.
      await refetch()
      throw failure
    }
    await onDone()
  }

  return (
    <FormDialog<{ reason?: string }>
      title={`${text('act.leaveEarly')} · ${order.contactName}`}
      confirmText={text('act.leaveEarly')}
      isDangerous
      isDisabled={!data}
      hint={`${order.houseName} ${order.roomNos} · ${order.checkIn} — ${order.checkOut}`}
      onSubmit={({ reason = '' }) => leave(reason.trim())}
      onClose={onClose}
    >
      <p>{text('leaveAsk')}</p>
      {isPending && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data && <RefundSums refund={data} />}
      <Form.Item name="reason" label={common('confirm.reason')} extra={common('confirm.reasonHint')}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  )
}
