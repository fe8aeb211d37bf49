import { expect, test } from 'vitest'
import { messagingOutcome } from './messaging-outcome.ts'

test('a known person is let in with the session of the answer', () => {
  const session = { token: 't' }
  expect(messagingOutcome({ state: true, value: session, message: '' })).toEqual({ do: 'enter', session })
})

test('an account that may not sign in is told why and stays outside', () => {
  const answer = { state: true, value: 'InvalidAccount', message: '账号已被停用' }
  expect(messagingOutcome(answer)).toEqual({ do: 'show', message: '账号已被停用', isClosed: false })
})

test('maintenance is told, and nobody is sent to register because of it', () => {
  const answer = { state: false, value: 'systemMaintain', message: '系统维护中' }
  expect(messagingOutcome(answer)).toEqual({ do: 'show', message: '系统维护中', isClosed: true })
})

test('an old sign is fetched anew instead of being registered', () => {
  const answer = { state: false, value: 'signExpired', message: 'x' }
  expect(messagingOutcome(answer)).toEqual({ do: 'signAgain', message: 'x' })
})

test('every other refusal leads to registering', () => {
  expect(messagingOutcome({ state: false, value: null, message: 'x' })).toEqual({ do: 'register' })
  expect(messagingOutcome({ state: false, value: 'whatever', message: '' })).toEqual({ do: 'register' })
})
