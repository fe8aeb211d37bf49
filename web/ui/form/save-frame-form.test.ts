import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFrameForm } from './save-frame-form.ts'

const origin = 'https://forms.example'

function frame() {
  const hearers = new Set<(event: MessageEvent<unknown>) => void>()
  const window = { postMessage: vi.fn<(message: unknown, target: string) => void>() }
  const peer = {
    window: window as unknown as Window,
    origin,
    eventTarget: {
      addEventListener: (_: 'message', hear: (event: MessageEvent<unknown>) => void) => hearers.add(hear),
      removeEventListener: (_: 'message', hear: (event: MessageEvent<unknown>) => void) =>
        hearers.delete(hear),
    },
  }
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    [...hearers].forEach((hear) => hear({ source: window, origin, data, ...from } as MessageEvent<unknown>))
  return { peer, window, say, hearers }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a frame that saved gives its key, its system and its variables', async () => {
  const { peer, window, say, hearers } = frame()
  const answer = saveFrameForm(peer, 'a')
  expect(window.postMessage).toHaveBeenCalledWith({ action: 'save', id: 'a' }, origin)
  say({ id: 'a', state: 'received' })
  await vi.advanceTimersByTimeAsync(9000)
  say({ id: 'a', state: true, businessKey: 'k', sysCode: 's', vars: { x: 1 } })
  expect(await answer).toEqual({ ok: true, result: { businessKey: 'k', sysCode: 's', vars: { x: 1 } } })
  expect(hearers.size).toBe(0)
})

test('a form that answers without naming the saving is heard, and what else it says is no reply', async () => {
  const { peer, say } = frame()
  const answer = saveFrameForm(peer, 'a')
  say({ height: 480 })
  say({ state: 'resized' })
  say({ state: true, businessKey: 'k', sysCode: 's', vars: { x: 1 } })
  expect(await answer).toEqual({ ok: true, result: { businessKey: 'k', sysCode: 's', vars: { x: 1 } } })
  const late = frame()
  const slow = saveFrameForm(late.peer, 'b')
  late.say({ state: 'received' })
  await vi.advanceTimersByTimeAsync(9000)
  late.say({ state: false })
  expect(await slow).toEqual({ ok: false, reason: 7 })
})

test('no frame is reason 1, one that says nothing for half a second reason 6', async () => {
  expect(await saveFrameForm({ window: null, origin }, 'a')).toEqual({ ok: false, reason: 1 })
  const { peer } = frame()
  const answer = saveFrameForm(peer, 'a')
  await vi.advanceTimersByTimeAsync(499)
  let isOver = false
  void answer.then(() => (isOver = true))
  await Promise.resolve()
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toEqual({ ok: false, reason: 6 })
})

test('one that heard us and never ends is reason 5 after ten seconds, one that did not save reason 7', async () => {
  const late = frame()
  const slow = saveFrameForm(late.peer, 'a')
  late.say({ id: 'a', state: 'received' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await slow).toEqual({ ok: false, reason: 5 })
  const { peer, say } = frame()
  const refused = saveFrameForm(peer, 'b')
  say({ id: 'b', state: false })
  expect(await refused).toEqual({ ok: false, reason: 7 })
})

test('other pages, other windows and other questions are not heard', async () => {
  const { peer, say } = frame()
  const answer = saveFrameForm(peer, 'a')
  say({ id: 'a', state: true }, { origin: 'https://evil.example' })
  say({ id: 'a', state: true }, { source: {} })
  say({ id: 'b', state: true })
  say('a')
  await vi.advanceTimersByTimeAsync(500)
  expect(await answer).toEqual({ ok: false, reason: 6 })
})
