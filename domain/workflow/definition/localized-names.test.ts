import { expect, test } from 'vitest'
import { helpIn } from './localized-names.ts'

test('help is given in English to who reads English, where there is any', () => {
  const help = { help: '请填写', helpEn: 'Fill it in' }
  expect(helpIn(help, 'zh-CN')).toBe('请填写')
  expect(helpIn(help, 'en-US')).toBe('Fill it in')
  expect(helpIn({ help: '请填写', helpEn: null }, 'en-US')).toBe('请填写')
  // A version that was deployed before there was any.
  expect(helpIn({ help: '请填写' }, 'en-US')).toBe('请填写')
  expect(helpIn({ help: null, helpEn: null }, 'en-US')).toBeNull()
})
