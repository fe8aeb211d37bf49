import { useQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { IncomeCard } from './income-card.tsx'
import { TodoRows } from './todo-rows.tsx'
import { TonightRows } from './tonight-rows.tsx'
import styles from './owner-home.module.css'

/** An owner's first look: what came in, who sleeps where tonight, what waits for a decision. */
export default function OwnerHomePage() {
  const text = useText('owner')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({ ...callQuery(ownerOrderApi.home, {}), staleTime: 0 })
  if (!data) {
    return (
      <Page title={text('home.title')}>
        {error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="cards" rows={3} />}
      </Page>
    )
  }
  return (
    <Page title={text('home.title')}>
      <div className={styles.page}>
        <div>
          <p className={styles.hello}>{text('home.hello', { name: data.name })}</p>
          <p className={styles.count}>{text('home.houses', data.houses)}</p>
        </div>
        {data.houses.all === 0 ? (
          <EmptyPage
            type={2}
            tip={text('home.none')}
            linkLabel={text('home.add')}
            onLink={() => void navigate(link(screens.editHouse, {}))}
          >
            {text('home.noneStep')}
          </EmptyPage>
        ) : (
          <>
            {data.income && <IncomeCard income={data.income} />}
            <TodoRows todos={data.todos} />
            <TonightRows tonight={data.tonight} />
          </>
        )}
        <Group title={text('home.daily')}>
          <Row label={text('home.manage')} to={link(screens.manageHouses, {})} />
          <Row label={text('home.ownHouses')} to={link(screens.ownHouses)} />
          <Row label={text('home.orders')} to={link(screens.ownOrders, {})} />
          <Row label={text('home.board')} to={link(screens.roomBoard, {})} />
          <Row label={text('home.prices')} to={link(screens.housePrices, {})} />
          <Row label={text('home.jobs')} to={link(screens.houseJobs, { of: 'houses' })} />
        </Group>
        <Group title={text('home.terms')}>
          <Row label={text('home.wallet')} to={link(screens.myWallet, {})} />
          <Row label={text('home.providers')} to={link(screens.serviceProviders)} />
          <Row label={text('home.entrust')} to={link(screens.entrust, {})} />
          <Row label={text('home.rent')} to={link(screens.rentOffer, {})} />
          <Row label={text('home.escrow')} to={link(screens.escrow)} />
          <Row label={text('home.agents')} to={link(screens.houseAgents)} />
        </Group>
        <Group title={text('home.more')}>
          <Row label={text('home.profile')} to={link(screens.ownerProfile)} />
          <Row label={text('home.contacts')} to={link(screens.ownerContacts)} />
          <Row label={text('home.guide')} to={link(screens.ownerGuide)} />
        </Group>
      </div>
    </Page>
  )
}
