import { useQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { HousePicture } from '../house-picture.tsx'
import { ConfirmRule } from './confirm-rule.tsx'
import { QuotaCard } from './quota-card.tsx'
import styles from './own-stay.module.css'

/** One house of mine: who has it, what the year has left, and what comes next. */
export default function OwnHousePage() {
  const text = useText('ownStay')
  const booking = useText('booking')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const houseId = params.get('houseId') ?? ''
  const { data, error, refetch } = useQuery({
    ...callQuery(ownStayApi.house, { query: { houseId } }),
    enabled: houseId !== '',
    staleTime: 0,
  })
  if (!data) {
    return (
      <Page title={text('house.title')}>
        {error || houseId === '' ? (
          <FailedPage error={error} tip={text('house.missing')} onRetry={refetch} />
        ) : (
          <Skeleton kind="cards" rows={2} />
        )}
      </Page>
    )
  }
  const day = (one: string) => formatDay(one, 'day', currentLanguage())
  const { tonight } = data
  return (
    <Page
      title={data.name}
      footer={
        data.mayBook && (
          <div className={styles.two}>
            <PrimaryButton
              kind="secondary"
              onClick={() => void navigate(link(screens.bookReception, { houseId }))}
            >
              {text('house.friend')}
            </PrimaryButton>
            <PrimaryButton onClick={() => void navigate(link(screens.bookOwnStay, { houseId }))}>
              {text('house.own')}
            </PrimaryButton>
          </div>
        )
      }
    >
      <div className={styles.hero}>
        <HousePicture picture={data.picture} alt={data.name} isFirst />
      </div>
      <Group>
        <Row
          label={data.siteName}
          value={
            <Tag tone={tonight ? 'info' : 'pine'}>
              {tonight ? text(`sources.${tonight.kind}`) : text('houses.free')}
            </Tag>
          }
          detail={tonight ? text('houses.until', { day: day(tonight.until) }) : undefined}
          to={link(screens.nightState, { houseId, day: data.today })}
        />
      </Group>
      <QuotaCard house={data} />
      {data.mayBook ? (
        <Group title={text('house.stays')}>
          {data.stays.length === 0 && <Row label={text('house.noStays')} />}
          {data.stays.map((stay) => (
            <Row
              key={stay.orderId}
              label={<span data-said>{stay.name}</span>}
              value={
                <Tag tone={stay.state === 'created' ? 'warn' : stay.state === 'staying' ? 'pine' : 'info'}>
                  {booking(`states.${stay.state}`)}
                </Tag>
              }
              detail={`${text(`purposes.${stay.purpose}`)} · ${day(stay.checkIn)} – ${day(stay.checkOut)}`}
              to={link(screens.ownStayOrder, { orderId: stay.orderId })}
            />
          ))}
        </Group>
      ) : (
        <p className={styles.small}>{text('house.cannot')}</p>
      )}
      <ConfirmRule houseId={houseId} />
      <Group title={text('house.look')}>
        <Row label={text('house.calendar')} to={link(screens.houseMonths, { houseId })} />
        <Row label={text('house.letLong')} to={link(screens.rentOffer, { houseId })} />
        <Row label={text('house.orders')} to={link(screens.ownOrders, { houseId })} />
        {data.state === 'online' && (
          <Row label={text('house.guest')} to={link(screens.houseDetails, { houseId })} />
        )}
      </Group>
    </Page>
  )
}
