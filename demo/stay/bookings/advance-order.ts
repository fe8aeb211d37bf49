import { addDays } from '#domain/day.ts'
import { percentOf } from '#domain/money.ts'
import { sumPlans } from '#domain/stay/cancel/cancel-plan.ts'
import { countStorage, fileColumns } from '#demo/objects/store-papers.ts'
import { photoPaper, type PhotoName } from '#demo/papers/paper.ts'
import { Failure } from '#server/failure.ts'
import { workflowExtensions } from '#server/workflow-extensions.ts'
import { addReview } from '#server/stay/review/add-review.ts'
import { answerGoodsCheck } from '#server/stay/check/answer-check.ts'
import { moveGuestsIn, registerGuests } from '#server/stay/desk/check-in.ts'
import { checkOutStay } from '#server/stay/desk/check-out.ts'
import { cancelStay } from '#server/stay/cancel/cancel-stay.ts'
import { decideCancellation } from '#server/stay/cancel/decide-refund.ts'
import { closeOrder } from '#server/stay/order/close-order.ts'
import { createQuote } from '#server/stay/booking/stored-quotes.ts'
import { getCurrentStay } from '#server/stay/booking/current-stay.ts'
import { transitionOrder } from '#server/stay/order/transitions.ts'
import { lockStay, orderPartsOf } from '#server/stay/order/orders.ts'
import { placeOrder } from '#server/stay/booking/place-order.ts'
import { noShowPlans } from '#server/stay/desk/no-show-preview.ts'
import { markNoShow, rejectOrder } from '#server/stay/desk/reject-order.ts'
import { takeHouseRooms } from '#server/stay/booking/take-rooms.ts'
import { ofLastHouse, settleStay } from '#server/stay/desk/settle-stay.ts'
import { cancelPlans } from '#server/stay/cancel/cancel-preview.ts'
import { saveGoodsCheck } from '#server/stay/check/save-check.ts'
import type { OrderStep } from './orders.ts'
import { payOrder } from './pay-order.ts'
import type { TxScope } from '#server/scope.ts'

export type OrderActors = {
  userId: string
  deskId: string
  orderId: string
  name: string
  phone: string
  /** Enough people for the adults who come. */
  personIds: readonly string[]
}

/** Takes an order one step further, by what the product does when a person does it. */
export async function advanceOrder(scope: TxScope, living: OrderActors, step: OrderStep): Promise<void> {
  const { userId, deskId, orderId } = living
  const stay = await lockStay(scope, orderId)
  const { requested: order } = stay
  const byDesk = { actorId: deskId }
  switch (step.do) {
    case 'pay':
      return payOrder(scope, order)
    case 'payLate': {
      await closeOrder(scope, order, 'expire', { actorId: null, reason: 'booking.why.expired' })
      const dates = { checkIn: order.check_in, checkOut: order.check_out }
      const taken = { houseId: order.house_id, dates, kind: 'ical' as const, refId: scope.newId() }
      await takeHouseRooms(scope, taken)
      return payOrder(scope, order)
    }
    case 'expire':
      await closeOrder(scope, order, 'expire', { actorId: null, reason: 'booking.why.expired' })
      return
    case 'confirm':
      await transitionOrder(scope, order, 'confirm', byDesk)
      return
    case 'reject':
      await rejectOrder(scope, order, { ...byDesk, reason: step.reason })
      return
    case 'noShow': {
      const { back, deposit } = sumPlans((await noShowPlans(scope, stay)).plans)
      await markNoShow(scope, stay, { ...byDesk, agreedBack: back + deposit })
      return
    }
    case 'register':
    case 'moveIn':
      return comeIn(scope, living, step.do === 'moveIn')
    case 'checkOut':
      return checkOutStay(scope, stay, { actorId: userId })
    case 'settle': {
      const charges = (step.charges ?? []).map(({ name, yuan }) => ({ name, amount: yuan * 100 }))
      return settleStay(scope, stay, await ofLastHouse(scope, stay, charges), byDesk)
    }
    case 'check':
      return saveGoodsCheck(scope, stay.root, deskId, {
        orderId,
        phase: 'out',
        note: '',
        isSent: true,
        lines: step.broken.map(({ no, count, note }) => ({
          no,
          missing: 0,
          damaged: count,
          consumed: 0,
          note,
          fileIds: [],
        })),
      })
    case 'dispute':
      return answerGoodsCheck({ scope, parts: workflowExtensions }, stay.root, {
        agrees: false,
        text: step.words,
        fileIds: await ownPhotos(scope, living, step.photos),
      })
    case 'cancel':
      return giveUp(scope, living, step)
    case 'decide':
      return decide(scope, living, step)
    case 'extend':
      return extend(scope, living, step.nights)
    case 'review': {
      const scores = { hygiene: 5, facilities: 4, location: 5, service: 5 }
      await addReview(scope, {
        houseId: order.house_id,
        orderId,
        userId,
        guestName: living.name,
        stayedOn: order.check_in,
        scores,
        text: step.text,
        tags: ['starlight', 'warmHost', 'familyFriendly'],
      })
    }
  }
}

