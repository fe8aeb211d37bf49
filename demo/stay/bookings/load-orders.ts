import { addDays } from '#domain/day.ts'
import { checkDigitOf } from '#domain/stay/id-number.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { createQuote } from '#server/stay/booking/stored-quotes.ts'
import { storeSavedGuest } from '#server/stay/booking/saved-guests.ts'
import { placeOrder } from '#server/stay/booking/place-order.ts'
import { guests } from '#demo/org/owners-and-guests.ts'
import { demoHouses } from '../houses/all-houses.ts'
import type { PictureIds } from '../load-pictures.ts'
import { liveOrder, type Living } from './advance-order.ts'
import { loadExtras } from './load-extras.ts'
import { askingHouses, demoOrders, type DemoOrder, type Moment } from './orders.ts'
import { frequentGuests } from './frequent-guests.ts'

type Ids = ReadonlyMap<string, string>
type Where = { tenantId: string; people: Ids; sites: Ids; houses: Ids; pictures: PictureIds }

/** So many days later an order may begin when its house is taken. */
const PATIENCE = 12

/**
 * Fills the valleys with guests: packages, coupons, people and orders in every state, each brought there by what the
 * product itself does, on a clock that runs through the last weeks.
 */
export async function loadBookingDemo(tx: Tx, env: Env, where: Where): Promise<void> {
  const { tenantId, people } = where
  const today = parkDay(env.now())
  const guestId = people.get('guest') ?? ''
  const clock = { now: env.now() }
  const then: Env = { ...env, now: () => clock.now }
  const extras = await loadExtras(tx, then, { ...where, guestId })
  await letHousesAsk(tx, where)
  const persons = await loadPersons(tx, then, where)
  const instantOf = (moment: Moment): number =>
    moment === 'now' ? env.now() : Math.min(env.now(), instantAt(addDays(today, moment[0]), moment[1]))
  for (const order of demoOrders) {
    clock.now = instantOf(order.booked)
    const userId = people.get(order.who) ?? ''
    const person = guests.find(({ account, mobile }) => (account ?? mobile) === order.who)
    const contact = { name: person?.name ?? '', phone: person?.mobile ?? '' }
    const personIds = persons.get(order.who) ?? []
    const wish = {
      adults: order.adults ?? 2,
      children: order.children ?? 0,
      pets: order.pets ?? 0,
      packages: (order.packages ?? []).map(({ at, count }) => ({ id: extras.packageIds[at] ?? '', count })),
      couponId: order.coupon === undefined ? null : (extras.couponIds[order.coupon] ?? null),
      parent: null,
    }
    const quote = await firstFree(tx, then, { tenantId, userId, houses: where.houses, today }, order, wish)
    if (quote === null) {
      continue
    }
    const placed = await placeOrder(
      tx,
      then,
      { tenantId, userId },
      {
        quoteId: quote.quoteId,
        hash: quote.hash,
        contactName: contact.name,
        contactPhone: contact.phone,
        remark: order.remark ?? '',
        personIds: personIds.slice(0, wish.adults),
      },
    )
    const deskId = people.get('frontdesk') ?? userId
    const living: Living = { tenantId, userId, deskId, orderId: placed.orderId, ...contact, personIds }
    for (const step of order.steps) {
      clock.now = instantOf(step.at)
      await liveOrder(tx, then, living, step)
    }
  }
}

async function letHousesAsk(tx: Tx, { tenantId, houses }: Where): Promise<void> {
  await tx
    .updateTable('house')
    .set({ confirms: true })
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      askingHouses.flatMap((key) => houses.get(key) ?? []),
    )
    .execute()
}

/** The people each guest books for; those without a list of their own come alone. */
async function loadPersons(tx: Tx, env: Env, { tenantId, people }: Where): Promise<Map<string, string[]>> {
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
    for (const { name: realName, phone, birth, sequence, ...more } of list) {
      const person = { realName, idType: 'idCard' as const, idNo: card(birth, sequence), phone, ...more }
      ids.push((await storeSavedGuest(tx, env, { tenantId, userId }, person)).id)
    }
    persons.set(who, ids)
  }
  // Grown-ups first, as a room is registered on them.
  const own = persons.get('guest') ?? []
  const isChild = (at: number) => frequentGuests[at]?.isChild ?? false
  persons.set('guest', [...own.filter((_, at) => !isChild(at)), ...own.filter((_, at) => isChild(at))])
  return persons
}

const anyHouse = demoHouses.map(({ key }) => key).filter((key) => !askingHouses.includes(key))

type Searching = { tenantId: string; userId: string; houses: Ids; today: string }
type Wish = Omit<Parameters<typeof createQuote>[2], 'houseId' | 'checkIn' | 'checkOut'>

/**
 * The first of the houses that is free, as near to the day as can be. What begins today or has begun stays on its day,
 * in any house at all rather than in none. null on a day on which everything is taken.
 */
async function firstFree(tx: Tx, env: Env, searching: Searching, order: DemoOrder, wish: Wish) {
  const { tenantId, userId, houses, today } = searching
  for (let later = 0; later <= (order.from > 0 ? PATIENCE : 0); later += 1) {
    const checkIn = addDays(today, order.from + later)
    const dates = { checkIn, checkOut: addDays(checkIn, order.nights) }
    for (const key of order.from > 0 ? order.houses : [...order.houses, ...anyHouse]) {
      try {
        const asked = { ...wish, ...dates, houseId: houses.get(key) ?? '' }
        return await createQuote({ ...env, db: tx }, { tenantId, userId }, asked, 'zh-CN')
      } catch (error) {
        if (!(error instanceof Failure)) {
          throw error
        }
      }
    }
  }
  return null
}
