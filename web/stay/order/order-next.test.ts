import { expect, test } from 'vitest'
import { comingKey } from './order-coming.ts'
import { nextKey } from './order-next.ts'

test('a deposit is promised back to those alone who left one', () => {
  const left = { state: 'checkedOut', check: null, deposit: 50_000 } as const
  expect(nextKey(left, -2)).toBe('checkedOut')
  expect(nextKey({ ...left, deposit: 0 }, -2)).toBe('completed')
  expect(nextKey({ ...left, deposit: 0, check: 'sent' }, -2)).toBe('asked')
})

test('a stay whose day of arrival is past does not begin today', () => {
  const near = (toArrival: number) => comingKey('confirmed', { toArrival, toLeaving: 2 })
  expect([2, 1, 0, -1].map(near)).toEqual(['inDays', 'tomorrow', 'today', null])
  expect(comingKey('staying', { toArrival: -1, toLeaving: 1 })).toBe('leaves')
  expect(comingKey('staying', { toArrival: -1, toLeaving: 0 })).toBe('leavesToday')
  expect(comingKey('closed', { toArrival: 0, toLeaving: 1 })).toBeNull()
})
