import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { checklistOf, openItems } from './checklist.ts'
import {
  isOpenJob,
  jobKinds,
  jobStateAfter,
  jobStates,
  jobTransitionNames,
  readinessOf,
  type JobState,
} from './job-state.ts'
import { ALARM_MINUTES, jobDelay, jobDelays, jobMinutes, readyBy } from './job-times.ts'

const moment = fc.integer({ min: instantAt('2026-01-01', '00:00'), max: instantAt('2028-12-31', '23:59') })
const state = fc.constantFrom(...jobStates)
const kind = fc.constantFrom(...jobKinds)

test('a job is done only after somebody began it, and nothing leaves an end', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...jobTransitionNames), { maxLength: 40 }), (edges) => {
      let at: JobState = 'offered'
      const seen: JobState[] = [at]
      for (const edge of edges) {
        const next: JobState | null = jobStateAfter(at, edge)
        if (at === 'checked' || at === 'cancelled') {
          expect(next).toBeNull()
        }
        at = next ?? at
        seen.push(at)
      }
      if (seen.includes('done')) {
        expect(seen.indexOf('started')).toBeLessThan(seen.indexOf('done'))
        expect(seen).toContain('assigned')
      }
    }),
  )
})

test('a house is to be ready an hour before its next guests, never later than an evening that leaves time', () => {
  fc.assert(
    fc.property(moment, kind, fc.option(fc.integer({ min: 0, max: 72 * 60 })), (now, of, minutes) => {
      const arrival = minutes === null ? null : now + minutes * 60_000
      const by = readyBy(now, of, arrival)
      expect(by).toBeGreaterThanOrEqual(now)
      expect(by).toBeLessThanOrEqual(instantAt(parkDay(now + 86_400_000), '18:00'))
      expect(arrival === null || by <= Math.max(now, arrival - 3_600_000)).toBe(true)
    }),
  )
  const noon = instantAt('2026-11-16', '12:00')
  expect(readyBy(noon, 'cleaning', instantAt('2026-11-16', '15:00'))).toBe(instantAt('2026-11-16', '14:00'))
  expect(readyBy(noon, 'cleaning', null)).toBe(instantAt('2026-11-16', '18:00'))
  expect(readyBy(instantAt('2026-11-16', '17:00'), 'cleaning', null)).toBe(instantAt('2026-11-17', '18:00'))
})

test('a delay only grows with time, and what is done is never late', () => {
  fc.assert(
    fc.property(moment, state, kind, fc.nat(600), fc.nat(600), (madeAt, at, of, first, more) => {
      const job = { state: at, madeAt, readyBy: madeAt + 4 * 3_600_000, minutes: jobMinutes[of] }
      const [one, other] = [first, first + more].map((minutes) =>
        jobDelays.indexOf(jobDelay(job, madeAt + minutes * 60_000)),
      )
      expect(other).toBeGreaterThanOrEqual(one ?? 0)
      if (!isOpenJob(at)) {
        expect(other).toBe(0)
      }
      expect(jobDelay(job, job.readyBy - ALARM_MINUTES * 60_000) === 'late').toBe(isOpenJob(at))
    }),
  )
})

test('rooms are ready exactly when no cleaning of them is open', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ kind, state })), (jobs) => {
      const isClean = jobs.every((job) => job.kind !== 'cleaning' || !isOpenJob(job.state))
      expect(readinessOf(jobs) === 'ready').toBe(isClean)
    }),
  )
})

test('a list is finished when all is ticked and every photo that is asked for is there', () => {
  const items = checklistOf('cleaning').map((item) => ({ ...item, isDone: true, photos: 0 }))
  expect(openItems(items).map(({ name }) => name)).toEqual(['kitchen', 'bath', 'beds'])
  expect(openItems(items.map((item) => ({ ...item, photos: 1 })))).toEqual([])
})
