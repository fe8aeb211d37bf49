import { expect, test } from 'vitest'
import { registerOutcome } from './register-outcome.ts'

const session = { token: 't', loginStatus: true }

test('a phone is bound only when status, state and the session all say so', () => {
  expect(registerOutcome({ status: 200, state: true, value: session, message: '' })).toEqual({
    do: 'enter',
    session,
  })
  const refusals = [
    { status: 500, state: true, value: session },
    { status: 200, state: false, value: session },
    { status: 200, state: true, value: { ...session, loginStatus: false } },
    { status: 200, state: true, value: null },
  ]
  for (const refusal of refusals) {
    expect(registerOutcome({ ...refusal, message: 'no' })).toMatchObject({ do: 'refuse', message: 'no' })
  }
})

test('a wrong code is told at the code, everything else at the form with its reason', () => {
  const wrong = {
    state: false,
    value: { loginStatus: false },
    message: 'wrong',
    errorCode: 'phone.wrongCode',
  }
  expect(registerOutcome(wrong)).toEqual({ do: 'refuse', at: 'code', message: 'wrong', reason: null })
  const taken = { state: false, value: { loginStatus: false, reason: 'boundElsewhere' }, message: 'failed' }
  expect(registerOutcome(taken)).toMatchObject({ at: 'form', reason: 'boundElsewhere' })
})
