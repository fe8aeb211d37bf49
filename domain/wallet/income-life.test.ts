import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountKindOf, type AccountCode } from './accounts.ts'
import { applyMoves, type AccountBalance, type LedgerMove } from './ledger.ts'
import * as postings from './postings.ts'
import { incomeAfter, reverseIncome, splitIncome, type IncomeLeft } from './split-income.ts'
import { repaidOf, takeFromHolder } from './take-back.ts'

type Stay = { bizType: string; bizId: string; left: IncomeLeft; ownerPending: number; isReleased: boolean }

const event = fc.oneof(
  fc.record({
    do: fc.constant('stay' as const),
    paid: fc.integer({ min: 1, max: 500_000 }),
    coupon: fc.nat(20_000),
  }),
  fc.record({ do: fc.constant('release' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('refund' as const), which: fc.nat(20), part: fc.nat(10_000) }),
  fc.record({
    do: fc.constant('withdraw' as const),
    part: fc.nat(10_000),
    end: fc.constantFrom('arrived', 'failed', 'returned'),
  }),
)
const terms = {
  ownerBp: 8000,
  stayFee: 500,
  services: [{ holder: 'org:a', duty: 'cleaning', bp: 700 }],
  providerFeeBp: 60,
  couponBorneBy: 'park' as const,
}

test('any run of stays, releases, refunds and withdrawals: sums are zero, signs hold, the life of an owner adds up', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let standings: ReadonlyMap<string, AccountBalance> = new Map()
      const stays: Stay[] = []
      let [earned, givenBack, paidOut, returned, fees] = [0, 0, 0, 0, 0]
      const post = (moves: LedgerMove[]) => {
        const applied = applyMoves(standings, moves)
        if (!applied.ok) {
          throw new Error(`not covered: ${applied.lacking.code}`)
        }
        standings = applied.standings
      }
      const balance = (code: AccountCode, holder = 'o') => standings.get(`${code}/${holder}`)?.balance ?? 0
      for (const [at, one] of events.entries()) {
        const stay = 'which' in one ? stays[one.which % Math.max(1, stays.length)] : undefined
        if (one.do === 'stay') {
          const business = { bizType: 'stay', bizId: `s${at}` }
          const split = splitIncome(one.paid, one.coupon, terms)
          const shares = [
            { holder: 'o', amount: split.owner },
            { holder: 'org:a', amount: split.services[0] ?? 0 },
          ]
          post([
            ...postings.paidMoves({
              ...business,
              method: 'wechat',
              userId: 'g',
              amount: one.paid,
              deposit: 0,
            }),
            ...postings.settledMoves(business, { ...split, shares }),
          ])
          earned += split.owner
          stays.push({ ...business, left: split, ownerPending: split.owner, isReleased: false })
        } else if (one.do === 'release' && stay && !stay.isReleased) {
          const services = stay.left.services[0] ?? 0
          post([
            ...postings.releasedMoves('o', stay.ownerPending, repaidOf(stay.ownerPending, balance('debt'))),
            ...postings.releasedMoves('org:a', services, repaidOf(services, balance('debt', 'org:a'))),
          ])
          stay.isReleased = true
          expect(balance('debt') === 0 || balance('available') === 0).toBe(true)
        } else if (one.do === 'refund' && stay) {
          const paid = Math.floor(((stay.left.base - stay.left.couponCost) * one.part) / 10_000)
          const back = reverseIncome(stay.left, paid)
          if (back && paid > 0) {
            const taken = (holder: string, amount: number) => ({
              holder,
              ...takeFromHolder(amount, {
                isReleased: stay.isReleased,
                available: balance('available', holder),
              }),
            })
            const shares = [taken('o', back.owner), taken('org:a', back.services[0] ?? 0)]
            post(postings.takenBackMoves(stay, { ...back, shares }))
            post(postings.refundGrantedMoves(stay, { amount: paid, deposit: 0 }))
            stay.left = incomeAfter(stay.left, back)
            stay.ownerPending -= stay.isReleased ? 0 : back.owner
            givenBack += back.owner
          }
        } else if (one.do === 'withdraw') {
          const all = Math.floor((balance('available') * one.part) / 10_000)
          const asked = { holder: 'o', amount: all, fee: all > 100 ? 100 : 0, id: `w${at}` }
          const net = { ...asked, amount: asked.amount - asked.fee }
          post([...postings.withdrawalMoves.asked(net), ...postings.withdrawalMoves.sent(net)])
          if (one.end === 'failed') {
            post(postings.withdrawalMoves.failed(net))
          } else {
            post(postings.withdrawalMoves.arrived(net))
            paidOut += net.amount
            fees += net.fee
          }
          if (one.end === 'returned') {
            post(postings.withdrawalMoves.returned(net))
            returned += net.amount
            fees -= net.fee
          }
        }
        expect([...standings.values()].reduce((sum, { balance: held }) => sum + held, 0)).toBe(0)
        for (const [key, { balance: held }] of standings) {
          const kind = accountKindOf(key.slice(0, key.indexOf('/')) as AccountCode)
          expect(held >= 0 || kind.mayBeNegative).toBe(true)
          expect(held <= 0 || !kind.isNeverPositive).toBe(true)
        }
        const has = (['pending', 'available', 'frozen', 'withdrawTransit', 'debt'] as const).map((code) =>
          balance(code),
        )
        expect(has.reduce((sum, part) => sum + part, 0) + paidOut + fees - returned).toBe(earned - givenBack)
      }
    }),
  )
})
