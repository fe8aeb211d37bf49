import { useQuery, useQueryClient } from '@tanstack/react-query'
import { merchantApi } from '#api/shop/merchant.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import type { MerchantHome } from '../shop-types.ts'
import { CountTabs } from '#web/ui/list/CountTabs.tsx'
import { MerchantGoodsList } from './merchant-goods-list.tsx'
import { MerchantLines } from './merchant-lines.tsx'
import styles from './merchant.module.css'

const tabs = ['prepare', 'goods'] as const

/** The shops as a company sees them that sells goods of its own: what to prepare, what it sells, its share. */
export default function MerchantShopPage() {
  const text = useText('merchant')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [params] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'prepare'
  const homeQuery = callQuery(merchantApi.home, {})
  const { data, error, refetch } = useQuery({ ...homeQuery, staleTime: 0, refetchOnWindowFocus: true })
  useLiveTopic('shop', () => void refetch())
  if (!data) {
    return (
      <Page title={text('title')} mood="work">
        {error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="rows" rows={6} />}
      </Page>
    )
  }
  if (data.companies.length === 0 && data.lines.length === 0) {
    return (
      <Page title={text('title')} mood="work">
        <EmptyPage type={2} tip={text('notYours')} hasBack>
          {text('notYoursStep')}
        </EmptyPage>
      </Page>
    )
  }
  const waiting = data.lines.filter(({ readyAt }) => readyAt === null).length
  return (
    <Page title={text('title')} mood="work" isFlush>
      <div className={styles.top}>
        {data.companies.map((company) => (
          <Share key={company.id} company={company} />
        ))}
      </div>
      <CountTabs
        label={text('show')}
        value={tab}
        tabs={tabs.map((value) => ({
          value,
          label: text(`tabs.${value}`),
          ...(value === 'prepare' ? { count: waiting } : {}),
        }))}
        onChange={(next) => void navigate(link(screens.merchantShop, { tab: next }), { replace: true })}
      />
      <div className={styles.body}>
        {tab === 'prepare' ? (
          <MerchantLines
            lines={data.lines}
            isOfMany={data.companies.length > 1}
            onChange={(next) => client.setQueryData(homeQuery.queryKey, next)}
          />
        ) : (
          <MerchantGoodsList goods={data.goods} />
        )}
      </div>
    </Page>
  )
}

/** What the goods of a company bring it; who does not lead it sees its name alone. */
function Share({ company: { id, name, share } }: { company: MerchantHome['companies'][number] }) {
  const text = useText('merchant')
  if (!share) {
    return <p className={styles.company}>{name}</p>
  }
  return (
    <>
      <section className={styles.share} aria-label={text('share')}>
        <span className={styles.soft}>
          {name} · {text('month')}
        </span>
        <span className={styles.amount}>{yuanWithFen(share.month)}</span>
        <p className={styles.aside}>
          <span>{text('today', { amount: yuanWithFen(share.today) })}</span>
          <span>{text('onTheWay', { amount: yuanWithFen(share.onTheWay) })}</span>
          <span>{text('pending', { amount: yuanWithFen(share.pending) })}</span>
        </p>
      </section>
      <Group>
        <Row label={text('purse')} to={link(screens.myWallet, { holder: `org:${id}` })} />
      </Group>
    </>
  )
}
