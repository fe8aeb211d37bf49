import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctInvoices, invoicedSum, type BlueInvoice } from './correct-invoices.ts'
import { isInvoiceHere, isInvoiceLive, invoiceStateAfter, invoiceStates } from './invoice-state.ts'
import { redTax, taxIn } from './invoice-tax.ts'
import { invoiceTitleProblem, normalizedTitle } from './invoice-title.ts'

const blue = fc
  .record({
    state: fc.constantFrom(...invoiceStates),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    part: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ state, amount, part }) => ({
    state,
    amount,
    red: state === 'issued' ? Math.floor((amount * part) / 100) : 0,
  }))
const blues = fc
  .array(blue, { maxLength: 6 })
  .map((rows) => rows.map((row, at): BlueInvoice => ({ id: String(at), ...row })))

test('money that went back takes back exactly what is invoiced too much, or what can be for now', () => {
  fc.assert(
    fc.property(blues, fc.integer({ min: -10, max: 3_000_000 }), (invoices, limit) => {
      const corrections = correctInvoices(invoices, limit)
      const taken = corrections.reduce((sum, { by }) => sum + by, 0)
      const over = Math.max(invoicedSum(invoices) - Math.max(limit, 0), 0)
      const atIssuer = invoices.filter(({ state }) => state === 'sending' || state === 'issuing')
      const reachable =
        invoicedSum(invoices) - atIssuer.reduce((sum, { amount, red }) => sum + amount - red, 0)
      expect(taken).toBe(Math.min(over, reachable))
      for (const correction of corrections) {
        const invoice = invoices.find(({ id }) => id === correction.id)
        expect(correction.by).toBeLessThanOrEqual((invoice?.amount ?? 0) - (invoice?.red ?? 0))
        expect(invoice && isInvoiceLive(invoice.state)).toBe(true)
        expect(correction.does === 'red').toBe(!isInvoiceHere(invoice?.state ?? 'issued'))
      }
    }),
    { numRuns: 100 },
  )
})

test('the taxes of red invoices never exceed the blue one, and of all of it are all of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(0, 100, 300, 600, 900, 1300),
      (parts, rate) => {
        const amount = parts.reduce((sum, part) => sum + part, 0)
        let left = { amount, tax: taxIn(amount, rate) }
        for (const part of parts) {
          const tax = redTax(left, part, rate)
          expect(tax).toBeGreaterThanOrEqual(0)
          left = { amount: left.amount - part, tax: left.tax - tax }
          expect(left.tax).toBeGreaterThanOrEqual(0)
        }
        expect(left).toEqual({ amount: 0, tax: 0 })
      },
    ),
    { numRuns: 100 },
  )
})

test('the tax in a sum: 106.00 at 6 % holds 6.00, 101.00 at 1 % holds 1.00', () => {
  expect([taxIn(10_600, 600), taxIn(10_100, 100), taxIn(10_000, 600), taxIn(1, 600)]).toEqual([
    600, 100, 566, 0,
  ])
})

test('what was issued stays issued; what was given up does not come back', () => {
  for (const event of ['approve', 'refuse', 'cancel', 'send', 'accepted', 'issued', 'failed'] as const) {
    for (const end of ['issued', 'refused', 'cancelled'] as const) {
      expect(invoiceStateAfter(end, event)).toBeNull()
    }
  }
})

test('a company shows its code with the right last sign; a person needs none', () => {
  const title = {
    kind: 'company',
    name: ' 北京听泉小筑民宿有限公司 ',
    taxNo: '91110118ma01r7q25a ',
    email: '',
    address: '',
    phone: '',
    bank: '',
    bankAccount: '',
  } as const
  const read = normalizedTitle(title)
  expect(read).toMatchObject({ name: '北京听泉小筑民宿有限公司', taxNo: '91110118MA01R7Q25A' })
  expect(invoiceTitleProblem(read)).toBeNull()
  expect(invoiceTitleProblem({ ...read, taxNo: '91110118MA01R7Q25X' })).toBe('taxNo')
  expect(invoiceTitleProblem(normalizedTitle({ ...title, kind: 'person', taxNo: 'x' }))).toBeNull()
  expect(invoiceTitleProblem({ ...read, email: 'a@b' })).toBe('email')
})
