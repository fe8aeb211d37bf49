import { expect, test } from 'vitest'
import { yuan } from './format-money.ts'

test('prices are written in yuan, with fen only where there are some', () => {
  expect(yuan(128_800)).toBe('¥1,288')
  expect(yuan(128_850)).toBe('¥1,288.50')
  expect(yuan(0)).toBe('¥0')
  expect(yuan(5)).toBe('¥0.05')
})
