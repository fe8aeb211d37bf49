import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { shopDeskApi } from '#api/shop/desk.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { formatDay } from '#web/text/format-day.ts'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { ChartFigure } from '#web/ui/chart/ChartFigure.tsx'
import { Choice } from '#web/ui/field/Choice.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { Fact, Facts, Panel } from '../panel.tsx'
import { hoursOfDay } from './hours-of-day.ts'
import { ShopFrame } from './shop-frame.tsx'
import styles from './sales.module.css'

type Sales = CallOutput<typeof shopDeskApi.sales>

/** What a shop sold on a day: by the hour, what most, and the week around it. */
export default function ShopSalesPage() {
  const text = useText('shopDesk')
  const [params, setParams] = useSearchParams()
  const shopId = params.get('shopId') ?? ''
  const day = params.get('day') ?? undefined
  const sales = useQuery({ ...callQuery(shopDeskApi.sales, { query: { shopId, day } }), staleTime: 0 })
  return (
    <ShopFrame title={text('salesPage.title')} right="shop.desk">
      {sales.data ? (
        <>
          <div className={styles.day}>
            <Choice
              type="date"
              label={text('salesPage.day')}
              value={sales.data.day}
              onChange={(next) => setParams({ shopId, ...(next ? { day: next } : {}) }, { replace: true })}
            />
          </div>
          <Day sales={sales.data} />
        </>
      ) : sales.error ? (
        <FailedPage error={sales.error} onRetry={sales.refetch} />
      ) : (
        <Skeleton kind="cards" rows={3} />
      )}
    </ShopFrame>
  )
}

/** A chart of one sum. */
const moneyChart = (name: string, style: 'bar' | 'line', yaxisUnit: string) => ({
  name,
  style,
  xaxisName: '',
  yaxisUnit,
  resultfield: [{ field: 'sold', name, isMoney: true }],
})

function Day({ sales }: { sales: Sales }) {
  const text = useText('shopDesk')
  const language = useLanguage((state) => state.language)
  const hours = useMemo(
    () =>
      hoursOfDay(sales.byHour).map(({ hour, sold }) => ({
        name: text('salesPage.hour', { hour }),
        value_1: sold / 100,
      })),
    [sales, text],
  )
  const week = useMemo(
    () => sales.week.map(({ day, sold }) => ({ name: formatDay(day, 'day', language), value_1: sold / 100 })),
    [sales, language],
  )
  const most = Math.max(1, ...sales.best.map(({ pieces }) => pieces))
  const byHour = useMemo(() => moneyChart(text('salesPage.byHour'), 'bar', text('salesPage.unit')), [text])
  const byDay = useMemo(() => moneyChart(text('salesPage.week'), 'line', text('salesPage.unit')), [text])
  return (
    <>
      <Panel>
        <p className={styles.sold}>
          <span>{text('salesPage.sold')}</span>
          <strong>{yuan(sales.sold)}</strong>
        </p>
        <Facts>
          <Fact label={text('salesPage.orders')}>{sales.orders}</Fact>
          <Fact label={text('salesPage.pieces')}>{sales.pieces}</Fact>
          <Fact label={text('salesPage.onRoom')}>{yuan(sales.onRoom)}</Fact>
          <Fact label={text('salesPage.refunded')}>{yuan(sales.refunded)}</Fact>
        </Facts>
      </Panel>
      {sales.orders === 0 ? (
        <EmptyPage type={2} tip={text('salesPage.empty')} />
      ) : (
        <>
          <Panel title={text('salesPage.byHour')}>
            <ChartFigure chart={byHour} rows={hours} isInColumn isBare />
          </Panel>
          <Panel title={text('salesPage.best')}>
            <ol className={styles.best}>
              {sales.best.map((one, at) => (
                <li key={one.goodsId}>
                  <span className={styles.rank}>{at + 1}</span>
                  <span>
                    {one.name}
                    <span className={styles.bar} style={{ inlineSize: `${(one.pieces / most) * 100}%` }} />
                  </span>
                  <span className={styles.count}>
                    {text('salesPage.pieceCount', { count: one.pieces })}
                    <small>{yuan(one.sold)}</small>
                  </span>
                </li>
              ))}
            </ol>
          </Panel>
          {sales.merchants.length > 0 && (
            <Panel title={text('salesPage.merchants')}>
              <Facts>
                {sales.merchants.map(({ name, sold, share }) => (
                  <Fact key={name} label={name}>
                    {yuan(sold)} · {text('salesPage.share', { price: yuan(share) })}
                  </Fact>
                ))}
              </Facts>
            </Panel>
          )}
        </>
      )}
      <Panel title={text('salesPage.week')}>
        <ChartFigure chart={byDay} rows={week} isInColumn isBare />
      </Panel>
    </>
  )
}
