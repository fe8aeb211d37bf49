import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyAnswer,
  applyGuestMessage,
  applyClose,
  applyRating,
  applyTake,
  applyTransfer,
  type ServiceStatus,
} from './service-state.ts'

const idle: ServiceStatus = { state: 'idle', agentId: null, round: 0 }

test('a round goes from a question over service to its end, and the next question begins another', () => {
  const waiting = applyGuestMessage(idle)
  expect(waiting).toEqual({ state: 'waiting', agentId: null, round: 1 })
  expect(applyAnswer(waiting, 'ana')).toEqual({ ok: false, reason: 'notYours' })
  expect(applyRating(waiting)).toEqual({ ok: false, reason: 'nobodyServed' })
  const served: ServiceStatus = { state: 'served', agentId: 'ana', round: 1 }
  expect(applyTake(waiting, 'ana')).toEqual({ ok: true, service: served })
  expect(applyGuestMessage(served)).toBe(served)
  expect(applyTransfer(served, 'ben', 'ana')).toEqual({ ok: false, reason: 'notYours' })
  const closed: ServiceStatus = { ...served, state: 'closed' }
  expect(applyClose(served, 'ana')).toEqual({ ok: true, service: closed })
  expect(applyRating(closed).ok).toBe(true)
  expect(applyGuestMessage(closed)).toEqual({ state: 'waiting', agentId: null, round: 2 })
})

type Action = { do: 'ask' | 'take' | 'transfer' | 'close'; me: string; to: string }
const person = fc.constantFrom('ana', 'ben', 'cho')
const action: fc.Arbitrary<Action> = fc.record({
  do: fc.constantFrom('ask' as const, 'take' as const, 'transfer' as const, 'close' as const),
  me: person,
  to: person,
})

function next(service: ServiceStatus, { do: what, me, to }: Action): ServiceStatus {
  if (what === 'ask') {
    return applyGuestMessage(service)
  }
  const outcome =
    what === 'take'
      ? applyTake(service, me)
      : what === 'close'
        ? applyClose(service, me)
        : applyTransfer(service, me, to)
  return outcome.ok ? outcome.service : service
}

test('whatever is done, what is served has exactly one who may answer, and rounds never go back', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let service = idle
      for (const one of actions) {
        const after = next(service, one)
        expect(after.round - service.round).toBeGreaterThanOrEqual(0)
        expect(after.round - service.round).toBeLessThanOrEqual(1)
        const able = ['ana', 'ben', 'cho'].filter((me) => applyAnswer(after, me).ok)
        expect(able).toEqual(after.state === 'served' ? [after.agentId] : [])
        expect(after.state === 'waiting' ? after.agentId : null).toBeNull()
        service = after
      }
    }),
    { numRuns: 300 },
  )
})
