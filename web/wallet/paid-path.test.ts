import { expect, test } from 'vitest'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { paidPath } from './paid-path.ts'

const next = link(screens.contractBills, { contractId: '1' })

test('who has paid goes on where the business says; whose money goes back is told so, whatever it was for', () => {
  expect(paidPath({ id: 'p', next, outcome: 'taken' })).toBe(`${next}&paymentId=p`)
  expect(paidPath({ id: 'p', next, outcome: 'late' })).toBe('/template/customer/success?paymentId=p')
  expect(paidPath({ id: 'p', next: 'https://elsewhere.example/', outcome: 'taken' })).toMatch(/^\/[^/]/)
})
