import { expect, test } from 'vitest'
import { isContactPhone } from './contact-phone.ts'

test('somebody is called at a number of any country, however its digits were typed', () => {
  for (const good of [
    '13900000001',
    '+1 415 555 2671',
    '010-6402 1234',
    ' １３９００００００００１ ',
    '＋86 13900000001',
  ]) {
    expect(isContactPhone(good), good).toBe(true)
  }
  for (const bad of ['', '1234', 'call me', '139'.repeat(8)]) {
    expect(isContactPhone(bad), bad).toBe(false)
  }
})
