import { expect, test } from 'vitest'
import { queryInPath, readMessagingCallback, toSearch } from './messaging-callback.ts'

const query = (text: string) => new URLSearchParams(text)

test('WeChat and DingTalk name the code differently; it leaves the address with its state', () => {
  const expected = { code: 'c', state: 's', rest: '?type=4' }
  expect(readMessagingCallback(query('type=4&code=c&state=s'))).toEqual(expected)
  expect(readMessagingCallback(query('authCode=c&state=s&type=4'))).toEqual(expected)
  expect(readMessagingCallback(query('code=c'))).toEqual({ code: 'c', state: '', rest: '' })
  expect(readMessagingCallback(query('type=4&state=s'))).toBeNull()
})

test('the query of the place a person left from is found again', () => {
  expect(toSearch(queryInPath('/WeChat?type=8&houseId=5'))).toBe('?type=8&houseId=5')
  expect(toSearch(queryInPath('/WeChat'))).toBe('')
  expect(toSearch(queryInPath(null))).toBe('')
})
