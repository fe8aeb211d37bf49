import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenJob, jobStateAfter, jobStates, type JobState } from '#domain/stay/job/job-state.ts'
import { jobActionsOf, jobRole, mayDoJob, type JobRole } from './job-access.ts'

const roles = ['desk', 'owner', 'manager', 'worker'] as const satisfies readonly JobRole[]
const state = fc.constantFrom(...jobStates)

test('every open job can be carried to its end by those who are there, and who may not is offered nothing', () => {
  for (const from of jobStates.filter(isOpenJob)) {
    const reached = new Set<JobState>([from])
    for (const at of reached) {
      roles
        .flatMap((role) => jobActionsOf(role, at))
        .flatMap((edge) => jobStateAfter(at, edge) ?? [])
        .forEach((next) => reached.add(next))
    }
    expect([...reached]).toContain('checked')
  }
  fc.assert(
    fc.property(fc.constantFrom(...roles), state, (role, at) =>
      jobActionsOf(role, at).every((edge) => mayDoJob(role, edge) && jobStateAfter(at, edge) !== null),
    ),
  )
  expect(roles.filter((role) => mayDoJob(role, 'check'))).toEqual(['desk', 'owner'])
})

test('a company sees its own jobs, its people each their own, and an agent none', () => {
  expect(jobRole('service', null)).toBeNull()
  expect(jobRole('service', { role: 'worker', isAssignee: false })).toBeNull()
  expect(jobRole('service', { role: 'worker', isAssignee: true })).toBe('worker')
  expect(jobRole('service', { role: 'manager', isAssignee: false })).toBe('manager')
  expect(jobRole('agent', { role: 'manager', isAssignee: true })).toBeNull()
  expect(jobRole('owner', null)).toBe('owner')
})
