import { expect, test } from 'vitest'
import { CallError } from '../call/call-error.ts'
import { conflictIn, differingFields } from './conflict.ts'

test('only fields that differ are asked about, and what one did not touch is taken from the other', () => {
  const base = { name: 'a', phone: '1', note: null }
  const theirs = { name: 'b', phone: '1', note: null }
  const mine = { name: 'a', phone: '2', note: null }
  expect(differingFields(base, theirs, mine)).toEqual([
    { key: 'name', side: 'theirs' },
    { key: 'phone', side: 'mine' },
  ])
})

test('a refusal is a conflict only with what is there now', () => {
  const value = { revision: 3, by: 'Li', at: 5, current: { name: 'b' } }
  expect(conflictIn(new CallError('late', { status: 409, value }))).toEqual(value)
  expect(conflictIn(new CallError('taken', { status: 409, value: null }))).toBeNull()
  expect(conflictIn(new CallError('no', { status: 403, value }))).toBeNull()
})
