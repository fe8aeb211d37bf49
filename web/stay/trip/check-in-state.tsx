import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { CheckCircleOutline, ClockCircleOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { checkInApi } from '#api/stay/check-in.ts'
import { call } from '#web/app/call/call.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import type { CheckIn } from '#api/stay/check-in.ts'
import styles from './check-in.module.css'
import { Facts } from '../order/facts.tsx'
import { parkMomentText } from '../order/moment-text.ts'
import { OrderGuests } from '../order/order-guests.tsx'
import { Panel } from '../order/panel.tsx'
import { StayDatesRow } from '../order/stay-dates.tsx'

type Props = { status: CheckIn; onDone: (status: CheckIn) => Promise<void> }

/** How far the check-in has come when there is nothing to fill in. */
export function CheckInState({ status, onDone }: Props) {
  const text = useText('booking')
  const navigate = useNavigate()
  const [now] = useState(() => serverNow())
  const stage = stageOf(status, now)
  const time = parkMomentText(stage === 'early' ? status.registerFrom : status.moveInFrom, currentLanguage())
  const Icon = stage === 'in' ? CheckCircleOutline : ClockCircleOutline

  async function arrive() {
    await onDone(await call(checkInApi.arrive, { body: { orderId: status.orderId } }))
  }

  return (
    <Page
      title={text('actions.checkIn')}
      footer={
        stage === 'in' ? (
          <PrimaryButton
            onClick={() => void navigate(link(screens.room, { orderId: status.orderId }), { replace: true })}
          >
            {text('actions.room')}
          </PrimaryButton>
        ) : (
          <>
            {stage === 'ready' && <PrimaryButton onClick={arrive}>{text('actions.arrive')}</PrimaryButton>}
            {(stage === 'early' || stage === 'registered' || stage === 'cleaning' || stage === 'waiting') && (
              <PrimaryButton
                kind="secondary"
                onClick={() => void navigate(link(screens.room, { orderId: status.orderId }))}
              >
                {text('actions.guide')}
              </PrimaryButton>
            )}
          </>
        )
      }
    >
      <div className={styles.state} aria-live="polite">
        <Icon className={styles.icon} aria-hidden="true" />
        <h2 className={styles.title}>{text(`checkIn.stages.${stage}`)}</h2>
        <p className={styles.words}>{text(`checkIn.words.${stage}`, { time })}</p>
      </div>
      <Panel>
        <StayDatesRow checkIn={status.checkIn} checkOut={status.checkOut} checkInTime={status.checkInTime} />
        <Facts facts={[[text('checkIn.arrival'), status.arrivalTime]]} />
      </Panel>
      {stage !== 'early' && <OrderGuests guests={status.guests} adults={status.adults} />}
    </Page>
  )
}

/** Where the guest stands between the booking and the door. */
function stageOf({ state, registration, registerFrom, moveInFrom, isHouseReady }: CheckIn, now: number) {
  if (state === 'staying') {
    return 'in'
  }
  if (state !== 'confirmed') {
    return 'closed'
  }
  if (registration === 'waiting') {
    return 'waiting'
  }
  if (registration === 'registered' || registration === 'confirmed') {
    return now < moveInFrom ? 'registered' : isHouseReady ? 'ready' : 'cleaning'
  }
  return now < registerFrom ? 'early' : 'closed'
}
