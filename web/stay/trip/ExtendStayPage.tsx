import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { extensionApi } from '#api/stay/extension.ts'
import { addDays } from '#domain/day.ts'
import { callQuery } from '#web/app/call/call.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { nightCountText } from '#web/ui/calendar/count-labels.ts'
import { Calendar } from '#web/ui/calendar/Calendar.tsx'
import type { DayAppearance } from '#web/ui/calendar/CalendarMonth.tsx'
import { formatDay } from '#web/text/format-day.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import styles from './extend.module.css'
import { OtherHouses } from './other-houses.tsx'
import { Panel } from '../order/panel.tsx'
import { StayDatesRow } from '../order/stay-dates.tsx'

const places = ['same', 'other'] as const

type Options = CallOutput<typeof extensionApi.options>

/** Staying on: until when, in the same room as long as it is free, else in another house. */
export default function ExtendStayPage() {
  const extending = useText('extending')
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? ''
  const { data, error, refetch } = useQuery({
    ...callQuery(extensionApi.options, { query: { orderId } }),
    enabled: orderId !== '',
    retry: false,
    staleTime: 0,
  })
  if (data && data.days.length > 0) {
    return <Choice options={data} />
  }
  return (
    <Page title={extending('title')}>
      {data || error || orderId === '' ? (
        <FailedPage error={error} tip={extending('gone')} onRetry={refetch} />
      ) : (
        <Skeleton kind="rows" rows={7} />
      )}
    </Page>
  )
}

function Choice({ options }: { options: Options }) {
  const extending = useText('extending')
  const kit = useText()
  const navigate = useNavigate()
  const { orderId, checkIn, checkOut, sameRoomUntil, days } = options
  const last = addDays(days.at(-1)?.day ?? checkOut, 1)
  const [until, setUntil] = useState<string | null>(sameRoomUntil === null ? null : addDays(checkOut, 1))
  const [place, setPlace] = useState<(typeof places)[number]>(sameRoomUntil === null ? 'other' : 'same')
  const canStay = until !== null && sameRoomUntil !== null && until <= sameRoomUntil
  const isSame = canStay && place === 'same'
  // What the nights cost; the next screen adds what else belongs to them.
  const nights = days.flatMap(({ day, price }) => (until !== null && day < until ? (price ?? []) : []))
  const lookOf = useDayLooks(options)
  const goTo = (more: Record<string, string>) =>
    void navigate(link(screens.confirmExtension, { orderId, checkOut: until ?? '', ...more }))

  return (
    <Page
      title={extending('title')}
      footer={
        <div className={styles.foot}>
          {isSame && nights.length > 0 && (
            <div className={styles.sum} aria-live="polite">
              <span className={styles.amount}>{yuan(nights.reduce((sum, price) => sum + price, 0))}</span>
              <span className={styles.nights}>{nightCountText(kit, nights.length)}</span>
            </div>
          )}
          <div className={isSame ? styles.button : styles.wide}>
            <PrimaryButton
              isDisabled={until !== null && !isSame}
              onClick={() => (until === null ? toast(extending('chooseDay')) : goTo({ xzType: 'same' }))}
            >
              {extending(until !== null && !isSame ? 'others' : 'goOn')}
            </PrimaryButton>
          </div>
        </div>
      }
    >
      <Panel title={options.houseName}>
        <StayDatesRow checkIn={checkIn} checkOut={until ?? checkOut} />
      </Panel>
      <Panel title={extending('until')}>
        <p className={styles.hint}>
          {sameRoomUntil === null
            ? extending('notSame')
            : extending('sameUntil', { day: formatDay(sameRoomUntil, 'day', currentLanguage()) })}
        </p>
        <div className={styles.calendar}>
          <Calendar
            label={extending('chooseDay')}
            from={checkOut}
            to={last}
            today={checkOut}
            range={{ start: checkOut, end: until }}
            lookOf={lookOf}
            onPick={(day) => {
              if (day > checkOut) {
                setUntil(day)
              }
            }}
          />
        </div>
      </Panel>
      {until !== null && (
        <Panel title={extending('how')}>
          {canStay && (
            <Segments
              label={extending('how')}
              isLabelHidden
              value={place}
              options={places.map((one) => ({ value: one, label: extending(one) }))}
              onChange={setPlace}
            />
          )}
          <p className={styles.note}>{extending(isSame ? 'sameHint' : 'otherHint')}</p>
          {!isSame && (
            <OtherHouses
              orderId={orderId}
              checkOut={until}
              onChoose={(houseId) => goTo({ xzType: 'other', houseId })}
            />
          )}
        </Panel>
      )}
    </Page>
  )
}

/** The nights after the stay: their price, and from when on one would have to move. */
function useDayLooks({ checkOut, days, sameRoomUntil }: Options) {
  const extending = useText('extending')
  return useCallback(
    (day: string): DayAppearance => {
      const known = days.find((one) => one.day === day)
      if (day < checkOut) {
        return { isDisabled: true }
      }
      const isFree = sameRoomUntil !== null && day < sameRoomUntil
      const price = known?.price === null || known === undefined ? '' : yuan(known.price).replace(',', '')
      return {
        isDisabled: day === checkOut,
        note: isFree ? price : day === sameRoomUntil || !known ? '' : extending('moves'),
      }
    },
    [checkOut, days, sameRoomUntil, extending],
  )
}
