import { expect, test } from 'vitest'
import { landingPath } from './landing-path.ts'

const to = (query: string) => landingPath(new URLSearchParams(query))

test('the reason a person came for decides where they land', () => {
  expect(to('')).toBe('/home/index')
  expect(to('type=4')).toBe('/user/index')
  expect(to('type=11')).toBe('/home/kefuBox?from=login')
  expect(to('type=4&redirect=%2Fpersonal'), 'the reason before the redirect').toBe('/user/index')
})

test('without a reason the redirect of another sign-in page is kept, if it stays inside', () => {
  expect(to('redirect=%2Fpersonal%3Fa%3D1')).toBe('/personal?a=1')
  expect(to('redirect=https%3A%2F%2Fevil.example')).toBe('/home/index')
  expect(to('redirect=%2F%2Fevil.example')).toBe('/home/index')
})
