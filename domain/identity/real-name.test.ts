import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCreditCode, maskedName, nameProblem, normalizedName, withRealSigns } from './real-name.ts'

test('rare names are names, whole, and counted by signs', () => {
  for (const name of ['㐂田', '䶮䶮', '𠮷野家', '爱新觉罗·𣎴', '买买提·吐尔逊', "O'Brien", '龦'.repeat(64)]) {
    expect(nameProblem(normalizedName(name)), name).toBe(null)
  }
  expect(nameProblem('龦'.repeat(65))).toBe('long')
  expect(nameProblem('')).toBe('empty')
  expect(nameProblem('张\u{E863}')).toBe('privateUse')
  expect(withRealSigns('张\u{E863}')).toBe('张䶮')
  expect(nameProblem('a\u202eb')).toBe('characters')
  expect(nameProblem('<b>')).toBe('characters')
})

test('the middle dot is one dot, and compatibility signs are not exchanged', () => {
  expect(normalizedName('买买提・吐尔逊')).toBe('买买提·吐尔逊')
  expect(normalizedName(' 张  三 ')).toBe('张 三')
  expect(normalizedName('﨑')).toBe('﨑')
})

test('a mask never shows the middle of a name', () => {
  expect(maskedName('张𠮷')).toBe('张*')
  expect(maskedName('张小𠮷')).toBe('张*𠮷')
  expect(maskedName('张')).toBe('*')
})

test('credit codes are held against their last sign', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true)
  expect(isCreditCode('91350100M000100Y44')).toBe(false)
  expect(isCreditCode('91350100M000100YI3')).toBe(false)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16 }), fc.constantFrom(...'0123456789'), (at, digit) => {
      const code = '91350100M000100Y43'
      const changed = code.slice(0, at) + digit + code.slice(at + 1)
      return changed === code || !isCreditCode(changed)
    }),
  )
})
