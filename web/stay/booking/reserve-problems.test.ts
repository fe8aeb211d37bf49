import { expect, test } from 'vitest'
import { reserveProblems } from './reserve-problems.ts'

const whole = { name: '苏念安', phone: '139 0000 0002', selectPeopleArr: [1, 2], readRulesChecked: true }

test('a booking that lacks nothing goes on', () => {
  expect(reserveProblems(whole, 2)).toEqual({})
  expect(reserveProblems({ ...whole, phone: '+86 13900000002', selectPeopleArr: [] }, 1)).toEqual({})
  expect(reserveProblems({ ...whole, phone: '１３９００００００００２' }, 2), 'wide digits').toEqual({})
})

test('what is missing is named in the order of the page', () => {
  const nothing = { name: ' ', phone: '', selectPeopleArr: [1, 2, 3], readRulesChecked: false }
  expect(Object.entries(reserveProblems(nothing, 2))).toEqual([
    ['people', 'tooManyPeople'],
    ['name', 'name'],
    ['phone', 'phone'],
    ['rules', 'rules'],
  ])
  expect(reserveProblems({ ...whole, phone: 'call me' }, 2)).toEqual({ phone: 'phoneWrong' })
})
