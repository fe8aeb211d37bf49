import { beforeEach, expect, test } from 'vitest'
import { writeStored } from '#web/browser-storage.ts'
import {
  rememberedLogin,
  setRememberedLogin,
  setLoginRemembered,
  isLoginRemembered,
} from './remembered-login.ts'

const kept = { tenant: 'platform', account: 'clerk', token: 't' }

beforeEach(() => setRememberedLogin(null))

test('a device remembers one person, at the tenant they signed in to', () => {
  expect(rememberedLogin('platform')).toBeNull()
  setRememberedLogin(kept)
  expect(rememberedLogin('platform')).toEqual(kept)
  expect(rememberedLogin('lakeside')).toBeNull()
  setRememberedLogin(null)
  expect(rememberedLogin('platform')).toBeNull()
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
    writeStored('local', 'remembered', text)
    expect(rememberedLogin('platform')).toBeNull()
  }
})

test('the wish to be remembered is kept apart from the token', () => {
  expect(isLoginRemembered()).toBe(false)
  setLoginRemembered(true)
  expect(isLoginRemembered()).toBe(true)
  expect(rememberedLogin('platform')).toBeNull()
  setLoginRemembered(false)
  expect(isLoginRemembered()).toBe(false)
})
