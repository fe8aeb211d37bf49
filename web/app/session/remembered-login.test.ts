import { beforeEach, expect, test } from 'vitest'
import { keep } from '../device/browser-storage.ts'
import { remembered, setRemembered, setWantsRemembering, wantsRemembering } from './remembered-login.ts'

const kept = { tenant: 'platform', account: 'clerk', token: 't' }

beforeEach(() => setRemembered(null))

test('a device remembers one person, at the tenant they signed in to', () => {
  expect(remembered('platform')).toBeNull()
  setRemembered(kept)
  expect(remembered('platform')).toEqual(kept)
  expect(remembered('lakeside')).toBeNull()
  setRemembered(null)
  expect(remembered('platform')).toBeNull()
})

test('what somebody else wrote there is no remembered sign-in', () => {
  for (const text of [
    '',
    'nonsense',
    '1',
    '[]',
    '{"tenant":"platform"}',
    '{"tenant":"platform","account":"a","token":""}',
  ]) {
    keep('local', 'remembered', text)
    expect(remembered('platform')).toBeNull()
  }
})

test('the wish to be remembered is kept apart from the token', () => {
  expect(wantsRemembering()).toBe(false)
  setWantsRemembering(true)
  expect(wantsRemembering()).toBe(true)
  expect(remembered('platform')).toBeNull()
  setWantsRemembering(false)
  expect(wantsRemembering()).toBe(false)
})
