import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { searchApi } from '#api/stay/search.ts'
import { parkDay } from '#domain/park-time.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import type { DeskOrder } from './order-row.tsx'
import { ReasonForm } from './reason-sheet.tsx'
import styles from './desk.module.css'
import { HouseStrip, HouseStripLine } from '../order/house-strip.tsx'

type Props = { order: DeskOrder; onDone: () => Promise<void> }

/** Brings guests to other rooms of the site, at the price they have. */
export default function MoveOrder({ order, onDone }: Props) {
  const desk = useText('desk')
  const stay = useText('stay')
  const [chosen, setChosen] = useState<string | null>(null)
  const [today] = useState(() => parkDay(serverNow()))
  const from = order.checkIn < today ? today : order.checkIn
  const { data, error, refetch } = useQuery(
    callQuery(searchApi.search, {
      body: {
        siteId: order.siteId,
        checkIn: from,
        checkOut: order.checkOut,
        adults: order.adults,
        children: order.children,
        onlyFree: true,
        pageSize: 30,
      },
    }),
  )

  async function move(reason: string) {
    if (chosen === null) {
      toast(desk('moveFirst'))
      return
    }
    await call(frontDeskApi.move, { body: { orderId: order.id, houseId: chosen, from, reason } })
    await onDone()
  }

  return (
    <>
      <p className={styles.small}>{desk('moveWords', { from: formatDay(from, 'day', currentLanguage()) })}</p>
      {error && <RetryLine tip={error.message} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton kind="rows" rows={3} />}
      {data?.rows.length === 0 && <p>{desk('noOthers')}</p>}
      {data && data.rows.length > 0 && (
        <fieldset className={styles.houses}>
          <legend className="visually-hidden">{desk('moveTo')}</legend>
          {data.rows.map((house) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control has the name
            <label key={house.id} className={styles.house} data-on={chosen === house.id || undefined}>
              <input
                type="radio"
                className="visually-hidden"
                name="house"
                aria-label={house.name}
                checked={chosen === house.id}
                onChange={() => setChosen(house.id)}
              />
              <HouseStrip name={house.name} picture={house.pictures[0]}>
                <HouseStripLine>
                  {stay(house.maxGuests === 1 ? 'house.oneGuest' : 'house.guests', {
                    count: house.maxGuests,
                  })}{' '}
                  · {house.highlight}
                </HouseStripLine>
              </HouseStrip>
            </label>
          ))}
        </fieldset>
      )}
      <ReasonForm about={`move:${order.id}`} label={desk('moveDone')} isDanger={false} onSubmit={move} />
    </>
  )
}
