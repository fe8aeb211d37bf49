import { expect, test } from 'vitest'
import { queryOf, readMessagingReturn, searchOf } from './messaging-callback.ts'

const query = (text: string) => new URLSearchParams(text)

test('WeChat and DingTalk name the code differently; it leaves the address with its state', () => {
  const expected = { code: 'c', state: 's', rest: '?type=4' }
  expect(readMessagingReturn(query('type=4&code=c&state=s'))).toEqual(expected)
  expect(readMessagingReturn(query('authCode=c&state=s&type=4'))).toEqual(expected)
  expect(readMessagingReturn(query('code=c'))).toEqual({ code: 'c', state: '', rest: '' })
  expect(readMessagingReturn(query('type=4&state=s'))).toBeNull()
})

test('the query of the place a person left from is found again', () => {
  expect(searchOf(queryOf('/WeChat?type=8&houseId=5'))).toBe('?type=8&houseId=5')
  expect(searchOf(queryOf('/WeChat'))).toBe('')
  expect(searchOf(queryOf(null))).toBe('')
})
