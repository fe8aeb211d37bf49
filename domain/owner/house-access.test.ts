import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import {
  grantableActions,
  houseAccess,
  houseActions,
  isGrantable,
  operatorRights,
  type AgentGrant,
  type HouseActor,
} from './house-access.ts'

const today = '2026-11-16'
const nobody: HouseActor = { isOwner: false, grants: [], services: [], rights: new Set() }
const grant = (given: Partial<AgentGrant> = {}): AgentGrant => ({
  actions: ['price', 'nights'],
  endsOn: today,
  isAccepted: true,
  isEnded: false,
  ...given,
})
const allowed = (actor: Partial<HouseActor>) =>
  houseActions.filter((action) => houseAccess({ ...nobody, ...actor }, action, today).ok).join(' ')

test('an owner may do everything, a stranger nothing', () => {
  expect(allowed({ isOwner: true })).toBe(houseActions.join(' '))
  expect(allowed({})).toBe('')
  expect(houseAccess(nobody, 'view', today)).toEqual({ ok: false, why: 'stranger' })
})

test('an agent may do what was handed over, up to and including the last day', () => {
  expect(allowed({ grants: [grant()] })).toBe('view price nights')
  expect(allowed({ grants: [grant({ endsOn: addDays(today, -1) })] })).toBe('')
  expect(allowed({ grants: [grant({ isEnded: true })] })).toBe('')
  expect(allowed({ grants: [grant({ isAccepted: false })] })).toBe('')
  const why = (given: Partial<AgentGrant>) =>
    houseAccess({ ...nobody, grants: [grant(given)] }, 'edit', today)
  expect(why({})).toEqual({ ok: false, why: 'notGranted' })
  expect(why({ isEnded: true })).toEqual({ ok: false, why: 'ended' })
  expect(why({ isAccepted: false })).toEqual({ ok: false, why: 'notAccepted' })
})

test('nobody can hand over who else may act, or the terms, whatever is written in the grant', () => {
  expect(allowed({ grants: [grant({ actions: houseActions })] })).toBe(
    houseActions.filter((action) => action === 'view' || isGrantable(action)).join(' '),
  )
  expect(grantableActions).not.toContain('agents')
  expect(grantableActions).not.toContain('terms')
})

test('a service company has its jobs alone, in its time, for those who work there', () => {
  const service = { startsOn: today, endsOn: null, isMember: true }
  expect(allowed({ services: [service] })).toBe('jobs')
  expect(allowed({ services: [{ ...service, isMember: false }] })).toBe('')
  expect(allowed({ services: [{ ...service, startsOn: addDays(today, 1) }] })).toBe('')
  expect(allowed({ services: [{ ...service, startsOn: '2026-01-01', endsOn: today }] })).toBe('')
})

test('an operator acts by right, each right for its own', () => {
  expect(allowed({ rights: new Set(['price.manage']) })).toBe('view price')
  expect(allowed({ rights: new Set(['stay.desk']) })).toBe('view nights orders confirm ownStay jobs')
  expect(allowed({ rights: new Set(['review.manage']) })).toBe('reply')
  expect(houseAccess({ ...nobody, rights: new Set(['stay.desk']) }, 'edit', today)).toEqual({
    ok: false,
    why: 'notGranted',
  })
})

test('more authority never takes any away', () => {
  const actions = fc.subarray([...houseActions])
  const grants = fc.array(
    fc.record({
      actions,
      endsOn: fc.constantFrom('2026-11-15', today, '2027-01-01'),
      isAccepted: fc.boolean(),
      isEnded: fc.boolean(),
    }),
    { maxLength: 3 },
  )
  const rights = fc.subarray([...new Set(Object.values(operatorRights).flat()), 'other'])
  fc.assert(
    fc.property(grants, grants, rights, rights, fc.constantFrom(...houseActions), (a, b, c, d, action) => {
      const less = houseAccess({ ...nobody, grants: a, rights: new Set(c) }, action, today)
      const more = houseAccess(
        { ...nobody, grants: [...a, ...b], rights: new Set([...c, ...d]) },
        action,
        today,
      )
      expect(more.ok || !less.ok).toBe(true)
    }),
  )
})
