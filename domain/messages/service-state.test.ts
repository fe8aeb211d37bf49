import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answer, asked, close, rate, take, transfer, type Service } from './service-state.ts'

const idle: Service = { state: 'idle', agentId: null, round: 0 }

test('a round goes from a question over service to its end, and the next question begins another', () => {
  const waiting = asked(idle)
  expect(waiting).toEqual({ state: 'waiting', agentId: null, round: 1 })
  expect(answer(waiting, 'ana')).toEqual({ ok: false, reason: 'notYours' })
  expect(rate(waiting)).toEqual({ ok: false, reason: 'nobodyServed' })
  const served: Service = { state: 'served', agentId: 'ana', round: 1 }
  expect(take(waiting, 'ana')).toEqual({ ok: true, service: served })
  expect(asked(served)).toBe(served)
  expect(transfer(served, 'ben', 'ana')).toEqual({ ok: false, reason: 'notYours' })
  const closed: Service = { ...served, state: 'closed' }
  expect(close(served, 'ana')).toEqual({ ok: true, service: closed })
  expect(rate(closed).ok).toBe(true)
  expect(asked(closed)).toEqual({ state: 'waiting', agentId: null, round: 2 })
})

type Deed = { do: 'ask' | 'take' | 'transfer' | 'close'; me: string; to: string }
const person = fc.constantFrom('ana', 'ben', 'cho')
const deed: fc.Arbitrary<Deed> = fc.record({
  do: fc.constantFrom('ask' as const, 'take' as const, 'transfer' as const, 'close' as const),
  me: person,
  to: person,
})

function next(service: Service, { do: what, me, to }: Deed): Service {
  if (what === 'ask') {
    return asked(service)
  }
  const outcome =
    what === 'take' ? take(service, me) : what === 'close' ? close(service, me) : transfer(service, me, to)
  return outcome.ok ? outcome.service : service
}

test('whatever is done, what is served has exactly one who may answer, and rounds never go back', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
      let service = idle
      for (const one of deeds) {
        const after = next(service, one)
        expect(after.round - service.round).toBeGreaterThanOrEqual(0)
        expect(after.round - service.round).toBeLessThanOrEqual(1)
        const able = ['ana', 'ben', 'cho'].filter((me) => answer(after, me).ok)
        expect(able).toEqual(after.state === 'served' ? [after.agentId] : [])
        expect(after.state === 'waiting' ? after.agentId : null).toBeNull()
        service = after
      }
    }),
    { numRuns: 300 },
  )
})
