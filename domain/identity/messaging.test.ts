import { expect, test } from 'vitest'
import { identityKeys } from './messaging.ts'

test('two WeChat apps share the union of a person; DingTalk has its own', () => {
  const mini = identityKeys({ provider: 'miniProgram', subject: 'a', unionId: 'u' })
  const account = identityKeys({ provider: 'officialAccount', subject: 'b', unionId: 'u' })
  const ding = identityKeys({ provider: 'dingTalk', subject: 'a', unionId: 'u' })
  expect(mini[1]).toEqual(account[1])
  expect(ding[1]).not.toEqual(mini[1])
  expect(ding[0]).not.toEqual(mini[0])
  expect(identityKeys({ provider: 'miniProgram', subject: 'a', unionId: null })).toHaveLength(1)
})
