import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { instantAt } from '#domain/park-time.ts'
import { planCodes, wantedCodes, type KnownCode, type LockedNight } from './door-code-plan.ts'

const first = '2026-05-04'
const noon = instantAt(first, '12:00')
const night = (lockId: string, stayId: string, at: number, arrivedAt: number | null = null): LockedNight => ({
  lockId,
  stayId,
  night: addDays(first, at),
  checkInTime: '15:00',
  checkOutTime: '11:00',
  arrivedAt,
})
const at = (days: number, time: string) => instantAt(addDays(first, days), time)

test('a code holds from the hour rooms are ready until that of leaving, longer with an extension, and earlier for who is in', () => {
  const two = [night('a', 's', 1), night('a', 's', 2)]
  expect(wantedCodes(two, noon)).toEqual([
    { lockId: 'a', stayId: 's', from: at(1, '15:00'), until: at(3, '11:00') },
  ])
  const [longer] = wantedCodes([...two, night('a', 's', 3)], noon)
  expect(longer?.until).toBe(at(4, '11:00'))
  const early = at(1, '13:20')
  expect(wantedCodes([night('a', 's', 1, early)], early)).toMatchObject([{ from: early }])
  expect(wantedCodes(two, at(3, '11:00'))).toEqual([])
})

test('who moves has a code for each lock and its nights, and coming back one for the next nights only', () => {
  const moved = [night('a', 's', 0), night('b', 's', 1), night('b', 's', 2), night('a', 's', 3)]
  expect(wantedCodes(moved, noon)).toEqual([
    { lockId: 'a', stayId: 's', from: at(0, '15:00'), until: at(1, '11:00') },
    { lockId: 'b', stayId: 's', from: at(1, '15:00'), until: at(3, '11:00') },
  ])
  const later = wantedCodes(moved, at(1, '20:00')).find(({ lockId }) => lockId === 'a')
  expect(later).toMatchObject({ from: at(3, '15:00'), until: at(4, '11:00') })
})

test('whatever locks know, after the plan they know what they should, nothing is done twice, and no two stays share an hour', () => {
  const slots = fc.uniqueArray(fc.record({ lock: fc.nat(2), day: fc.nat(9), stay: fc.nat(3) }), {
    selector: ({ lock, day }) => `${lock} ${day}`,
    maxLength: 24,
  })
  fc.assert(
    fc.property(slots, slots, fc.nat(10), (before, after, day) => {
      const now = at(day, '12:00')
      const nightsOf = (given: typeof before) =>
        given.map(({ lock, day: on, stay }) => night(`l${lock}`, `s${stay}`, on))
      const known: KnownCode[] = wantedCodes(nightsOf(before), noon).map((code, id) => ({
        ...code,
        id: `${id}`,
      }))
      const wanted = wantedCodes(nightsOf(after), now)
      const plan = planCodes(wanted, known)
      const changed = known
        .filter(({ id }) => !plan.end.includes(id))
        .map((code) => ({ ...code, ...plan.change.find(({ id }) => id === code.id) }))
      const result = [...changed, ...plan.make.map((code, id) => ({ ...code, id: `new ${id}` }))]
      expect(result).toHaveLength(wanted.length)
      expect(planCodes(wanted, result)).toEqual({ make: [], change: [], end: [] })
      for (const one of result) {
        const others = result.filter((other) => other.lockId === one.lockId && other.stayId !== one.stayId)
        expect(others.every(({ from, until }) => until <= one.from || from >= one.until)).toBe(true)
      }
    }),
  )
})
