import { afterEach, expect, test, vi } from 'vitest'
import { chunkTimeout, withTimeout } from './load-timeout.ts'

afterEach(() => vi.useRealTimers())

test('a part that does not arrive within 120 seconds is given up', async () => {
  vi.useFakeTimers()
  expect(chunkTimeout).toBe(120_000)
  const late = expect(withTimeout(new Promise(() => null))).rejects.toThrow('Loading took too long')
  await vi.advanceTimersByTimeAsync(120_000)
  await late
})

test('a part that arrives, or fails, is passed on', async () => {
  await expect(withTimeout(Promise.resolve('page'))).resolves.toBe('page')
  await expect(withTimeout(Promise.reject(new Error('404')))).rejects.toThrow('404')
})
