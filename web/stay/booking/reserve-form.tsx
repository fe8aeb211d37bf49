import { keysOf } from '#domain/record.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { currentUser } from '#web/app/session/current-user.ts'
import { useText } from '#web/text/text.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { stayRefusalIn } from './booking-problem.ts'
import { changeBooking, useBooking } from './booking-store.ts'
import { CancelCostNow } from '../order/cancel-cost-now.tsx'
import type { House } from '../house-types.ts'
import { HouseStrip, HouseStripLine } from '../order/house-strip.tsx'
import { Panel } from '../order/panel.tsx'
import { ReserveCancel } from './reserve-cancel.tsx'
import { ReserveTerms } from './reserve-terms.tsx'
import { ReserveExtras } from './reserve-extras.tsx'
import { ReserveFooter } from './reserve-footer.tsx'
import { ReservePeople } from './reserve-people.tsx'
import { reserveProblems } from './reserve-problems.ts'
import { ReservePrice } from './reserve-price.tsx'
import { ReserveStay } from './reserve-stay.tsx'
import { signInForBooking } from '../sign-in-for-booking.ts'
import { useBookingQuote } from './use-booking-quote.ts'
import { stayOf, useSearch } from '#web/stay/search-store.ts'
import { useQuery } from '@tanstack/react-query'
import { profileApi } from '#api/identity/profile.ts'
import { knownName } from '#domain/identity/guest.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSession } from '#web/app/session/session.ts'

/** The form of a booking. What is missing is said beside it, when the guest wants to go on. */
export function ReserveForm({ house }: { house: House }) {
  const text = useText('booking')
  const stay = useText('stay')
  const navigate = useNavigate()
  const booking = useBooking()
  const search = useSearch()
  const own = useOwnContact()
  const [isChecked, setChecked] = useState(false)
  const { quote, coupons, couponId } = useBookingQuote(house.id)
  const refusal = stayRefusalIn(quote.error?.value)
  const contact = { name: booking.name ?? own.name, phone: booking.phone ?? own.phone }
  const guests = search.adultNumber + search.childNumber
  const problems = reserveProblems({ ...booking, ...contact }, guests)
  const visibleProblems = isChecked ? problems : {}

  // From the dates that were chosen, not from the price: what is there from the start moves nothing when it comes.
  const checkIn = stayOf(search)?.checkIn
  const dates = checkIn !== undefined &&
    !refusal && { checkIn, checkInTime: house.site.checkInTime, bookedAt: null }

  function goOn() {
    if (quote.error || !quote.data) {
      toast(quote.error?.message ?? stay('house.priceFailed'))
      return
    }
    if (!currentUser()) {
      void navigate(signInForBooking(house.id))
      return
    }
    setChecked(true)
    const [first] = keysOf(problems)
    if (first) {
      document.getElementById(`reserve-${first}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
      toast(text(`reserve.missing.${problems[first] ?? 'name'}`))
      return
    }
    // The next screens read it from the booking, also what was only taken over.
    changeBooking(contact)
    void navigate(link(screens.submitOrder, { quoteId: quote.data.quoteId }))
  }

  return (
    <Page
      title={text('reserve.title')}
      footer={
        <section aria-label={stay('price.payable')}>
          {dates && <CancelCostNow policy={house.cancelPolicy} {...dates} />}
          <ReserveFooter quote={quote} onSubmit={goOn} isImpossible={refusal !== null} />
        </section>
      }
    >
      <Panel>
        <HouseStrip
          name={house.name}
          picture={house.pictures[0]}
          to={link(screens.houseDetails, { houseId: house.id })}
        >
          <HouseStripLine>
            {house.site.name} · {stay(`house.kinds.${house.kind}`)}
          </HouseStripLine>
          <HouseStripLine>{house.highlight}</HouseStripLine>
        </HouseStrip>
      </Panel>
      <ReserveStay house={house} refusal={refusal} />
      <ReservePeople house={house} guests={guests} contact={contact} problems={visibleProblems} />
      <ReserveExtras house={house} coupons={coupons.data} couponId={couponId} />
      {dates && <ReserveCancel policy={house.cancelPolicy} {...dates} />}
      <ReserveTerms house={house} problem={visibleProblems.rules} />
      {/* Last, since how long it is shows only when it comes: nothing stands below it that would move. */}
      <ReservePrice quote={quote} />
    </Page>
  )
}

/** Name and phone of the person signed in, to be taken over where nothing was typed. */
function useOwnContact(): { name: string; phone: string } {
  const isSignedIn = useSession() !== null
  const { data } = useQuery({ ...callQuery(profileApi.profile, {}), enabled: isSignedIn })
  return { name: knownName(data?.fullname), phone: data?.mobile ?? '' }
}
