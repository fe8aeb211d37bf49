import type { CallOutput } from '#api/endpoint.ts'
import type { paymentApi } from '#api/wallet/payment.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { parkTimeText } from './time-text.ts'

/** What was paid for, how and when, and the number a person can name. */
export function PaymentFacts({ payment }: { payment: CallOutput<typeof paymentApi.payment> }) {
  const text = useText('wallet')
  return (
    <Group>
      <Row label={text('facts.subject')} value={payment.subject} />
      <Row label={text('facts.method')} value={text(`method.${payment.method}`)} />
      {payment.paidAt !== null && <Row label={text('facts.paidAt')} value={parkTimeText(payment.paidAt)} />}
      <Row label={text('facts.number')} detail={payment.id.replaceAll('-', '')} />
    </Group>
  )
}
