import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginLeaving, leaveToast, toast, useToast, type ToastKind } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const shown = () => useToast.getState().current?.message ?? null

test.each<[ToastKind, number]>([
  ['success', 1500],
  ['plain', 3000],
  ['warning', 3000],
  ['danger', 3000],
])('a %s message stays for %d ms', (kind, duration) => {
  toast('done', kind)
  vi.advanceTimersByTime(duration - 100)
  expect(shown()).toBe('done')
  vi.advanceTimersByTime(200)
  expect(shown()).toBeNull()
})

test('a new message takes the place of the one before, for its own time', () => {
  toast('first', 'success')
  vi.advanceTimersByTime(1000)
  toast('second', 'success')
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe('second')
})

test('a message does not outlive its page, but goes along with who leaves at once', () => {
  toast('saved', 'success')
  vi.advanceTimersByTime(100)
  leaveToast()
  expect(shown()).toBe('saved')
  vi.advanceTimersByTime(500)
  leaveToast()
  expect(shown()).toBeNull()
})

test('what is said while leaving is read on the next page, however long that takes to come', () => {
  toast('approved', 'success')
  beginLeaving()
  vi.advanceTimersByTime(1400)
  leaveToast()
  expect(shown()).toBe('approved')
  vi.advanceTimersByTime(1400)
  expect(shown()).toBe('approved')
  vi.advanceTimersByTime(200)
  expect(shown()).toBeNull()
  // Said well before somebody leaves, it stays with the page it was said on.
  toast('copied', 'plain')
  vi.advanceTimersByTime(1000)
  beginLeaving()
  leaveToast()
  expect(shown()).toBeNull()
})
