import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { balanceApi } from '#api/wallet/balance.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { callPagesQuery, callQuery } from '#web/app/call/call.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { FlowRow } from '../purse/flow-row.tsx'
import styles from '../purse/purse.module.css'

type Flow = CallOutput<typeof incomeApi.flows>['rows'][number]

/** What somebody can pay with here, and what came to it and left it. */
export default function BalancePage() {
  const text = useText('purse')
  const navigate = useNavigate()
  const balance = useQuery({ ...callQuery(balanceApi.balance, {}), staleTime: 0 })
  const flows = useInfiniteQuery({
    ...callPagesQuery<typeof incomeApi.flows, CallOutput<typeof incomeApi.flows>>(
      incomeApi.flows,
      (page) => ({ body: { page, month: null, direction: null } }),
    ),
    staleTime: 0,
  })
  return (
    <Page
      title={text('balance.title')}
      footer={
        <PrimaryButton onClick={() => navigate(link(screens.recharge))}>
          {text('balance.recharge')}
        </PrimaryButton>
      }
    >
      <section className={styles.balance} aria-label={text('balance.available')}>
        <h2>{text('balance.available')}</h2>
        <p className={styles.sum}>{balance.data ? yuanWithFen(balance.data.available) : '…'}</p>
        <p className={styles.hint}>{text('balance.help')}</p>
      </section>
      {balance.error && <RetryLine tip={balance.error.message} onRetry={() => balance.refetch()} />}
      <InfiniteList
        query={flows}
        rowKey={({ no }: Flow) => no}
        label={text('flows.title')}
        emptyTip={text('balance.empty')}
        emptyStep={<p>{text('balance.emptyHelp')}</p>}
      >
        {(flow) => <FlowRow flow={flow} />}
      </InfiniteList>
    </Page>
  )
}
