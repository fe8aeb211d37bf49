import { useQuery } from '@tanstack/react-query'
import { bookingCalendarApi } from '#api/stay/booking-calendar.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { changeBooking } from '../booking/booking-store.ts'
import type { House } from '../house-types.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { pictureUrl } from '../picture-url.ts'
import { drawPoster } from './poster.ts'

/** What the cheapest free night of the next two months costs; null when that cannot be told. */
async function cheapestNight(houseId: string): Promise<number | null> {
  const today = parkDay(Date.now())
  const query = { houseId, from: today, to: addDays(today, 60) }
  const { days } = await call(bookingCalendarApi.calendar, { query }, { quiet: true }).catch(() => ({
    days: [],
  }))
  const prices = days.flatMap(({ state, price }) => (state === 'free' && price !== null ? [price] : []))
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The poster of a house as a picture. */
export function usePoster(house: House, address: string) {
  const text = useText('stay')
  const { id, name, highlight, site, score, reviews, pictures } = house
  const [picture] = pictures
  return useQuery({
    queryKey: ['poster', id, text('house.share'), address],
    queryFn: async () => {
      const fen = await cheapestNight(id)
      const blob = await drawPoster(
        {
          name,
          highlight,
          facts: [
            site.name,
            text(`house.kinds.${house.kind}`),
            text(house.bedrooms === 1 ? 'house.oneBedroom' : 'house.bedrooms', { count: house.bedrooms }),
            text('house.guests', { count: house.maxAdults + house.maxChildren }),
          ]
            .map((fact) => fact.replaceAll(' ', '\u00a0'))
            .join(' · '),
          score: score?.toFixed(1) ?? '',
          reviews: text(reviews === 1 ? 'score.oneReview' : 'score.reviews', { count: reviews }),
          price: fen === null ? '' : yuan(fen),
          priceUnit: text('poster.from'),
          brand: text('home.brand'),
          motto: text('home.motto'),
          scan: text('poster.scan'),
        },
        picture ? pictureUrl(picture, 'whole') : null,
        address,
      )
      const url = URL.createObjectURL(blob)
      changeBooking({ posterImg: url })
      return { file: new File([blob], `${name}.jpg`, { type: blob.type }), url }
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
}
