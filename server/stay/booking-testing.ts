import { bookingApi } from '#api/stay/booking.ts'
import { orderApi } from '#api/stay/order.ts'
import { peopleApi } from '#api/stay/people.ts'
import type { StayDates } from '#domain/stay/nights.ts'
import { checkDigitOf } from '#domain/stay/id-number.ts'
import type { TestServer } from '#server/testing.ts'
import { payables } from '#server/payables.ts'
import { recordPayment } from '#server/wallet/record-payment.ts'
import { bizTypeOf, payableAmount, getOrder } from './order/orders.ts'
import type { parkFixture } from './testing.ts'
import { scopeOf } from '#server/scope.ts'

type Park = ReturnType<typeof parkFixture>
type RequestPart = {
  packages?: { id: string; count: number }[]
  couponId?: string
  adults?: number
  children?: number
  pets?: number
}

/** A true number of a resident's card, another one for each. */
export function idCardNumber(at: number, birth = '19900307'): string {
  const digits = `110105${birth}${String(at).padStart(3, '0')}`
  return `${digits}${checkDigitOf(digits)}`
}

/** Books, pays and looks at stays the way guests do. Payments come as from a provider. */
export function bookingFixture(server: TestServer, park: Park) {
  const { env, tenantId } = server
  const { write } = scopeOf(env, tenantId)

  async function addGuest(account: string) {
    const id = await server.addUser({ account, kind: 'guest' })
    return { id, token: await server.signIn(account) }
  }

  /** Moves the clock without signing in again, which takes long: sessions last as long as the test. */
  async function moveTo(now: number) {
    const ever = new Date(Date.UTC(2100, 0, 1))
    await env.db.updateTable('session_token').set({ expires_at: ever }).execute()
    await env.db.updateTable('session').set({ ends_at: ever }).execute()
    server.clock.now = now
  }

  const quoteFor = (
    token: string | undefined,
    houseId: string,
    dates: StayDates,
    request: RequestPart = {},
  ) =>
    server.call(
      bookingApi.quote,
      { body: { houseId, ...dates, ...request } },
      token === undefined ? {} : { token },
    )

  const quote = (
    token: string | undefined,
    houseId: string,
    from: number,
    nights: number,
    request: RequestPart = {},
  ) => quoteFor(token, houseId, { checkIn: park.inDays(from), checkOut: park.inDays(from + nights) }, request)

  const submit = (
    token: string,
    given: { quoteId: string; hash: string },
    more: { personIds?: string[]; headers?: Record<string, string> } = {},
  ) =>
    server.call(
      bookingApi.submit,
      {
        body: {
          quoteId: given.quoteId,
          hash: given.hash,
          contactName: '苏念安',
          contactPhone: '13900000002',
          personIds: more.personIds ?? [],
          agreeRule: true,
        },
      },
      { token, headers: more.headers ?? {} },
    )

  /** Quotes and submits. */
  async function book(
    token: string,
    houseId: string,
    from: number,
    nights: number,
    request: RequestPart = {},
  ) {
    const quoted = await quote(token, houseId, from, nights, request)
    if (quoted.state === false) {
      throw new Error(`no quote: ${quoted.message}`)
    }
    return submit(token, quoted.value)
  }

  /** The money of an order comes, as from a provider: all of it and under its own kind, unless told otherwise. */
  const pay = (orderId: string, amount?: number, kind?: 'stay' | 'extension') =>
    write(async (scope) => {
      const order = await getOrder(scope, orderId)
      const sum = amount ?? payableAmount(order)
      const id = env.newId()
      await scope
        .insert('payment', {
          id,
          biz_type: kind ?? bizTypeOf(order),
          biz_id: orderId,
          user_id: order.user_id,
          out_trade_no: id,
          method: 'wechat',
          channel: 'h5',
          amount: sum,
          deposit: Math.min(sum, order.deposit_fen),
          currency: 'CNY',
          subject_zh: '',
          subject_en: '',
          state: 'pending',
          created_at: new Date(env.now()),
          next_path: '/',
        })
        .execute()
      const trade = { state: 'paid' as const, amount: sum, currency: 'CNY', providerNo: id, at: env.now() }
      return recordPayment(scope, payables, { id }, trade)
    })

  /** A paid and confirmed order. */
  async function paidOrder(
    token: string,
    houseId: string,
    from: number,
    nights: number,
    request: RequestPart = {},
  ) {
    const booked = await book(token, houseId, from, nights, request)
    await pay(booked.value.orderId)
    return booked.value.orderId
  }

  const order = async (token: string, orderId: string) =>
    (await server.call(orderApi.order, { query: { orderId } }, { token })).value

  const addPerson = async (token: string, realName: string, at: number, birth?: string) =>
    (
      await server.call(
        peopleApi.savePerson,
        { body: { realName, idType: 'idCard', idNo: idCardNumber(at, birth) } },
        { token },
      )
    ).value

  /** Which nights an order has, and as what. */
  const nightsOf = async (orderId: string) => {
    const rows = await env.db
      .selectFrom('room_night')
      .select(['night', 'kind'])
      .where('ref_id', '=', orderId)
      .orderBy('night')
      .execute()
    return rows.map(({ night, kind }) => `${night} ${kind}`)
  }

  return {
    write,
    moveTo,
    addGuest,
    quote,
    quoteFor,
    submit,
    book,
    pay,
    paidOrder,
    order,
    addPerson,
    nightsOf,
  }
}