/** Photos on the phone of a guest. */
async function ownPhotos(
  scope: TxScope,
  { userId }: OrderActors,
  names: readonly PhotoName[],
): Promise<string[]> {
  const files = names.map((name, at) => ({
    paper: photoPaper(name, `IMG_20${at + 41}`),
    owner: userId,
    id: scope.newId(),
    at: new Date(scope.now()),
  }))
  await scope.insert('file', files.map(fileColumns)).execute()
  await countStorage(scope, files)
  return files.map(({ id }) => id)
}

/** Where papers are looked at, the front desk lets them in. */
async function comeIn(scope: TxScope, living: OrderActors, isToMoveIn: boolean): Promise<void> {
  const { userId, deskId, orderId, personIds } = living
  const { requested: bookingRequest } = await lockStay(scope, orderId)
  await registerGuests(scope, {
    userId,
    orderId,
    personIds: personIds.slice(0, bookingRequest.adults),
    arrivalTime: '16:30',
  })
  const stay = await lockStay(scope, orderId)
  if (isToMoveIn && stay.root.state === 'confirmed') {
    await moveGuestsIn(scope, stay, deskId, deskId)
  }
}

type Decide = Extract<OrderStep, { do: 'decide' }>

async function decide(scope: TxScope, living: OrderActors, { percent, reason }: Decide): Promise<void> {
  const { deskId, orderId } = living
  const open = await scope
    .from('stay_cancellation')
    .select(['id', 'asked_fen'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'applied')
    .executeTakeFirst()
  if (open) {
    const amount = percentOf(open.asked_fen, percent)
    await decideCancellation(scope, { id: open.id, approve: true, amount, reason, by: deskId })
  }
}

type Cancel = Extract<OrderStep, { do: 'cancel' }>

async function giveUp(
  scope: TxScope,
  living: OrderActors,
  { reason, askAll = false, atDesk }: Cancel,
): Promise<void> {
  const { userId, orderId } = living
  const stay = await lockStay(scope, orderId)
  const parts = await orderPartsOf(
    scope,
    stay.all.map((order) => order.id),
  )
  const { back, deposit } = sumPlans(cancelPlans(stay, parts, scope.now()).plans)
  const agreed = { agreedBack: back + deposit, reason, askAll }
  // Long ago the front desk decided by itself.
  await cancelStay(scope, atDesk ? null : workflowExtensions, stay, { userId, ...agreed })
}

/** If the rooms are free. */
async function extend(scope: TxScope, living: OrderActors, nights: number): Promise<void> {
  const { userId, orderId } = living
  const stay = await getCurrentStay(scope, userId, orderId)
  const request = {
    checkIn: stay.checkOut,
    checkOut: addDays(stay.checkOut, nights),
    ...stay.party,
    houseId: stay.houseId,
    packages: [],
    couponId: null,
    parent: { id: stay.rootId, sameRooms: true },
    own: null,
  }
  const quote = await createQuote(scope, userId, request).catch(ifRefused)
  if (quote === null) {
    return
  }
  const made = await placeOrder(
    scope,
    { userId, deviceId: null, limits: null },
    {
      quoteId: quote.quoteId,
      hash: quote.hash,
      contactName: living.name,
      contactPhone: living.phone,
      remark: '',
      personIds: [],
    },
  )
  const child = await lockStay(scope, made.orderId)
  await payOrder(scope, child.requested)
}

function ifRefused(error: unknown): null {
  if (error instanceof Failure) {
    return null
  }
  throw error
}
