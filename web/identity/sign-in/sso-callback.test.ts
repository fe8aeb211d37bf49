import { expect, test } from 'vitest'
import { readSsoCallback, withoutSsoParams } from './sso-callback.ts'

const at = (search: string) => new URL(`https://park.example/mobilevue/login${search}`)

test('a person who just opens the login page did not come from the provider', () => {
  for (const mode of ['cas', 'oauth', 'jwt']) {
    expect(readSsoCallback(mode, at('?redirect=%2Fwork'))).toBeNull()
  }
})

test('cas comes back with a ticket for our own address, without the ticket in it', () => {
  expect(readSsoCallback('cas', at('?state=s1&ticket=ST-1'))).toEqual({
    proof: { ticket: 'ST-1', service: 'https://park.example/mobilevue/login?state=s1' },
    state: 's1',
    isDenied: false,
  })
})

test('oauth comes back with a code, under its state, and the issuer when it is named', () => {
  expect(readSsoCallback('oauth', at('?code=c&state=s1&iss=https%3A%2F%2Fid.example'))).toEqual({
    proof: { code: 'c', service: 's1', iss: 'https://id.example' },
    state: 's1',
    isDenied: false,
  })
  expect(readSsoCallback('oauth', at('?code=c&state=s1'))?.proof).toEqual({ code: 'c', service: 's1' })
})

test('jwt brings its token as the ticket', () => {
  expect(readSsoCallback('jwt', at('?ticket=a.b.c'))?.proof).toEqual({ ticket: 'a.b.c' })
})

test('the provider’s no is a way back too', () => {
  expect(readSsoCallback('oauth', at('?error=access_denied&state=s1'))).toMatchObject({
    isDenied: true,
    state: 's1',
  })
  expect(readSsoCallback('oauth', at('?error=1'))).toBeNull()
})

test('what the provider added leaves the address, the rest stays', () => {
  const query = at('?redirect=%2Fwork&code=c&state=s&iss=i&session_state=x&ticket=t').searchParams
  expect(withoutSsoParams(query)).toBe('?redirect=%2Fwork')
  expect(withoutSsoParams(at('?code=c').searchParams)).toBe('')
})
