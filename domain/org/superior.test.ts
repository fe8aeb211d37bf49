import { expect, test } from 'vitest'
import { superiorOf } from './superior.ts'

test('the head of their own organisation is above a person', () => {
  expect(superiorOf('clerk', ['head', 'manager'])).toBe('head')
})

test('above a head stands the head of the next organisation that has another one', () => {
  expect(superiorOf('head', ['head', null, 'head', 'manager'])).toBe('manager')
})

test('nobody stands above the one at the top', () => {
  expect(superiorOf('manager', ['manager', null])).toBeNull()
  expect(superiorOf('clerk', [])).toBeNull()
})
