import { expect, test } from 'vitest'
import { matchesFilter } from '#domain/filter.ts'
import { ALL_ROWS, needsOrgs, NO_ROWS, OWN_ROWS, scopeTree, type RowScope } from './row-scope.ts'

const me = { id: 'me', orgIds: ['mine', 'below'] }
const sees = (scope: RowScope, row: Record<string, string>) => matchesFilter(scopeTree(scope, me), row)

test('all, none, own, and what other people of the organisation made', () => {
  const [own, near, far] = [
    { createdBy: 'me', createdOrg: 'mine' },
    { createdBy: 'she', createdOrg: 'below' },
    { createdBy: 'he', createdOrg: 'other' },
  ]
  const seen = (scope: RowScope) => [own, near, far].map((row) => sees(scope, row))
  expect(seen(ALL_ROWS)).toEqual([true, true, true])
  expect(seen(NO_ROWS)).toEqual([false, false, false])
  expect(seen(OWN_ROWS)).toEqual([true, false, false])
  expect(seen({ rows: 'ownOrgs' })).toEqual([true, true, false])
})

test('rows that name the person, rows that fulfil a condition, and both together', () => {
  const named: RowScope = { rows: 'naming', field: 'keeper' }
  const open: RowScope = { rows: 'matching', tree: { property: 'state', operation: 'EQUAL', value: 'open' } }
  const row = { keeper: 'me', state: 'shut' }
  expect(sees(named, row)).toBe(true)
  expect(sees(open, row)).toBe(false)
  expect(sees({ any: [named, open] }, row)).toBe(true)
  expect(sees({ all: [named, open] }, row)).toBe(false)
})

test('organisations are looked up only for a scope that asks for them', () => {
  expect(needsOrgs({ any: [OWN_ROWS, { all: [{ rows: 'ownOrgs' }] }] })).toBe(true)
  expect(needsOrgs({ any: [OWN_ROWS, ALL_ROWS] })).toBe(false)
})
