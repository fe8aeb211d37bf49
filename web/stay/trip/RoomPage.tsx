import { PhoneFill } from 'antd-mobile-icons'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { checkInApi } from '#api/stay/check-in.ts'
import { orderApi } from '#api/stay/order.ts'
import { callQuery } from '#web/app/call/call.ts'
import { config } from '#web/app/config.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { CheckOutButton } from './check-out-button.tsx'
import { CopyRow } from './copy-row.tsx'
import { mapUrl } from '../map/map-url.ts'
import { parkMomentText } from '../order/moment-text.ts'
import { Panel } from '../order/panel.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './room.module.css'
import { StayDatesRow } from '../order/stay-dates.tsx'
import { PlaceIcon } from '../icons.tsx'

/** Fetched only where an installation has a key of a map service. */
const MapPicture = lazy(() => import('../map/map-picture.tsx'))

/** The room of an order and the way into it: number, code of the door, network, steward, the way there. */
export default function RoomPage() {
  const text = useText('booking')
  const stay = useText('stay')
  const language = currentLanguage()
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? ''
  const { data, error, refetch } = useQuery({
    ...callQuery(checkInApi.room, { query: { orderId } }),
    enabled: orderId !== '',
    staleTime: 0,
  })
  const order = useQuery({ ...callQuery(orderApi.order, { query: { orderId } }), enabled: orderId !== '' })
  if (!data) {
    return (
      <Page title={text('room.title')}>
        {error || orderId === '' ? (
          <FailedPage error={error} tip={text('order.missing')} onRetry={refetch} />
        ) : (
          <Skeleton kind="rows" rows={6} />
        )}
      </Page>
    )
  }
  const { doorCode, wifi, steward, place } = data
  const isThere = doorCode !== null
  return (
    <Page
      title={text(isThere ? 'room.title' : 'actions.guide')}
      footer={order.data?.actions.includes('checkOut') ? <CheckOutButton orderId={orderId} /> : null}
    >
      <section className={styles.door} aria-label={text('room.door')}>
        <p className={styles.house}>{data.siteName}</p>
        <h2 className={styles.no}>{data.houseName}</h2>
        {data.roomNos.length > 0 && (
          <p className={styles.rooms}>{text('room.no', { no: data.roomNos.join(' · ') })}</p>
        )}
        {doorCode ? (
          <>
            <p className={styles.label}>{text('room.code')}</p>
            <p className={styles.code}>{doorCode.code.replace(/(.{3})(?=.)/g, '$1 ')}</p>
            <p className={styles.label}>
              {text('room.codeUntil', { time: parkMomentText(doorCode.validUntil, language) })}
            </p>
          </>
        ) : (
          <p className={styles.label}>{text(data.isLockWaiting ? 'room.codeWaiting' : 'room.codeLater')}</p>
        )}
      </section>
      <Panel>
        <StayDatesRow
          checkIn={data.checkIn}
          checkOut={data.checkOut}
          checkInTime={data.checkInTime}
          checkOutTime={data.checkOutTime}
        />
      </Panel>
      {wifi && (
        <Group title={text('room.wifi')}>
          <CopyRow label={text('room.network')} value={wifi.name} />
          <CopyRow label={text('room.password')} value={wifi.password} />
        </Group>
      )}
      <Group title={text('room.help')}>
        <Row
          icon={<PhoneFill />}
          label={text('room.steward')}
          detail={<span data-said>{steward.name}</span>}
          value={<span className={styles.phone}>{steward.phone}</span>}
          href={`tel:${steward.phone}`}
        />
        {place && (
          <Row
            icon={<PlaceIcon />}
            label={stay('house.openMap')}
            detail={data.address}
            href={mapUrl(place, data.houseName)}
          />
        )}
      </Group>
      {config.map && place && (
        <Suspense>
          <MapPicture map={config.map} place={place} name={data.houseName} />
        </Suspense>
      )}
      {data.route !== '' && (
        <Panel title={text('room.route')}>
          {data.route
            .replaceAll(/([\u3002.])\s+/g, '$1\n')
            .split('\n')
            .map((line) => (
              <p key={line} className={styles.way}>
                {line}
              </p>
            ))}
        </Panel>
      )}
      {data.instructions.length > 0 && (
        <Panel title={text('room.instructions')}>
          <ol className={styles.steps}>
            {data.instructions.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </Panel>
      )}
    </Page>
  )
}
