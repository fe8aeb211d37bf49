import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillAddress, pathInCode } from './qr-form-url.ts'

const origin = 'https://park.example'

test('what a code of ours says leads back to the form it was made for', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-z][\w-]{0,20}$/),
      fc.stringMatching(/^[\w-]{1,9}$/),
      (key, tenant) => {
        const path = pathInCode(fillAddress(origin, key, tenant), origin)
        expect(path?.startsWith(`/QRCodeForm/${key}/add?tenant=`)).toBe(true)
      },
    ),
  )
})

test('codes of others, and what is no address, lead nowhere', () => {
  expect(pathInCode('https://evil.example/mobilevue/home', origin)).toBeNull()
  expect(pathInCode('https://park.example/elsewhere', origin)).toBeNull()
  expect(pathInCode('javascript:alert(1)', origin)).toBeNull()
  fc.assert(
    fc.property(fc.string(), (said) => {
      expect(pathInCode(said, origin)).toBeNull()
    }),
  )
})
