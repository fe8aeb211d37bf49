import { useInfiniteQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { payoutApi } from '#api/wallet/payout.ts'
import { isWithdrawalOpen } from '#domain/wallet/withdrawal-state.ts'
import { callPagesQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { holderIn } from '../purse/holder.ts'
import { parkTimeText } from '../time-text.ts'
import styles from './payout.module.css'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'
import { withdrawalTones } from './withdrawal-tones.ts'

type Row = CallOutput<typeof payoutApi.withdrawals>['rows'][number]

/** What was withdrawn and how each is getting on; one of them in full when the address names it. */
export default function WithdrawalsPage() {
  const text = useText('payouts')
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const whose = holderIn(query)
  const rows = useInfiniteQuery({
    ...callPagesQuery<typeof payoutApi.withdrawals, CallOutput<typeof payoutApi.withdrawals>>(
      payoutApi.withdrawals,
      (page) => ({ body: { ...whose, page } }),
    ),
    staleTime: 0,
    // While something is on its way, its end appears by itself.
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.rows.some(({ state }) => isWithdrawalOpen(state)) ? 5000 : false,
  })
  const open = (id: string | null) => {
    const next = new URLSearchParams(query)
    if (id === null) {
      next.delete('id')
    } else {
      next.set('id', id)
    }
    setQuery(next, { replace: true })
  }
  return (
    <Page
      title={text('list.title')}
      footer={
        <PrimaryButton onClick={() => navigate(link(screens.withdraw, whose))}>
          {text('withdraw.title')}
        </PrimaryButton>
      }
    >
      <InfiniteList
        query={rows}
        rowKey={({ id }: Row) => id}
        label={text('list.title')}
        emptyTip={text('list.empty')}
        emptyStep={<p>{text('list.emptyHelp')}</p>}
      >
        {(row) => (
          <button type="button" className={styles.row} onClick={() => open(row.id)}>
            <span className={styles.words}>
              <span>{text('list.to', { bank: row.bankName, last4: row.last4 })}</span>
              <time className={styles.small}>{parkTimeText(row.askedAt)}</time>
              {row.problem !== '' && <span className={styles.small}>{row.problem}</span>}
            </span>
            <span className={styles.end}>
              <span className={styles.money}>{yuanWithFen(row.amount)}</span>
              <Tag tone={withdrawalTones[row.state]}>{text(`list.states.${row.state}`)}</Tag>
            </span>
          </button>
        )}
      </InfiniteList>
      <WithdrawalSheet
        id={query.get('id')}
        onClose={() => open(null)}
        onChanged={() => void rows.refetch()}
      />
    </Page>
  )
}
