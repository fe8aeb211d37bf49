import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bookingApi } from '#api/stay/booking.ts'
import { extrasApi } from '#api/stay/extras.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSession } from '#web/app/session/session.ts'
import { packagesOf, useBooking } from './booking-store.ts'
import { stayOf, useSearch } from '#web/stay/search-store.ts'

/** A price is promised for a quarter of an hour; it is asked for again well before. */
const askAgainAfter = 10 * 60_000

/** What the booking as it stands costs, and the coupons that would make it cheaper. */
export function useBookingQuote(houseId: string) {
  const stay = stayOf(useSearch())
  const booking = useBooking()
  const isSignedIn = useSession() !== null
  const request = {
    ...(stay ?? { checkIn: '', checkOut: '' }),
    houseId,
    pets: booking.pets,
    packages: packagesOf(booking),
  }
  const coupons = useQuery({
    ...callQuery(extrasApi.couponsForStay, { body: request }),
    enabled: isSignedIn && stay !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const best = coupons.data?.find(({ worth }) => worth > 0)?.id ?? null
  const couponId = booking.couponId === undefined ? best : booking.couponId
  const quote = useQuery({
    ...callQuery(bookingApi.quote, { body: { ...request, ...(couponId === null ? {} : { couponId }) } }),
    // With a coupon the price is another: the guest shall not see both one after the other.
    enabled: stay !== null && !(isSignedIn && coupons.isPending && booking.couponId === undefined),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: askAgainAfter,
    refetchInterval: askAgainAfter,
  })
  return { quote, coupons, couponId }
}
