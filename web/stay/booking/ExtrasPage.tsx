import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { extrasApi } from '#api/stay/extras.ts'
import { nightsBetween } from '#domain/stay/nights.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { nightCountText } from '#web/ui/calendar/count-labels.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { useBack } from '#web/ui/page/use-back.ts'
import { startBooking, useBooking } from './booking-store.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { PackageList } from './package-list.tsx'
import styles from './reserve.module.css'
import { datesOf, useSearch } from '#web/stay/search-store.ts'

/** Meals, walks, fires: what can be booked with a stay, per guest, per night or once. */
export default function ExtrasPage() {
  const text = useText('booking')
  const kit = useText()
  const stay = useText('stay')
  const navigate = useNavigate()
  const back = useBack({})
  const [params] = useSearchParams()
  const bookedHouse = useBooking((state) => state.homeId)
  const houseId = params.get('houseId') ?? bookedHouse
  const { packFeeData } = useBooking()
  const { dateSection, adultNumber, childNumber } = useSearch()
  const { data } = useQuery({
    ...callQuery(extrasApi.packages, { query: { houseId } }),
    enabled: houseId !== '',
  })
  const times = {
    person: adultNumber + childNumber,
    stay: 1,
    night: dateSection ? nightsBetween(datesOf(dateSection)) : 1,
  }
  const sum = (data ?? []).reduce(
    (all, { id, per, price }) => all + price * (packFeeData[id] ?? 0) * times[per],
    0,
  )

  useLayoutEffect(() => {
    if (houseId !== '') {
      startBooking(houseId)
    }
  }, [houseId])

  return (
    <Page
      title={text('packages.title')}
      footer={
        houseId !== '' && (
          <div className={styles.foot}>
            <div className={styles.sum} aria-live="polite">
              <span className={styles.small}>
                {text('packages.sum', {
                  guests: stay(times.person === 1 ? 'list.onePerson' : 'list.people', {
                    count: times.person,
                  }),
                  nights: nightCountText(kit, times.night),
                })}
              </span>
              <span className={styles.amount}>{yuan(sum)}</span>
            </div>
            <div className={styles.button}>
              <PrimaryButton onClick={back}>{kit('action.confirm')}</PrimaryButton>
            </div>
          </div>
        )
      }
    >
      {houseId === '' ? (
        <EmptyPage
          type={2}
          tip={text('packages.noHouse')}
          linkLabel={stay('house.others')}
          onLink={() => void navigate(link(screens.houseList, { selfBack: true }))}
        />
      ) : (
        <PackageList houseId={houseId} />
      )}
    </Page>
  )
}
