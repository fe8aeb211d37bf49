import { afterEach, expect, test } from 'vitest'
import { syncServerClock, serverNow } from './server-clock.ts'

const noon = Date.parse('2026-05-01T04:00:00Z')
const told = (ms: number) => new Date(ms).toUTCString()

afterEach(() => syncServerClock(told(noon), noon))

test('a phone that is an hour late still counts by the server’s time', () => {
  syncServerClock(told(noon), noon - 3_600_000)
  expect(serverNow(noon - 3_600_000)).toBe(noon)
  expect(serverNow(noon - 3_600_000 + 5000)).toBe(noon + 5000)
})

test('a second more or less is no difference, and an answer without a time changes nothing', () => {
  syncServerClock(told(noon), noon + 900)
  expect(serverNow(noon)).toBe(noon)
  syncServerClock(told(noon), noon + 60_000)
  syncServerClock(null, noon)
  syncServerClock('soon', noon)
  expect(serverNow(noon + 60_000)).toBe(noon)
})
