import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { payoutApi } from '#api/wallet/payout.ts'
import { isWithdrawalOpen } from '#domain/wallet/withdrawal-state.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { currentLanguage } from '#web/text/language.ts'
import { formatDay } from '#web/text/format-day.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { parkTimeText } from '../time-text.ts'
import styles from './payout.module.css'
import { withdrawalTones } from './withdrawal-tones.ts'

type Props = { id: string | null; onClose: () => void; onChanged: () => void }
type Withdrawal = CallOutput<typeof payoutApi.withdrawal>

const steps = [
  'asked',
  'approved',
  'sending',
  'sent',
  'unknown',
  'paid',
  'failed',
  'refused',
  'cancelled',
  'returned',
] as const

/** One withdrawal in full: each step with its time, and why it went wrong if it did. */
export function WithdrawalSheet({ id, onClose, onChanged }: Props) {
  const text = useText('payouts')
  const found = useQuery({
    ...callQuery(payoutApi.withdrawal, { query: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isWithdrawalOpen(data.state) ? 3000 : false),
  })
  async function cancel() {
    if (id === null || !(await confirm({ title: text('detail.cancelTitle'), isDanger: true }))) {
      return
    }
    await call(payoutApi.cancel, { body: { id } })
    toast(text('detail.cancelled'), 'success')
    await found.refetch()
    onChanged()
  }
  return (
    <Sheet
      isOpen={id !== null}
      title={text('detail.title')}
      onClose={onClose}
      footer={
        found.data?.isCancellable ? (
          <PrimaryButton kind="danger" onClick={cancel}>
            {text('detail.cancel')}
          </PrimaryButton>
        ) : undefined
      }
    >
      {found.isPending && <Skeleton rows={6} />}
      {found.error && <RetryLine tip={found.error.message} onRetry={() => found.refetch()} />}
      {found.data && <Facts withdrawal={found.data} />}
    </Sheet>
  )
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const text = useText('payouts')
  const { state } = withdrawal
  return (
    <>
      <header className={`${styles.head} ${styles.lead}`}>
        <h2 className={styles.sum}>{yuanWithFen(withdrawal.amount)}</h2>
        <Tag tone={withdrawalTones[state]}>{text(`list.states.${state}`)}</Tag>
      </header>
      {(state === 'unknown' || state === 'sending') && (
        <p className={`${styles.small} ${styles.below}`}>{text('detail.unknownHelp')}</p>
      )}
      <Group title={text('detail.steps')}>
        {withdrawal.events.map(({ state: step, at }, index) => (
          <Row
            key={index}
            label={text(`detail.events.${steps.find((one) => one === step) ?? 'asked'}`)}
            detail={parkTimeText(at)}
          />
        ))}
      </Group>
      <Group>
        {withdrawal.problem !== '' && <Row label={text('detail.problem')} value={withdrawal.problem} />}
        <Row label={text('detail.fee')} value={yuanWithFen(withdrawal.fee)} />
        <Row
          label={text('detail.card')}
          value={text('list.to', { bank: withdrawal.bankName, last4: withdrawal.last4 })}
        />
        <Row
          label={text('detail.expected')}
          value={formatDay(withdrawal.expectedOn, 'date', currentLanguage())}
        />
        {withdrawal.endedAt !== null && (
          <Row label={text('detail.ended')} value={parkTimeText(withdrawal.endedAt)} />
        )}
        <Row label={text('detail.number')} detail={withdrawal.no} />
        {withdrawal.providerNo !== null && (
          <Row label={text('detail.provider')} detail={withdrawal.providerNo} />
        )}
        {withdrawal.demoPage !== null && <Row label={text('detail.demo')} href={withdrawal.demoPage} />}
      </Group>
    </>
  )
}
