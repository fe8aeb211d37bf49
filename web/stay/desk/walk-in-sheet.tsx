import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { searchApi } from '#api/stay/search.ts'
import { nextDay } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { isNumber, isText } from '#domain/shape.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { screenUrl } from '#web/app/routing/navigation.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { HouseStrip, HouseStripLine } from '../order/house-strip.tsx'
import styles from './desk.module.css'

type Booked = CallOutput<typeof frontDeskApi.walkIn>

const MOST_ADULTS = 20

/** Somebody without a booking stands at the desk: a free house from tonight on, and a code by which they pay. */
export default function WalkInSheet({ onClose }: { onClose: () => void }) {
  const desk = useText('desk')
  const [today] = useState(() => parkDay(serverNow()))
  const { draft, change, ...form } = useFormDraft({
    name: 'walkIn',
    // Who stood at the desk yesterday is not the guest of today.
    revision: today,
    stored: { checkOut: nextDay(today), adults: 2, contactName: '', contactPhone: '' },
    guards: { checkOut: isText, adults: isNumber, contactName: isText, contactPhone: isText },
  })
  const { checkOut, adults, contactName, contactPhone } = draft
  const [house, setHouse] = useState<string | null>(null)
  const [booked, setBooked] = useState<Booked | null>(null)
  const free = useQuery(
    callQuery(searchApi.search, {
      body: { checkIn: today, checkOut, adults, children: 0, onlyFree: true, pageSize: 30 },
    }),
  )
  const isPhone = /^1[3-9]\d{9}$/.test(contactPhone.trim())
  const isWhole = house !== null && contactName.trim() !== '' && isPhone

  async function book() {
    const body = { houseId: house ?? '', checkOut, adults, contactName, contactPhone: contactPhone.trim() }
    setBooked(await call(frontDeskApi.walkIn, { body }))
    form.markStored()
    await queryClient.invalidateQueries()
  }

  return (
    <Sheet
      isOpen
      title={desk('walkIn')}
      onClose={onClose}
      footer={
        booked === null ? (
          <PrimaryButton isDisabled={!isWhole} onClick={book}>
            {desk('walkInBook')}
          </PrimaryButton>
        ) : undefined
      }
    >
      {booked ? (
        <PayLink booked={booked} />
      ) : (
        <>
          {form.isRestored && <RestoredLine onDiscard={form.discard} />}
          <div className={styles.person}>
            <Choice
              label={desk('walkInUntil')}
              type="date"
              min={nextDay(today)}
              value={checkOut}
              onChange={(day) => {
                if (day > today) {
                  change({ checkOut: day })
                  setHouse(null)
                }
              }}
            />
            <Stepper
              label={desk('walkInAdults')}
              value={adults}
              min={1}
              max={MOST_ADULTS}
              onChange={(count) => {
                change({ adults: count })
                setHouse(null)
              }}
            />
            <TextField
              label={desk('walkInName')}
              value={contactName}
              maxLength={60}
              onChange={(name) => change({ contactName: name })}
            />
            <TextField
              label={desk('walkInPhone')}
              help={desk('walkInPhoneHelp')}
              type="tel"
              value={contactPhone}
              maxLength={11}
              onChange={(phone) => change({ contactPhone: phone })}
            />
          </div>
          {free.error && <RetryLine tip={free.error.message} onRetry={() => free.refetch()} />}
          {free.isPending && <Skeleton kind="rows" rows={3} />}
          {free.data?.rows.length === 0 && <p>{desk('noOthers')}</p>}
          {free.data && free.data.rows.length > 0 && (
            <fieldset className={styles.houses}>
              <legend className="visually-hidden">{desk('walkInHouse')}</legend>
              {free.data.rows.map(({ id, name, pictures, siteName, offer }) => (
                // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control has the name
                <label key={id} className={styles.house} data-on={house === id || undefined}>
                  <input
                    type="radio"
                    className="visually-hidden"
                    name="house"
                    aria-label={name}
                    checked={house === id}
                    onChange={() => setHouse(id)}
                  />
                  <HouseStrip name={name} picture={pictures[0]}>
                    <HouseStripLine>
                      {siteName}
                      {offer.total !== null && ` · ${yuan(offer.total)}`}
                    </HouseStripLine>
                  </HouseStrip>
                </label>
              ))}
            </fieldset>
          )}
        </>
      )}
    </Sheet>
  )
}

/** The guest reads the code with their own phone and pays there. */
function PayLink({ booked: { orderId, orderNo, payable, state } }: { booked: Booked }) {
  const desk = useText('desk')
  const frame = useText()
  const address = screenUrl(link(screens.cashier, { bizType: 'stay', bizId: orderId }))
  const code = useQuery({
    queryKey: ['walkInCode', address],
    queryFn: async () => (await import('qrcode')).toDataURL(address, { margin: 1, width: 400 }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: state === 'created',
  })
  if (state !== 'created') {
    return <p>{desk('walkInDone', { number: orderNo })}</p>
  }
  return (
    <div className={styles.pay}>
      <p>{desk('walkInPay', { price: yuan(payable) })}</p>
      {code.data ? (
        <img src={code.data} alt={desk('walkInCode')} width={220} height={220} />
      ) : code.error ? (
        <RetryLine tip={frame('failure.network')} onRetry={code.refetch} />
      ) : (
        <Skeleton kind="cards" rows={1} />
      )}
      <p className={styles.small}>{orderNo}</p>
    </div>
  )
}
