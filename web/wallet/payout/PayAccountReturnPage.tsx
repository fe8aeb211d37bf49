import { useQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { payoutApi } from '#api/wallet/payout.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { holderIn } from '../purse/holder.ts'
import { accountProblemKey } from './account-state.ts'

/** What became of the application: people come here from the payment company's own pages. */
export default function PayAccountReturnPage() {
  const text = useText('payouts')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const whose = holderIn(query)
  const found = useQuery({
    ...callQuery(payoutApi.account, { query: whose }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.account?.state === 'reviewing' ? 3000 : false),
  })
  const account = found.data?.account
  const isActive = account?.state === 'active'
  const cards = useQuery({ ...callQuery(payoutApi.cards, { query: whose }), enabled: isActive })
  const hasCard = (cards.data?.length ?? 0) > 0
  const refresh = async () => {
    await call(payoutApi.refreshAccount, { body: whose })
    await found.refetch()
  }
  const ways = {
    reviewing: { label: text('account.refresh'), go: refresh },
    active: hasCard
      ? { label: text('withdraw.title'), go: () => navigate(link(screens.withdraw, whose)) }
      : { label: text('back.addCard'), go: () => navigate(link(screens.addBankCard, whose)) },
    failed: { label: text('account.again'), go: () => navigate(link(screens.openPayAccount, whose)) },
    closed: { label: text('account.open'), go: () => navigate(link(screens.openPayAccount, whose)) },
  } as const
  const way = account ? ways[account.state] : ways.closed
  const toAccount = {
    linkLabel: text('back.toAccount'),
    onLink: () => void navigate(link(screens.payAccount, whose)),
  }
  return (
    <Page
      title={text('back.title')}
      footer={
        found.data && !(isActive && cards.isPending) ? (
          <PrimaryButton onClick={way.go}>{way.label}</PrimaryButton>
        ) : undefined
      }
    >
      {(found.isPending || (isActive && cards.isPending)) && <Skeleton rows={3} />}
      {found.error && (
        <EmptyPage
          type={3}
          tip={found.error.message}
          linkLabel={text('retry')}
          onLink={() => void found.refetch()}
        />
      )}
      {account?.state === 'reviewing' && account.checkUrl !== null && (
        <Group>
          <Row label={text('account.goOn')} href={account.checkUrl} />
        </Group>
      )}
      {found.data && !account && <EmptyPage type={2} tip={text('account.none')} />}
      {account?.state === 'reviewing' && (
        <EmptyPage type={2} tip={text('back.reviewing')} {...toAccount}>
          {text('back.reviewingHelp')}
        </EmptyPage>
      )}
      {isActive && !cards.isPending && (
        <EmptyPage type={2} tip={text('back.active')} {...toAccount}>
          {text(hasCard ? 'back.readyHelp' : 'back.activeHelp')}
        </EmptyPage>
      )}
      {account?.state === 'failed' && (
        <EmptyPage type={1} tip={text('back.failed')} {...toAccount}>
          {text(accountProblemKey(account.problem))}
        </EmptyPage>
      )}
      {account?.state === 'closed' && <EmptyPage type={2} tip={text('account.none')} {...toAccount} />}
    </Page>
  )
}
