import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneDigits } from './phone-digits.ts'

test('a phone is read as people write it: with its country, with signs between, in wide digits', () => {
  for (const typed of [
    '13900000001',
    ' 139 0000 0001 ',
    '139-0000-0001',
    '+86 139 0000 0001',
    '+8613900000001',
    '0086 13900000001',
    '（+86）１３９０００００００１',
    '１３９０００００００１',
  ]) {
    expect(phoneDigits(typed), typed).toBe('13900000001')
  }
  expect(phoneDigits('8613'), 'still being typed').toBe('8613')
  expect(phoneDigits('139000000012'), 'one too many').toBe('13900000001')
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const read = phoneDigits(typed)
      expect(read).toMatch(/^\d{0,11}$/)
      expect(phoneDigits(read)).toBe(read)
    }),
  )
})
