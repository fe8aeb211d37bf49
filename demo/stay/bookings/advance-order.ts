import { addDays } from '#domain/day.ts'
import { percentOf } from '#domain/money.ts'
import { sumPlans } from '#domain/stay/cancel-plan.ts'
import { countRoom, fileColumns } from '#demo/papers/store-papers.ts'
import { photoPaper, type PhotoName } from '#demo/papers/paper.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { flowParts } from '#server/workflow-extensions.ts'
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
import { markNoShow, rejectOrder } from '#server/stay/desk/reject-order.ts'
import { takeHouseRooms } from '#server/stay/booking/take-rooms.ts'
import { settleStay } from '#server/stay/desk/settle-stay.ts'
import { cancelPlans } from '#server/stay/cancel/cancel-preview.ts'
import { saveGoodsCheck } from '#server/stay/check/save-check.ts'
import type { Step } from './orders.ts'
import { payOrder } from './pay-order.ts'

export type Living = {
  tenantId: string
  userId: string
  deskId: string
  orderId: string
  name: string
  phone: string
  /** Enough people for the adults who come. */
  personIds: readonly string[]
}

/** Takes an order one step further, by what the product does when a person does it. */
export async function liveOrder(tx: Tx, env: Env, living: Living, step: Step): Promise<void> {
  const { tenantId, userId, deskId, orderId } = living
  const stay = await lockStay(tx, tenantId, orderId)
  const { requested: order } = stay
  const byDesk = { actorId: deskId }
  switch (step.do) {
    case 'pay':
      return payOrder(tx, env, order)
    case 'payLate': {
      await closeOrder(tx, env, order, 'expire', { actorId: null, reason: 'booking.why.expired' })
      const dates = { checkIn: order.check_in, checkOut: order.check_out }
      const taken = { houseId: order.house_id, dates, kind: 'ical' as const, refId: env.newId() }
      await takeHouseRooms(tx, tenantId, taken, env.now())
      return payOrder(tx, env, order)
    }
    case 'expire':
      await closeOrder(tx, env, order, 'expire', { actorId: null, reason: 'booking.why.expired' })
      return
    case 'confirm':
      await transitionOrder(tx, env, order, 'confirm', byDesk)
      return
    case 'reject':
      await rejectOrder(tx, env, order, { ...byDesk, reason: step.reason })
      return
    case 'noShow':
      await markNoShow(tx, env, stay, byDesk)
      return
    case 'register':
    case 'moveIn':
      return comeIn(tx, env, living, step.do === 'moveIn')
    case 'checkOut':
      return checkOutStay(tx, env, stay, { actorId: userId })
    case 'settle': {
      const charges = (step.charges ?? []).map(({ name, yuan }) => ({ name, amount: yuan * 100 }))
      return settleStay(tx, env, stay, charges, byDesk)
    }
    case 'check':
      return saveGoodsCheck(tx, env, stay.root, deskId, {
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
      return answerGoodsCheck({ tx, env, parts: flowParts }, stay.root, {
        agrees: false,
        text: step.words,
        fileIds: await ownPhotos(tx, env, living, step.photos),
      })
    case 'cancel':
      return giveUp(tx, env, living, step)
    case 'decide':
      return decide(tx, env, living, step)
    case 'extend':
      return extend(tx, env, living, step.nights)
    case 'review': {
      const scores = { hygiene: 5, facilities: 4, location: 5, service: 5 }
      await addReview(tx, env, tenantId, {
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
  tx: Tx,
  env: Env,
  { tenantId, userId }: Living,
  names: readonly PhotoName[],
): Promise<string[]> {
  const files = names.map((name, at) => ({
    paper: photoPaper(name, `IMG_20${at + 41}`),
    owner: userId,
    id: env.newId(),
    at: new Date(env.now()),
  }))
  await tx
    .insertInto('file')
    .values(files.map((one) => fileColumns(tenantId, one)))
    .execute()
  await countRoom(tx, tenantId, files)
  return files.map(({ id }) => id)
}

/** Where papers are looked at, the front desk lets them in. */
async function comeIn(tx: Tx, env: Env, living: Living, isToMoveIn: boolean): Promise<void> {
  const { tenantId, userId, deskId, orderId, personIds } = living
  const { requested: asked } = await lockStay(tx, tenantId, orderId)
  await registerGuests(tx, env, {
    tenantId,
    userId,
    orderId,
    personIds: personIds.slice(0, asked.adults),
    arrivalTime: '16:30',
    language: 'zh-CN',
  })
  const stay = await lockStay(tx, tenantId, orderId)
  if (isToMoveIn && stay.root.state === 'confirmed') {
    await moveGuestsIn(tx, env, stay, deskId, deskId)
  }
}

type Decide = Extract<Step, { do: 'decide' }>

async function decide(tx: Tx, env: Env, living: Living, { percent, reason }: Decide): Promise<void> {
  const { tenantId, deskId, orderId } = living
  const open = await tx
    .selectFrom('stay_cancellation')
    .select(['id', 'asked_fen'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'applied')
    .executeTakeFirst()
  if (open) {
    const amount = percentOf(open.asked_fen, percent)
    await decideCancellation(tx, env, tenantId, { id: open.id, approve: true, amount, reason, by: deskId })
  }
}

type Cancel = Extract<Step, { do: 'cancel' }>

async function giveUp(
  tx: Tx,
  env: Env,
  living: Living,
  { reason, askAll = false, atDesk }: Cancel,
): Promise<void> {
  const { tenantId, userId, orderId } = living
  const stay = await lockStay(tx, tenantId, orderId)
  const parts = await orderPartsOf(
    tx,
    tenantId,
    stay.all.map((order) => order.id),
  )
  const { back, deposit } = sumPlans(cancelPlans(stay, parts, env.now()).plans)
  const agreed = { agreedBack: back + deposit, reason, askAll, language: 'zh-CN' as const }
  // Long ago the front desk decided by itself.
  await cancelStay(tx, env, atDesk ? null : flowParts, { tenantId, userId, orderId, ...agreed })
}

/** If the rooms are free. */
async function extend(tx: Tx, env: Env, living: Living, nights: number): Promise<void> {
  const { tenantId, userId, orderId } = living
  const stay = await getCurrentStay(tx, tenantId, userId, orderId)
  const wish = {
    checkIn: stay.checkOut,
    checkOut: addDays(stay.checkOut, nights),
    ...stay.party,
    houseId: stay.houseId,
    packages: [],
    couponId: null,
    parent: { id: stay.rootId, sameRooms: true },
  }
  const quote = await createQuote({ ...env, db: tx }, { tenantId, userId }, wish, 'zh-CN').catch(ifRefused)
  if (quote === null) {
    return
  }
  const made = await placeOrder(
    tx,
    env,
    { tenantId, userId },
    {
      quoteId: quote.quoteId,
      hash: quote.hash,
      contactName: living.name,
      contactPhone: living.phone,
      remark: '',
      personIds: [],
    },
  )
  const child = await lockStay(tx, tenantId, made.orderId)
  await payOrder(tx, env, child.requested)
}

function ifRefused(error: unknown): null {
  if (error instanceof Failure) {
    return null
  }
  throw error
}
