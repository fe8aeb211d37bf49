import { expect, test } from 'vitest'
import { localizedHelp } from './localized-names.ts'

test('help is given in English to who reads English, where there is any', () => {
  const help = { help: '请填写', helpEn: 'Fill it in' }
  expect(localizedHelp(help, 'zh-CN')).toBe('请填写')
  expect(localizedHelp(help, 'en-US')).toBe('Fill it in')
  expect(localizedHelp({ help: '请填写', helpEn: null }, 'en-US')).toBe('请填写')
  // A version that was deployed before there was any.
  expect(localizedHelp({ help: '请填写' }, 'en-US')).toBe('请填写')
  expect(localizedHelp({ help: null, helpEn: null }, 'en-US')).toBeNull()
})
