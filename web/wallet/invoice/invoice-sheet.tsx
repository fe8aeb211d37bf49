import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { invoiceApi } from '#api/wallet/invoice.ts'
import { invoiceStates } from '#domain/wallet/invoice/invoice-state.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { parkTimeText } from '../time-text.ts'
import { invoiceTones, isInvoiceUnderWay } from './invoice-tones.ts'
import styles from '../payout/payout.module.css'

type Props = { id: string | null; onClose: () => void; onChanged: () => void }
type Invoice = CallOutput<typeof invoiceApi.invoice>

/** One invoice in full: its steps, its paper, and what red ones took back of it. */
export function InvoiceSheet({ id, onClose, onChanged }: Props) {
  const text = useText('invoices')
  const found = useQuery({
    ...callQuery(invoiceApi.invoice, { query: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isInvoiceUnderWay(data.state) ? 5000 : false),
  })
  async function cancel() {
    const question = { title: text('detail.cancelTitle'), body: text('detail.cancelBody'), isDanger: true }
    if (id === null || !(await confirm(question))) {
      return
    }
    await call(invoiceApi.cancel, { body: { id } })
    toast(text('detail.cancelled'), 'success')
    await found.refetch()
    onChanged()
  }
  const load = (paperOf: string) => call(invoiceApi.paper, { query: { id: paperOf } })
  const isIssued = found.data?.state === 'issued'
  return (
    <Sheet
      isOpen={id !== null}
      title={text('detail.title')}
      onClose={onClose}
      footer={
        found.data && isIssued ? (
          <PrimaryButton onClick={async () => void (await load(found.data.id))}>
            {text('detail.paper')}
          </PrimaryButton>
        ) : found.data?.isCancellable ? (
          <PrimaryButton kind="danger" onClick={cancel}>
            {text('detail.cancel')}
          </PrimaryButton>
        ) : undefined
      }
    >
      {found.isPending && id !== null && <Skeleton rows={6} />}
      {found.error && <RetryLine tip={found.error.message} onRetry={() => found.refetch()} />}
      {found.data && <Facts invoice={found.data} onPaper={(paperOf) => void load(paperOf)} />}
    </Sheet>
  )
}

const steps = [...invoiceStates, 'reduced'] as const

function Facts({ invoice, onPaper }: { invoice: Invoice; onPaper: (id: string) => void }) {
  const text = useText('invoices')
  const { state, title } = invoice
  return (
    <>
      <header className={`${styles.head} ${styles.lead}`}>
        <h2 className={styles.sum}>{yuanWithFen(invoice.amount)}</h2>
        <Tag tone={invoiceTones[state]}>{text(`list.states.${state}`)}</Tag>
      </header>
      <Group>
        {invoice.problem !== '' && <Row label={text('detail.problem')} detail={invoice.problem} />}
        <Row label={text('detail.item')} detail={<span data-said>{invoice.item}</span>} />
        <Row label={text('detail.name')} detail={<span data-said>{title.name}</span>} />
        {title.taxNo !== '' && <Row label={text('detail.taxNo')} detail={title.taxNo} />}
        <Row label={text('detail.tax')} value={yuanWithFen(invoice.tax)} />
        {invoice.invoiceNo !== null && <Row label={text('detail.number')} detail={invoice.invoiceNo} />}
      </Group>
      {invoice.reds.length > 0 && (
        <Group title={text('detail.reds')}>
          {invoice.reds.map((red) => (
            <Row
              key={red.id}
              label={`−${yuanWithFen(red.amount)}`}
              detail={red.invoiceNo ?? text(`list.states.${red.state}`)}
              {...(red.state === 'issued' ? { onClick: () => onPaper(red.id) } : {})}
            />
          ))}
        </Group>
      )}
      <Group title={text('detail.steps')}>
        {invoice.events.map(({ state: step, at }, index) => (
          <Row
            key={index}
            label={text(`list.states.${steps.find((one) => one === step) ?? 'asked'}`)}
            detail={parkTimeText(at)}
          />
        ))}
      </Group>
    </>
  )
}
