import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcile, type BillLine } from './reconcile.ts'

const line = (outNo: string, amount: number, kind: 'pay' | 'refund' = 'pay'): BillLine => ({
  kind,
  outNo,
  providerNo: `p${outNo}`,
  amount,
  fee: 0,
})

test('a bill and the same books match line by line', () => {
  const lines = fc.uniqueArray(fc.record({ no: fc.uuid(), amount: fc.nat(1e6), isRefund: fc.boolean() }), {
    selector: ({ no }) => no,
  })
  fc.assert(
    fc.property(lines, (drawn) => {
      const bill = drawn.map(({ no, amount, isRefund }) => line(no, amount, isRefund ? 'refund' : 'pay'))
      expect(reconcile(bill, bill.toReversed()).every(({ verdict }) => verdict === 'matched')).toBe(true)
    }),
  )
})

test('what one side lacks, what differs, and what was collected twice is named', () => {
  const compared = reconcile(
    [line('a', 100), line('b', 200), line('b', 200), line('c', 300), line('a', 50, 'refund')],
    [line('a', 100), line('b', 200), line('c', 301), line('d', 400)],
  )
  expect(
    compared.map(({ kind, outNo, verdict, theirs, ours }) => [kind, outNo, verdict, theirs, ours]),
  ).toEqual([
    ['pay', 'a', 'matched', 100, 100],
    ['pay', 'b', 'matched', 200, 200],
    ['pay', 'b', 'missingHere', 200, null],
    ['pay', 'c', 'amount', 300, 301],
    ['refund', 'a', 'missingHere', 50, null],
    ['pay', 'd', 'missingThere', null, 400],
  ])
})
