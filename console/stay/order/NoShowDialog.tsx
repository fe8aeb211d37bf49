import { useQuery } from '@tanstack/react-query'
import { Form, Input, Skeleton } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { formatFen } from '#console/ui/format-money.ts'
import type { Order } from './OrderDetail.tsx'
import styles from '../stays.module.css'

type Preview = CallOutput<typeof frontDeskApi.noShowPreview>
type NoShowDialogProps = { order: Order; onDone: () => Promise<void>; onClose: () => void }

/** Nobody came: what goes back and what is kept is shown before it is so. */
export function NoShowDialog({ order, onDone, onClose }: NoShowDialogProps) {
  const text = useText('stays')
  const common = useText()
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(frontDeskApi.noShowPreview, { query: { orderId: order.id } }),
    staleTime: 0,
  })

  async function mark(reason: string) {
    if (!data) {
      return
    }
    const body = { orderId: order.id, agreedBack: data.back + data.deposit, reason }
    try {
      await call(frontDeskApi.noShow, { body })
    } catch (failure) {
      // Another sum may hold by now: it is shown with the refusal, before anybody agrees again.
      await refetch()
      throw failure
    }
    await onDone()
  }

  return (
    <FormDialog<{ reason?: string }>
      title={`${text('act.noShow')} · ${order.contactName}`}
      confirmText={
        data ? text('absent.mark', { amount: formatFen(data.back + data.deposit) }) : text('act.noShow')
      }
      isDangerous
      isDisabled={!data}
      hint={`${order.houseName} ${order.roomNos} · ${order.checkIn} — ${order.checkOut}`}
      onSubmit={({ reason = '' }) => mark(reason.trim())}
      onClose={onClose}
    >
      <p>{text('absent.ask')}</p>
      {isPending && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data && <Sums preview={data} />}
      <Form.Item name="reason" label={common('confirm.reason')} extra={common('confirm.reasonHint')}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  )
}

function Sums({ preview }: { preview: Preview }) {
  const text = useText('stays')
  const { paid, back, kept, deposit, couponBack, terms } = preview
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{text('absent.paid')}</dt>
          <dd>{formatFen(paid)}</dd>
        </div>
        <div>
          <dt>{text('absent.back')}</dt>
          <dd>{formatFen(back)}</dd>
        </div>
        <div>
          <dt>{text('absent.deposit')}</dt>
          <dd>{formatFen(deposit)}</dd>
        </div>
        <div data-total>
          <dt>{text('absent.kept')}</dt>
          <dd>{formatFen(kept)}</dd>
        </div>
      </dl>
      {terms.map(({ orderId, checkIn, checkOut, keep, feesKept }) => (
        <p key={orderId} className={styles.faint}>
          {terms.length > 1 && `${checkIn} — ${checkOut} · `}
          {text('absent.policy', { what: keptText(keep, text) })}
          {feesKept > 0 && text('absent.fees', { amount: formatFen(feesKept) })}
        </p>
      ))}
      {couponBack && <p className={styles.faint}>{text('absent.couponBack')}</p>}
    </>
  )
}

/** What the policy keeps of the nights at this moment, in words. */
function keptText(
  { nights, percent, fen }: Preview['terms'][number]['keep'],
  text: TextFunction<'stays'>,
): string {
  if (percent >= 10_000) {
    return text('absent.allNights')
  }
  const parts = [
    ...(nights > 0
      ? [text(nights === 1 ? 'absent.firstNight' : 'absent.firstNights', { count: nights })]
      : []),
    ...(percent > 0
      ? [text(nights > 0 ? 'absent.percentOfRest' : 'absent.percent', { percent: percent / 100 })]
      : []),
    ...(fen > 0 ? [formatFen(fen)] : []),
  ]
  return parts.length === 0
    ? text('absent.nothing')
    : text('absent.keeps', { what: parts.join(text('absent.and')) })
}
