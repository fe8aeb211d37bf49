import { expect, test } from 'vitest'
import { canStillBegin } from './late-payment.ts'

test('a stay paid late begins on its first day at the latest, one that goes on before its last', () => {
  const dates = { checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const on = (kind: 'guest' | 'extension') =>
    ['2026-07-09', '2026-07-10', '2026-07-11', '2026-07-12'].map((today) =>
      canStillBegin({ kind, ...dates }, today),
    )
  expect(on('guest')).toEqual([true, true, false, false])
  expect(on('extension')).toEqual([true, true, true, false])
})
