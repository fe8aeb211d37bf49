import { addDays } from '#domain/day.ts'
import { checkDigitOf } from '#domain/stay/id-number.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { createQuote } from '#server/stay/booking/stored-quotes.ts'
import { storeSavedGuest } from '#server/stay/booking/saved-guests.ts'
import { placeOrder } from '#server/stay/booking/place-order.ts'
import { guests } from '#demo/org/owners-and-guests.ts'
import { demoHouses } from '../houses/all-houses.ts'
import type { PictureIds } from '../load-pictures.ts'
import { advanceOrder, type OrderActors } from './advance-order.ts'
import { loadExtras } from './load-extras.ts'
import { confirmationHouses, demoOrders, type DemoOrder, type DemoMoment } from './orders.ts'
import { scopeAt, type TxScope } from '#server/scope.ts'

type Ids = ReadonlyMap<string, string>
type Where = { people: Ids; sites: Ids; houses: Ids; pictures: PictureIds }

/** So many days later an order may begin when its house is taken. */
const PATIENCE = 12

/**
 * Fills the valleys with guests: packages, coupons, people and orders in every state, each brought there by what the
 * product itself does, on a clock that runs through the last weeks.
 */
export async function loadBookingDemo(scope: TxScope, where: Where): Promise<void> {
  const { people } = where
  const today = parkDay(scope.now())
  const guestId = people.get('guest') ?? ''
  const extras = await loadExtras(scope, { ...where, guestId })
  await letHousesAsk(scope, where)
  const persons = await loadPersons(scope, where)
  const instantOf = (moment: DemoMoment): number =>
    moment === 'now' ? scope.now() : Math.min(scope.now(), instantAt(addDays(today, moment[0]), moment[1]))
  for (const order of demoOrders) {
    const booking = scopeAt(scope, instantOf(order.booked))
    const userId = people.get(order.who) ?? ''
    const person = guests.find(({ account, mobile }) => (account ?? mobile) === order.who)
    const contact = { name: person?.name ?? '', phone: person?.mobile ?? '' }
    const personIds = persons.get(order.who) ?? []
    const request = {
      adults: order.adults ?? 2,
      children: order.children ?? 0,
      pets: order.pets ?? 0,
      packages: (order.packages ?? []).map(({ at, count }) => ({ id: extras.packageIds[at] ?? '', count })),
      couponId: order.coupon === undefined ? null : (extras.couponIds[order.coupon] ?? null),
      parent: null,
      own: null,
    }
    const quote = await firstFree(booking, { userId, houses: where.houses, today }, order, request)
    if (quote === null) {
      continue
    }
    const placed = await placeOrder(
      booking,
      { userId, deviceId: null, limits: null },
      {
        quoteId: quote.quoteId,
        hash: quote.hash,
        contactName: contact.name,
        contactPhone: contact.phone,
        remark: order.remark ?? '',
        personIds: personIds.slice(0, request.adults),
      },
    )
    const deskId = people.get('frontdesk') ?? userId
    const living: OrderActors = { userId, deskId, orderId: placed.orderId, ...contact, personIds }
    for (const step of order.steps) {
      await advanceOrder(scopeAt(scope, instantOf(step.at)), living, step)
    }
  }
}

async function letHousesAsk(scope: TxScope, { houses }: Where): Promise<void> {
  await scope
    .update('house')
    .set({ confirms: true })
    .where(
      'id',
      'in',
      confirmationHouses.flatMap((key) => houses.get(key) ?? []),
    )
    .execute()
}

/** The people each guest books for; those without a list of their own come alone. */
async function loadPersons(scope: TxScope, { people }: Where): Promise<Map<string, string[]>> {
  const persons = new Map<string, string[]>()
  const card = (birth: string, sequence: string) => {
    const digits = `110105${birth}${sequence}`
    return `${digits}${checkDigitOf(digits)}`
  }
  for (const [at, { account, mobile, name }] of guests.entries()) {
    const who = account ?? mobile
    const userId = people.get(who) ?? ''
    const list =
      who === 'guest'
        ? frequentGuests
        : [{ name, phone: mobile, birth: `199${at % 10}0${1 + (at % 9)}15`, sequence: `1${10 + at}` }]
    const ids: string[] = []
    for (const { name: realName, phone, birth, sequence, isChild = false } of list) {
      const person = { realName, idType: 'idCard' as const, idNo: card(birth, sequence), phone, isChild }
      ids.push((await storeSavedGuest(scope, userId, person)).id)
    }
    persons.set(who, ids)
  }
  // Grown-ups first, as a room is registered on them.
  const own = persons.get('guest') ?? []
  const isChild = (at: number) => frequentGuests[at]?.isChild ?? false
  persons.set('guest', [...own.filter((_, at) => !isChild(at)), ...own.filter((_, at) => isChild(at))])
  return persons
}

const anyHouse = demoHouses.map(({ key }) => key).filter((key) => !confirmationHouses.includes(key))

type Searching = { userId: string; houses: Ids; today: string }
type RequestPart = Omit<Parameters<typeof createQuote>[2], 'houseId' | 'checkIn' | 'checkOut'>

/**
 * The first of the houses that is free, as near to the day as can be. What begins today or has begun stays on its day,
 * in any house at all rather than in none. null on a day on which everything is taken.
 */
async function firstFree(scope: TxScope, searching: Searching, order: DemoOrder, request: RequestPart) {
  const { userId, houses, today } = searching
  for (let later = 0; later <= (order.from > 0 ? PATIENCE : 0); later += 1) {
    const checkIn = addDays(today, order.from + later)
    const dates = { checkIn, checkOut: addDays(checkIn, order.nights) }
    for (const key of order.from > 0 ? order.houses : [...order.houses, ...anyHouse]) {
      try {
        const bookingRequest = { ...request, ...dates, houseId: houses.get(key) ?? '' }
        return await createQuote(scope, userId, bookingRequest)
      } catch (error) {
        if (!(error instanceof Failure)) {
          throw error
        }
      }
    }
  }
  return null
}

type DemoPerson = { name: string; phone: string; birth: string; sequence: string; isChild?: boolean }

/** Whom the guest of the demo books for. The numbers of their cards are made up; only their check digits are true. */
const frequentGuests: readonly DemoPerson[] = [
  { name: '苏念安', phone: '13900000002', birth: '19910412', sequence: '028' },
  { name: '陆景明', phone: '13900000212', birth: '19890923', sequence: '013' },
  { name: '陆星野', phone: '', birth: '20190618', sequence: '057', isChild: true },
  { name: '沈月如', phone: '13900000213', birth: '19620105', sequence: '046' },
]
