import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { extensionApi } from '#api/stay/extension.ts'
import { addDays, daysBetween } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { callQuery } from '#web/app/call/call.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { nightCountText } from '#web/ui/calendar/count-labels.ts'
import { Calendar } from '#web/ui/calendar/Calendar.tsx'
import type { DayAppearance } from '#web/ui/calendar/CalendarMonth.tsx'
import { formatDay } from '#web/text/format-day.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import styles from './extend.module.css'
import { ExtensionChoices, useSameRooms, type ExtensionChoice } from './extension-choices.tsx'
import { Panel } from '../order/panel.tsx'

type Options = CallOutput<typeof extensionApi.options>

/** Staying on: how many nights, and where: in the same room while it is free, or in another house. */
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
  const language = currentLanguage()
  const navigate = useNavigate()
  const { orderId, checkOut, sameRoomUntil, days } = options
  const last = addDays(days.at(-1)?.day ?? checkOut, 1)
  const [until, setUntil] = useState(addDays(checkOut, 1))
  const [chosen, setChosen] = useState<ExtensionChoice | null>(null)
  const nights = daysBetween(checkOut, until)
  const lookOf = useDayLooks(options)
  const { total } = useSameRooms(options, until)
  // What was chosen for other dates has another price. Who chooses nothing stays where they are, if they can.
  const stays = total === undefined ? null : { until, houseId: null, total }
  const choice = chosen?.until === until ? chosen : stays
  const goOn = () =>
    choice &&
    void navigate(
      link(screens.confirmExtension, {
        orderId,
        checkOut: until,
        ...(choice.houseId === null ? { xzType: 'same' } : { xzType: 'other', houseId: choice.houseId }),
      }),
    )

  return (
    <Page
      title={extending('title')}
      footer={
        <div className={styles.foot}>
          {choice && (
            <div className={styles.sum} aria-live="polite">
              <span className={styles.amount}>{yuan(choice.total)}</span>
              <span className={styles.nights}>{nightCountText(kit, nights)}</span>
            </div>
          )}
          <div className={choice ? styles.button : styles.wide}>
            <PrimaryButton isDisabled={!choice} onClick={goOn}>
              {extending(choice ? 'goOn' : 'chooseHouse')}
            </PrimaryButton>
          </div>
        </div>
      }
    >
      <Panel>
        <Stepper
          label={extending('more')}
          detail={extending('leavesOn', {
            day: `${formatDay(until, 'day', language)} ${formatDay(until, 'weekday', language)}`,
          })}
          value={nights}
          min={1}
          max={days.length}
          onChange={(count) => setUntil(addDays(checkOut, count))}
        />
      </Panel>
      <Panel title={extending('how')}>
        <ExtensionChoices options={options} until={until} chosen={choice} onChoose={setChosen} />
      </Panel>
      <Panel title={extending('until')}>
        <p className={styles.hint}>
          {sameRoomUntil === null
            ? extending('notSame')
            : extending('sameUntil', { day: formatDay(sameRoomUntil, 'day', language) })}
        </p>
        <div className={styles.calendar}>
          <Calendar
            label={extending('chooseDay')}
            from={checkOut}
            to={last}
            today={parkDay(serverNow())}
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
    </Page>
  )
}

/** The nights after the stay: their price, and from when on one would have to move. */
function useDayLooks({ checkOut, days, sameRoomUntil }: Options) {
  const extending = useText('extending')
  return useCallback(
    (day: string): DayAppearance => {
      const entry = days.find((one) => one.day === day)
      if (day < checkOut) {
        return { isDisabled: true }
      }
      const isFree = sameRoomUntil !== null && day < sameRoomUntil
      const price = entry?.price === null || entry === undefined ? '' : yuan(entry.price).replace(',', '')
      return {
        isDisabled: day === checkOut,
        note: isFree ? price : day === sameRoomUntil || !entry ? '' : extending('moves'),
      }
    },
    [checkOut, days, sameRoomUntil, extending],
  )
}
