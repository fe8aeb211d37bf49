import { afterEach, expect, test } from 'vitest'
import { hearTime, serverNow } from './server-clock.ts'

const noon = Date.parse('2026-05-01T04:00:00Z')
const told = (ms: number) => new Date(ms).toUTCString()

afterEach(() => hearTime(told(noon), noon))

test('a phone that is an hour late still counts by the server’s time', () => {
  hearTime(told(noon), noon - 3_600_000)
  expect(serverNow(noon - 3_600_000)).toBe(noon)
  expect(serverNow(noon - 3_600_000 + 5000)).toBe(noon + 5000)
})

test('a second more or less is no difference, and an answer without a time changes nothing', () => {
  hearTime(told(noon), noon + 900)
  expect(serverNow(noon)).toBe(noon)
  hearTime(told(noon), noon + 60_000)
  hearTime(null, noon)
  hearTime('soon', noon)
  expect(serverNow(noon + 60_000)).toBe(noon)
})
