import { expect, test } from 'vitest'
import { texts as english } from './en-US/app.ts'
import { texts as englishIdentity } from './en-US/identity.ts'
import { texts as chineseIdentity } from './zh-CN/identity.ts'

/** Words people and their handbooks know from before; they stay as they are, to the letter. */
test('the promised words are said exactly', () => {
  expect(english.notFound.tip).toBe('the page you visited does not exist')
  expect(english.failure.badHeaders).toBe('request header is not valid JSON')
  expect(english.failure.loginExpired).toBe('Login authentication timed out, please log in again!')
  expect(englishIdentity.signIn.timeout).toBe('login timeout')
  expect(englishIdentity.signIn.accountMissing).toBe('Please enter account')
  expect(englishIdentity.signIn.passwordMissing).toBe('Please enter password')
  expect(englishIdentity.signIn.phone.formatWrong).toBe('Phone number format incorrect!')
  expect(englishIdentity.signIn.phone.codeMissing).toBe('Please fill in verification code!')
  expect(chineseIdentity.signIn.register).toMatchObject({
    phoneMissing: '请填写手机号！',
    codeMissing: '请填写验证码！',
    nicknameMissing: '请填写微信用户！',
    failed: '注册失败！',
  })
  expect(chineseIdentity.signIn.phone.codeSent).toBe('验证码已发送！')
})
