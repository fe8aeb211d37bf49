import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addressOf } from '#api/contexts.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { demoPassword } from '#demo/accounts.ts'
import { testPasswordHash } from '#server/identity/sign-in/testing-password.ts'
import { createUser } from '#server/identity/users/create-user.ts'
import type { RootScope } from '#server/scope.ts'
import { releaseIncome } from '#server/wallet/income/release-income.ts'
import { requestRefund } from '#server/wallet/refund-requests.ts'
import { recordGrantedRefund } from '#server/stay/cancel/refunded-parts.ts'
import { lockStay } from '#server/stay/order/orders.ts'
import { guestCalls, housesFor } from './booking.ts'
import { authorised, sessionOf } from './enter.ts'
import { newPhone } from './outbox.ts'
import { scopeIn, withDatabase } from './product.ts'
import { shopCalls } from './shop.ts'
import { daysPass } from './time.ts'

/** Works in the park of the demo, past its screens. */
export async function inPark<T>(work: (scope: RootScope) => Promise<T>): Promise<T> {
  return withDatabase(async (db) => {
    const { id } = await db
      .selectFrom('tenant')
      .select('id')
      .where('code', '=', 'platform')
      .executeTakeFirstOrThrow()
    return work(scopeIn(db, id))
  })
}

/** An owner nobody else is in a story, who has shown who they are and has nothing yet. */
export async function newOwner(): Promise<{ id: string; phone: string }> {
  const phone = newPhone()
  return inPark((root) =>
    root.write(async (scope) => {
      const id = await createUser(scope, {
        account: phone,
        mobile: phone,
        fullname: '赵德厚',
        kind: 'owner',
        passwordHash: testPasswordHash(demoPassword),
      })
      const identity = await scope
        .from('real_name')
        .select(['kind', 'name', 'id_type', 'id_no_enc', 'id_no_hash', 'id_no_mask', 'provider', 'state'])
        .where('name', '=', '赵德厚')
        .where('state', '=', 'passed')
        .limit(1)
        .executeTakeFirstOrThrow()
      const at = new Date(scope.now())
      await scope.insert('real_name', { ...identity, user_id: id, updated_at: at, passed_at: at }).execute()
      return { id, phone }
    }),
  )
}

/** A guest sleeps a night in a house that is this owner's, is checked out, and what they paid is divided. */
export async function earnByStay(page: Page, ownerId: string, guest: string): Promise<string> {
  const [calls, desk] = [await guestCalls(page, guest), await shopCalls(page, 'frontdesk')]
  const from = randomInt(100, 140)
  const houses = await housesFor(page, from, 1)
  const house = houses[randomInt(houses.length)]
  const { orderId, ...placed } = await calls.book(house?.id ?? '', from, 1)
  await calls.pay(placed)
  const state = async () =>
    (await desk.get<{ state: string }>(`hms/deskOrder/v1/getById?orderId=${orderId}`)).state
  if ((await state()) === 'paid') {
    await desk.post('hms/deskOrder/v1/confirm', { orderId })
  }
  await daysPass(orderId, from)
  const people = [await calls.addPerson('汪小满', 710), await calls.addPerson('汪大满', 711)]
  await calls.register(
    orderId,
    people.map(({ id }) => id),
  )
  if ((await state()) !== 'staying') {
    await desk.post('hms/deskOrder/v1/checkIn', { orderId })
  }
  await daysPass(orderId, 1)
  await inPark(async (scope) => {
    const stay = await scope
      .from('stay_order')
      .select(['house_id', 'check_in', 'check_out'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await scope
      .insert('entrustment', {
        id: scope.newId(),
        house_id: stay.house_id,
        owner_id: ownerId,
        starts_on: stay.check_in,
        ends_on: stay.check_out,
        owner_bp: 8000,
        created_at: new Date(),
      })
      // Another story has had a stay in it: the terms of that night are now this owner's.
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'house_id', 'starts_on'])
          .doUpdateSet({ owner_id: ownerId, owner_bp: 8000 }),
      )
      .execute()
  })
  await desk.post('hms/deskOrder/v1/checkOut', { orderId })
  await desk.post('hms/deskOrder/v1/settle', { orderId })
  return orderId
}

