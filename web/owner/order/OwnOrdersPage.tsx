import { useQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { ownerOrderApi, orderSources, ownerOrderTabs } from '#api/owner/orders.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { yuan } from '../money.ts'
import styles from './owner-order.module.css'

const MOST_ORDERS = 50

/** All orders at my houses: of guests, my own and those of friends. */
export default function OwnOrdersPage() {
  const text = useText('ownOrders')
  const owner = useText('owner')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const tab = ownerOrderTabs.find((one) => one === params.get('tab')) ?? 'all'
  const source = orderSources.find((one) => one === params.get('source')) ?? 'all'
  const houseId = params.get('houseId')
  const { data, error, refetch } = useQuery({
    ...callQuery(ownerOrderApi.list, {
      body: { tab, source, pageSize: MOST_ORDERS, ...(houseId === null ? {} : { houseId }) },
    }),
    staleTime: 0,
  })
  const day = (one: string) => formatDay(one, 'day', currentLanguage())
  const show = (change: { tab?: string; source?: string }) =>
    void navigate(
      link(screens.ownOrders, { tab, source, ...change, ...(houseId === null ? {} : { houseId }) }),
      { replace: true },
    )
  return (
    <Page title={text('title')}>
      <div className={styles.page}>
        <Segments
          label={text('title')}
          isLabelHidden
          value={tab}
          options={ownerOrderTabs.map((value) => ({ value, label: text(`tabs.${value}`) }))}
          onChange={(value) => show({ tab: value })}
        />
        <Segments
          label={text('source')}
          isLabelHidden
          value={source}
          options={orderSources.map((value) => ({ value, label: text(`sources.${value}`) }))}
          onChange={(value) => show({ source: value })}
        />
        {error && <FailedPage error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton kind="rows" rows={6} />}
        {data?.rows.length === 0 && (
          <EmptyPage type={2} tip={text('none')}>
            {text('noneStep')}
          </EmptyPage>
        )}
        {data && data.rows.length > 0 && (
          <Group>
            {data.rows.map((order) => (
              <Row
                key={order.orderId}
                label={
                  <>
                    {order.houseName} · <span data-said>{order.guest}</span>
                  </>
                }
                detail={
                  <>
                    {order.parts.map(({ checkIn, checkOut, nights }) => (
                      <span key={checkIn}>
                        {text('span', { from: day(checkIn), to: day(checkOut), nights })}
                        <br />
                      </span>
                    ))}
                    {order.purpose === 'guest'
                      ? [
                          order.shares && text('mine', { price: yuan(order.shares.mine) }),
                          order.isPart && text('part'),
                        ]
                          .filter(Boolean)
                          .join(' · ')
                      : `${text(`sources.${order.purpose}`)} · ${text('cost', { price: yuan(order.total) })}`}
                  </>
                }
                value={
                  <Tag tone={order.state === 'paid' ? 'persimmon' : 'neutral'}>
                    {owner(`order.state.${order.state}`)}
                  </Tag>
                }
                to={
                  order.purpose === 'guest'
                    ? link(screens.ownerOrder, { orderId: order.orderId })
                    : link(screens.ownStayOrder, { orderId: order.orderId })
                }
              />
            ))}
          </Group>
        )}
      </div>
    </Page>
  )
}
