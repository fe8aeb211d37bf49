import { expect, test } from 'vitest'
import { defaultPrefixes } from '#api/contexts.ts'
import { readConfig } from './config.ts'

test.each([null, '', '{}', 'no json', '5', 'null'])(
  'without a readable configuration (%j) everything has its default',
  (text) => {
    expect(readConfig(text)).toEqual({
      contexts: defaultPrefixes,
      mode: 'production',
      sso: { mode: 'none' },
      servicePhone: '',
      demo: false,
    })
  },
)

test('one context can be moved, the others stay', () => {
  const { contexts } = readConfig('{"contexts":{"uc":"https://uc.example"},"demo":true}')
  expect(contexts).toEqual({ ...defaultPrefixes, uc: 'https://uc.example' })
})
