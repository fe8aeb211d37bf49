import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ledgerDeskApi } from '#api/wallet/ledger-desk.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { formatFen } from '#console/ui/format-money.ts'
import { legText, methodText } from './money-text.ts'
import { MoveList } from './MoveList.tsx'
import styles from './money.module.css'

/** One business's money from the payment over what was earned to what was taken out. */
export function TraceView({ bizId, onBack }: { bizId: string; onBack: () => void }) {
  const text = useText('money')
  const names = useText('pages')
  const desk = useText('money-desk')
  const { data, error, isPending, refetch } = useQuery(callQuery(ledgerDeskApi.trace, { query: { bizId } }))
  return (
    <PageFrame
      title={text('ledger.trace')}
      above={[{ title: names('ledger') }]}
      intro={<span className={styles.hash}>{bizId}</span>}
      actions={<Button onClick={onBack}>{text('ledger.back')}</Button>}
      isLoading={isPending}
    >
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data && (
        <>
          <div className={styles.two}>
            <section className={styles.card}>
              <h2>{text('ledger.payments')}</h2>
              {data.payments.map((payment) => (
                <p key={payment.id} className={styles.between}>
                  <span>
                    {formatTime(payment.at)} · {methodText(text, payment.method)}
                  </span>
                  <b className={styles.number}>{formatFen(payment.amount)}</b>
                </p>
              ))}
            </section>
            <section className={styles.card}>
              <h2>{text('ledger.rests')}</h2>
              {data.rests.map((rest) => (
                <p key={`${rest.code}/${rest.holder}`} className={styles.between}>
                  <span>{legText(text, rest.code, rest.name)}</span>
                  <b className={styles.number}>{formatFen(rest.amount)}</b>
                </p>
              ))}
            </section>
          </div>
          <section className={styles.card}>
            <h2>{text('ledger.steps')}</h2>
            <MoveList moves={data.moves.map((move) => ({ ...move, key: `${move.txId}/${move.seq}` }))} />
          </section>
          <section className={styles.card}>
            <h2>{text('ledger.withdrawals')}</h2>
            <p className={styles.faint}>
              {text(data.withdrawals.length === 0 ? 'ledger.noWithdrawals' : 'ledger.withdrawalsHint')}
            </p>
            {data.withdrawals.map((withdrawal) => (
              <p key={withdrawal.id} className={styles.between}>
                <span>
                  {formatTime(withdrawal.at)} · {withdrawal.holderName} · {withdrawal.no} ·{' '}
                  {desk(`withdrawals.states.${withdrawal.state}`)}
                </span>
                <b className={styles.number}>{formatFen(withdrawal.amount)}</b>
              </p>
            ))}
          </section>
        </>
      )}
    </PageFrame>
  )
}
