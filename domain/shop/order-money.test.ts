import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceShopOrder } from './order-price.ts'
import {
  allLines,
  lineBack,
  linesBack,
  merchantShares,
  stillThere,
  type RefundableLine,
} from './refund-lines.ts'
import { refundWay } from './refund-rules.ts'
import { roomChargeLeft, roomChargeProblem } from './room-charge.ts'
import { becameLow, saleableOf, stockChange, stockMoveKinds } from './stock.ts'

const fen = fc.integer({ min: 1, max: 500_000 })
const pricedLines = fc.array(fc.record({ price: fen, quantity: fc.integer({ min: 1, max: 20 }) }), {
  minLength: 1,
  maxLength: 8,
})
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

test('what the lines pay and the delivery are the total, whatever the coupon', () => {
  fc.assert(
    fc.property(pricedLines, fen, fc.boolean(), (lines, off, isDelivered) => {
      const way = isDelivered ? 'delivery' : 'pickUp'
      const coupon = { atLeast: 0, off: { fen: off } }
      const price = priceShopOrder(lines, way, { fee: 500, freeFrom: 10_000 }, coupon)
      expect(sum(price.pays) + price.delivery).toBe(price.total)
      expect(price.pays.every((pays) => pays >= 0)).toBe(true)
      expect(price.total).toBe(price.goods + price.delivery - price.discount)
      expect(price.delivery).toBe(isDelivered && price.goods < 10_000 ? 500 : 0)
    }),
  )
})

test('the delivery is free from its sum on, and only what is delivered pays it', () => {
  const terms = { fee: 600, freeFrom: 5000 }
  expect(priceShopOrder([{ price: 4999, quantity: 1 }], 'delivery', terms, null).delivery).toBe(600)
  expect(priceShopOrder([{ price: 5000, quantity: 1 }], 'delivery', terms, null).delivery).toBe(0)
  expect(priceShopOrder([{ price: 100, quantity: 1 }], 'table', terms, null).delivery).toBe(0)
  expect(
    priceShopOrder([{ price: 5000, quantity: 1 }], 'delivery', { ...terms, freeFrom: null }, null).total,
  ).toBe(5600)
})

const line = (pays: number, quantity: number): RefundableLine => ({
  no: 1,
  quantity,
  pays,
  refundedQuantity: 0,
  refunded: 0,
})

test('a line given back piece by piece gives back what was paid for it, to the fen', () => {
  fc.assert(
    fc.property(
      fen,
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      (pays, parts) => {
        let one = line(pays, sum(parts))
        for (const count of parts) {
          const back = lineBack(one, count)
          expect(back).toBeGreaterThanOrEqual(0)
          one = { ...one, refundedQuantity: one.refundedQuantity + count, refunded: one.refunded + back }
        }
        expect(one.refunded).toBe(pays)
      },
    ),
  )
})

test('the delivery comes back with the last line of what was not handed over', () => {
  const order = {
    lines: [line(1000, 3), { ...line(500, 1), no: 2 }],
    delivery: 600,
    deliveryBack: 0,
    isHandedOver: false,
  }
  expect(linesBack(order, [{ no: 1, count: 1 }])).toMatchObject({ amount: 333, delivery: 0, isAll: false })
  expect(linesBack(order, allLines(order.lines))).toMatchObject({ amount: 2100, delivery: 600, isAll: true })
  expect(linesBack({ ...order, isHandedOver: true }, allLines(order.lines))).toMatchObject({ amount: 1500 })
})

test('no more comes back than there is, however it is asked for', () => {
  const order = { lines: [line(1000, 3)], delivery: 0, deliveryBack: 0, isHandedOver: false }
  expect(linesBack(order, [{ no: 1, count: 4 }])).toBeNull()
  expect(
    linesBack(order, [
      { no: 1, count: 2 },
      { no: 1, count: 2 },
    ]),
  ).toBeNull()
  expect(linesBack(order, [{ no: 9, count: 1 }])).toBeNull()
  expect(linesBack(order, [{ no: 1, count: 0 }])).toBeNull()
  expect(linesBack(order, [])).toBeNull()
})

