import type { boardStayApi } from '#api/owner/board-stays.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { extendForGuest, priceExtension } from '#server/stay/desk/extend-stay.ts'
import { shortenForGuest, shortenSteps, shorteningWaits, sumSteps } from '#server/stay/desk/shorten-stay.ts'
import { bookForGuest, priceAtDesk } from '#server/stay/desk/walk-in.ts'
import { siteIdOfHouse } from '#server/stay/catalog/sites.ts'
import { getStay, lockStay, orderPartsOf, type Stay } from '#server/stay/order/orders.ts'
import { stayHousesOf } from '#server/stay/order/trip.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { requireSiteRight } from '../access/house-access.ts'

const book = 'stay.book'
const override = 'stay.override'

/** Extensions in these states are part of how long a stay is. */
const countedStates = ['paid', 'confirmed', 'staying']

const endOf = ({ root, extensions }: Stay): string =>
  extensions
    .filter((order) => countedStates.includes(order.state))
    .reduce((end, order) => (order.check_out > end ? order.check_out : end), root.check_out)

type AgreedPriceRequest = { siteId: string | null; nightsPrice: number | undefined; reason: string }

/** What was agreed on, by somebody who may agree on a price at that site, with a reason. */
async function agreedPrice(
  scope: Scope,
  userId: string,
  { siteId, nightsPrice, reason }: AgreedPriceRequest,
) {
  await requireSiteRight(scope, userId, siteId, book)
  if (nightsPrice === undefined) {
    return undefined
  }
  await requireSiteRight(scope, userId, siteId, override)
  if (reason.trim() === '') {
    throw new Failure('booking.agreedReason', {}, { status: 400 })
  }
  return { fen: nightsPrice, reason }
}

/** A trial needs no reason yet. */
const trial = '…'

function changeOf(stay: Stay, checkOut: string): 'extend' | 'shorten' {
  const end = endOf(stay)
  if (checkOut === end) {
    throw new Failure('booking.sameEnd')
  }
  return checkOut > end ? 'extend' : 'shorten'
}

export const boardStayHandlers = (parts: FlowParts): Handlers<typeof boardStayApi> => ({
  async tryBooking({ scope, user, query: { nightsPrice, ...request } }) {
    const siteId = await siteIdOfHouse(scope, request.houseId)
    const agreed = await agreedPrice(scope, user.id, { siteId, nightsPrice, reason: trial })
    return priceAtDesk(scope, { ...request, agreed })
  },

  async book({ scope, user, body: { nightsPrice, reason, ...booking } }) {
    const siteId = await siteIdOfHouse(scope, booking.houseId)
    const agreed = await agreedPrice(scope, user.id, { siteId, nightsPrice, reason })
    return scope.write((scope) => bookForGuest(scope, { ...booking, agreed, by: user.id }))
  },

  async tryLength({ scope, user, query: { orderId, checkOut, nightsPrice } }) {
    const stay = await getStay(scope, orderId)
    const { root, all } = stay
    const agreed = await agreedPrice(scope, user.id, { siteId: root.site_id, nightsPrice, reason: trial })
    const change = changeOf(stay, checkOut)
    const isLonger = change === 'extend'
    const found = {
      change,
      houseName: (await stayHousesOf(scope, [root.id])).get(root.id)?.name ?? '',
      contactName: root.contact_name,
      checkIn: root.check_in,
      checkOut: endOf(stay),
      newCheckOut: checkOut,
    }
    if (isLonger) {
      return { ...found, price: await priceExtension(scope, root, checkOut, agreed), refund: null }
    }
    const pieces = await orderPartsOf(
      scope,
      all.map((order) => order.id),
    )
    const steps = shortenSteps(stay, pieces, checkOut, scope.now())
    const nights = steps
      .flatMap((step) => step.nights)
      .map(({ day, pays, back }) => ({ day, pays, back }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    const refund = { nights, ...sumSteps(steps), needsApproval: shorteningWaits(stay, steps) }
    return { ...found, price: null, refund }
  },

  async setLength({ scope, user, body: { orderId, checkOut, agreed: shownAmount, nightsPrice, reason } }) {
    return scope.write(async (scope) => {
      const stay = await lockStay(scope, orderId)
      const { root } = stay
      const agreed = await agreedPrice(scope, user.id, { siteId: root.site_id, nightsPrice, reason })
      const change = { checkOut, reason, by: user.id }
      return changeOf(stay, checkOut) === 'extend'
        ? extendForGuest(scope, root, { ...change, agreed, payable: shownAmount })
        : shortenForGuest(scope, parts, stay, { ...change, agreedBack: shownAmount })
    })
  },
})
