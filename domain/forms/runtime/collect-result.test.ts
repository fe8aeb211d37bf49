import { describe, expect, test } from 'vitest'
import { frameTimeouts, collectFailureOf, collectFailureText } from './collect-result.ts'

describe('a form whose data could not be got', () => {
  test.each([
    [1, 'tell', 'online form or URL form not obtained'],
    [2, 'tell', 'online form used but empty or failed to load'],
    [3, 'fieldErrors', ''],
    [4, 'tell', 'unexpected exception when getting form data, reason 4'],
    [5, 'tell', 'URL form business data processing timed out'],
    ['6', 'ask', 'URL form page did not handle data correctly, still start the process?'],
    [7, 'quiet', ''],
    [99, 'tell', 'unexpected exception when getting form data, reason 99'],
    ['constructor', 'tell', 'unexpected exception when getting form data, reason constructor'],
  ])('for the reason %s: %s %s', (reason, kind, text) => {
    const gathering = collectFailureOf(reason)
    expect(gathering.kind).toBe(kind)
    expect(collectFailureText(gathering, 'en')).toBe(text)
    expect(collectFailureText(gathering, 'zh')).toMatch(text === '' ? /^$/ : /[\u4e00-\u9fff]/)
  })

  test('is waited for half a second to be heard and ten to save', () => {
    expect(frameTimeouts).toEqual({ acknowledge: 500, save: 10_000 })
  })
})