/** The working days pass after which an owner can have what they earned. */
export const workDaysPass = (ownerId: string): Promise<void> =>
  inPark(async (scope) => {
    await scope
      .update('income_line')
      .set({ release_at: new Date(scope.now() - 1000) })
      .where('holder', '=', ownerId)
      .where('released_at', 'is', null)
      .where('kind', '=', 'settled')
      .execute()
    await releaseIncome(scope, new AbortController().signal)
  })

/** The park grants a guest all of a stay back that is over and divided. */
export const refundStay = (orderId: string): Promise<void> =>
  inPark((scope) =>
    scope.write(async (scope) => {
      const { gross, coupon_cost } = await scope
        .from('settlement')
        .select(['gross', 'coupon_cost'])
        .where('biz_id', '=', orderId)
        .executeTakeFirstOrThrow()
      const amount = gross - coupon_cost
      const { requested: order } = await lockStay(scope, orderId)
      const refund = { amount, deposit: 0, reason: '客诉退款', by: null, approved: true }
      await requestRefund(scope, { bizType: 'stay', bizId: orderId, ...refund })
      await recordGrantedRefund(scope, order, amount)
    }),
  )

/** Puts money on somebody's balance, as much at a time as may be. */
export async function rechargeBy(page: Page, account: string, times: number): Promise<void> {
  const [own, calls] = [await shopCalls(page, account), await guestCalls(page, account)]
  for (let time = 0; time < times; time += 1) {
    const { id } = await own.post<{ id: string }>('hms/purse/v1/recharge', { amount: 500_000 })
    await calls.pay({ bizType: 'recharge', bizId: id, payable: 500_000 })
  }
}

/** Whoever is asked about a withdrawal agrees, one after the other; gives who they were. */
export async function approveWithdrawal(page: Page, ownerId: string): Promise<string[]> {
  const approvers: string[] = []
  for (let step = 0; step < 8; step += 1) {
    const open = await withDatabase((db) =>
      db
        .selectFrom('withdrawal')
        .innerJoin('flow_task as task', 'task.instance_id', 'withdrawal.instance_id')
        .innerJoin('flow_task_user as held', (join) =>
          join.onRef('held.instance_id', '=', 'task.instance_id').onRef('held.ref', '=', 'task.ref'),
        )
        .innerJoin('app_user', 'app_user.id', 'held.holder_id')
        .select(['app_user.account', 'task.ref', 'task.instance_id'])
        .where('withdrawal.holder', '=', ownerId)
        .where('withdrawal.state', '=', 'auditing')
        .executeTakeFirst(),
    )
    if (!open) {
      return approvers
    }
    const { headers } = authorised(await sessionOf(page, open.account))
    const answer = await page.request.post(addressOf(taskActionsApi.complete.path), {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { taskId: `${open.instance_id}-${open.ref}`, actionName: 'agree' },
    })
    expect(await answer.text()).toContain('"state":true')
    approvers.push(open.account)
  }
  throw new Error('The approval does not end')
}

/** A payout was yesterday's, and the payment company's bill of that day says another sum than ours. */
export const differsYesterday = (withdrawalId: string): Promise<string> =>
  inPark(async (scope) => {
    const outNo = withdrawalId.replaceAll('-', '')
    const ended_at = new Date(scope.now() - 24 * 3_600_000)
    await scope.update('withdrawal').set({ ended_at }).where('id', '=', withdrawalId).execute()
    await scope
      .update('local_payout')
      .set((eb) => ({ ended_at, amount: eb('amount', '+', 100) }))
      .where('out_no', '=', outNo)
      .execute()
    return outNo
  })
