import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { addDays } from '#domain/day.ts'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { isOneOf, keysOf } from '#domain/record.ts'
import { callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { formatDay, joinDayAndTime } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { actForHouse } from '../act-for-house.ts'
import { HouseThumb } from '../house-thumb.tsx'
import { RefuseSheet } from './refuse-sheet.tsx'
import { SharesPart } from './shares-part.tsx'
import styles from './owner-order.module.css'

const tones = { paid: 'persimmon', confirmed: 'info', staying: 'pine' } as const

/** A guest's order at a house of mine: who comes, what it brings, and yes or no where the house asks for it. */
export default function OwnerOrderPage() {
  const text = useText('owner')
  const language = currentLanguage()
  const client = useQueryClient()
  const [query] = useSearchParams()
  const orderId = query.get('orderId') ?? ''
  const [isRefusing, setRefusing] = useState(false)
  const [today] = useState(() => parkDay(Date.now()))
  const { data, error, refetch } = useQuery({
    ...callQuery(ownerOrderApi.order, { query: { orderId } }),
    staleTime: 0,
  })
  if (!data) {
    return (
      <Page title={text('order.title')}>
        {error ? (
          <FailedPage error={error} tip={text('order.missing')} onRetry={refetch} />
        ) : (
          <Skeleton kind="lines" rows={10} />
        )}
      </Page>
    )
  }
  const day = (one: string) => formatDay(one, 'date', language)
  const moment = (at: number) =>
    joinDayAndTime(formatDay(parkDay(at), 'day', language), parkTime(at), language)

  async function confirmGuests() {
    await actForHouse(ownerOrderApi.confirm, { body: { orderId } })
    toast(text('order.confirmed'), 'success')
    await client.invalidateQueries()
  }

  const isMasked = addDays(data.checkIn, -1) > today
  return (
    <Page
      title={text('order.title')}
      footer={
        data.canDecide && (
          <div className={styles.two}>
            <PrimaryButton kind="secondary" onClick={() => setRefusing(true)}>
              {text('order.refuse')}
            </PrimaryButton>
            <PrimaryButton onClick={confirmGuests}>{text('order.confirm')}</PrimaryButton>
          </div>
        )
      }
    >
      <div className={styles.page}>
        <div className={styles.head}>
          <HouseThumb picture={data.picture} />
          <div className={styles.words}>
            <p className={styles.name}>{data.houseName}</p>
            <p>
              <Tag tone={isOneOf(keysOf(tones), data.state) ? tones[data.state] : 'neutral'}>
                {text(`order.state.${data.state}`)}
              </Tag>
            </p>
          </div>
        </div>
        {data.canDecide && data.decideBy !== null && (
          <p className={styles.deadline}>
            {text(data.decideOutcome === 'confirm' ? 'order.confirmsBy' : 'order.refusesBy', {
              when: moment(data.decideBy),
            })}
          </p>
        )}
        <Group>
          <Row
            label={text('order.guest')}
            value={data.guest}
            detail={isMasked ? text('order.masked') : undefined}
          />
          {isMasked ? null : (
            <Row label={text('order.phone')} value={data.phone} href={`tel:${data.phone}`} />
          )}
          <Row
            label={text('order.dates')}
            value={text('order.nights', { count: data.nights })}
            detail={
              <>
                {data.parts.map(({ checkIn, checkOut }, at) => (
                  <span key={checkIn}>
                    {at > 0 && <br />}
                    {`${day(checkIn)} – ${formatDay(checkOut, 'day', language)}`}
                  </span>
                ))}
                {data.isPart && (
                  <>
                    <br />
                    {text(data.parts.length > 1 ? 'order.partsBetween' : 'order.part')}
                  </>
                )}
              </>
            }
          />
          <Row
            label={text('order.people')}
            value={text('order.peopleOf', { adults: data.adults, children: data.children })}
            detail={data.pets > 0 ? text('order.pets', { count: data.pets }) : undefined}
          />
          <Row
            label={text('order.times')}
            detail={text('order.timesOf', { checkIn: data.checkInTime, checkOut: data.checkOutTime })}
          />
          {data.remark !== '' && <Row label={text('order.remark')} detail={data.remark} />}
          <Row label={text('order.no')} value={data.orderNo} />
        </Group>
        {data.shares && <SharesPart order={data} shares={data.shares} />}
        <Group title={text('order.history')}>
          {data.events.map(({ to, at, reason }) => (
            <Row
              key={`${to} ${at}`}
              label={text(`order.state.${to}`)}
              value={moment(at)}
              detail={reason || undefined}
            />
          ))}
        </Group>
      </div>
      {isRefusing && <RefuseSheet orderId={orderId} onClose={() => setRefusing(false)} />}
    </Page>
  )
}
