import { assert, constantFrom, array, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  '/',
  '/user/index',
  '/home/details?houseId=1832457261928374650&back=login',
  '/login/valley?redirect=%2Fuser%2Findex',
  '/template/form/leave/add/1#top',
  '/home/list?keyword=%E5%B1%B1%E8%B0%B7',
  '/home/list?keyword=山谷',
])('the path %s is inside the app', (path) => {
  expect(safePath(path)).toBe(path)
})

test.each([
  '',
  'user/index',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/%2525252525252fevil.example',
  '/user//index',
  '/user/..//evil.example',
  '/../evil',
  '/a/%2e%2e/b',
  '/a/./b',
  '/\tevil',
  '/user\n/index',
  '/%0d%0aSet-Cookie:x',
  '/ /evil.example',
  '/%',
  '/https://evil.example',
  ' /user/index',
])('%j is dropped', (value) => {
  expect(safePath(value)).toBeNull()
})

test('nothing at all and an endless value are dropped', () => {
  expect(safePath(null)).toBeNull()
  expect(safePath(undefined)).toBeNull()
  expect(safePath(`/${'a'.repeat(2000)}`)).toBeNull()
})

const pieces = constantFrom(
  '/',
  '\\',
  '.',
  '..',
  ':',
  '@',
  '%2f',
  '%5c',
  '%25',
  '%09',
  '\t',
  '\r',
  '?',
  '#',
  'a',
  'evil.example',
  'https:',
  ' ',
)
const crafted = array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join('')}`)

test('whatever passes stays on our site, however often it is decoded', () => {
  assert(
    property(
      oneof(
        crafted,
        string({ unit: 'binary' }),
        string().map((text) => `/${text}`),
      ),
      (value) => {
        const path = safePath(value)
        if (path === null) {
          return
        }
        let reading = path
        for (let depth = 0; depth < 4; depth++) {
          const url = new URL(reading, 'https://app.example')
          expect(url.origin).toBe('https://app.example')
          expect(new URL(`https://app.example/mobilevue${reading}`).pathname.startsWith('/mobilevue/')).toBe(
            true,
          )
          reading = decodeURIComponent(reading)
        }
      },
    ),
    { numRuns: 5000 },
  )
})
