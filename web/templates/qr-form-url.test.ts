import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qrFormUrl, pathInQrCode } from './qr-form-url.ts'

const origin = 'https://park.example'

test('what a code of ours says leads back to the form it was made for', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-z][\w-]{0,20}$/),
      fc.stringMatching(/^[\w-]{1,9}$/),
      (key, tenant) => {
        const path = pathInQrCode(qrFormUrl(origin, key, tenant), origin)
        expect(path?.startsWith(`/QRCodeForm/${key}/add?tenant=`)).toBe(true)
      },
    ),
  )
})

test('codes of others, and what is no address, lead nowhere', () => {
  expect(pathInQrCode('https://evil.example/mobilevue/home', origin)).toBeNull()
  expect(pathInQrCode('https://park.example/elsewhere', origin)).toBeNull()
  expect(pathInQrCode('javascript:alert(1)', origin)).toBeNull()
  fc.assert(
    fc.property(fc.string(), (said) => {
      expect(pathInQrCode(said, origin)).toBeNull()
    }),
  )
})