test('companies never earn more than was paid, and nothing of what was given back', () => {
  const earning = fc.record({
    pays: fen,
    refunded: fc.constant(0),
    companyId: fc.constantFrom('a', 'b', null),
    share: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(fc.array(earning, { maxLength: 8 }), (lines) => {
      expect(sum([...merchantShares(lines).values()].map(({ amount }) => amount))).toBeLessThanOrEqual(
        sum(lines.map(({ pays }) => pays)),
      )
      // A company reads of its own goods alone, whatever else is in the order.
      expect(merchantShares(lines).get('a')).toEqual(
        merchantShares(lines.filter(({ companyId }) => companyId === 'a')).get('a'),
      )
      const allBack = lines.map((one) => ({ ...one, refunded: one.pays }))
      expect(merchantShares(allBack).size).toBe(0)
    }),
  )
})

test('what is on the bill never exceeds the deposit nor the limit', () => {
  fc.assert(
    fc.property(fc.array(fen), fen, fen, (amounts, deposit, limit) => {
      let charged = 0
      for (const amount of amounts) {
        const stay = { state: 'staying' as const, deposit, charged }
        const problem = roomChargeProblem(stay, amount, limit)
        expect(problem === null).toBe(amount <= roomChargeLeft(stay, limit))
        charged += problem === null ? amount : 0
      }
      expect(charged).toBeLessThanOrEqual(Math.min(deposit, limit))
    }),
  )
})

test('only guests who are in and left a deposit can charge to the room', () => {
  const stay = { state: 'staying' as const, deposit: 1000, charged: 0 }
  expect(roomChargeProblem(null, 1, 1)).toBe('noStay')
  expect(roomChargeProblem({ ...stay, state: 'confirmed' }, 1, 10)).toBe('notIn')
  expect(roomChargeProblem({ ...stay, state: 'checkedOut' }, 1, 10)).toBe('notIn')
  expect(roomChargeProblem({ ...stay, deposit: 0 }, 1, 10)).toBe('noDeposit')
  expect(roomChargeProblem(stay, 1, 0)).toBe('notOffered')
  expect(roomChargeProblem(stay, 11, 10)).toBe('tooMuch')
})

test('money comes back at once before the shop has begun; after that somebody decides', () => {
  const asked = { state: 'placed', cause: 'changed', dueAt: 1000, doneAt: null, now: 500 } as const
  expect(refundWay(asked)).toBe('atOnce')
  expect(refundWay({ ...asked, state: 'preparing' })).toBe('asked')
  expect(refundWay({ ...asked, cause: 'late' })).toBe('notLate')
  expect(refundWay({ ...asked, cause: 'late', now: 1001 })).toBe('asked')
  expect(refundWay({ ...asked, state: 'done', cause: 'missing', doneAt: 400 })).toBe('asked')
  expect(refundWay({ ...asked, state: 'done', doneAt: 0, now: 24 * 3_600_000 })).toBe('asked')
  expect(refundWay({ ...asked, state: 'done', doneAt: 0, now: 24 * 3_600_000 + 1 })).toBe('tooLate')
  expect(refundWay({ ...asked, state: 'closed' })).toBe('wrongState')
  expect(refundWay({ ...asked, state: 'cancelled', cause: 'missing' })).toBe('wrongState')
})

test('an order that sets aside and then sells or releases leaves nothing set aside', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom('release', 'sale', 'shortage'),
      (count, then) => {
        const changes = [stockChange.allocation(count), stockChange[then](count)]
        expect(sum(changes.map(({ allocated }) => allocated))).toBe(0)
        expect(sum(changes.map(({ onHand }) => onHand))).toBe(then === 'release' ? 0 : -count)
      },
    ),
  )
  expect(stockMoveKinds.every((kind) => Object.hasOwn(stockChange, kind))).toBe(true)
  expect(saleableOf({ onHand: 5, allocated: 3, threshold: 4 })).toBe(0)
  expect([becameLow(6, 5, 5), becameLow(5, 4, 5), becameLow(6, 5, null)]).toEqual([true, false, false])
})

test('what is still there of pieces that were asked for can always be given back, and is no more than was asked', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), gone: fc.nat(9), asked: fc.nat(9) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (given) => {
      const lines = given.map(({ quantity, gone }, no) => {
        const refundedQuantity = Math.min(gone, quantity)
        return { no, quantity, pays: quantity * 100, refundedQuantity, refunded: refundedQuantity * 100 }
      })
      const asked = given.map((one, no) => ({ no, count: one.asked }))
      const left = stillThere(lines, asked)
      for (const { no, count } of left) {
        expect(count).toBeLessThanOrEqual(given[no]?.asked ?? 0)
      }
      const order = { lines, delivery: 0, deliveryBack: 0, isHandedOver: false }
      expect(linesBack(order, left) === null).toBe(left.length === 0)
    }),
  )
})
