import { describe, expect, test } from 'vitest'
import { frameTimeouts, collectFailureOf } from './collect-result.ts'

describe('a form whose data could not be got', () => {
  test.each([
    [1, { kind: 'tell', message: 'noForm' }],
    [2, { kind: 'tell', message: 'emptyForm' }],
    [3, { kind: 'fieldErrors' }],
    [4, { kind: 'tell', message: 'unexpected', reason: '4' }],
    [5, { kind: 'tell', message: 'frameTimeout' }],
    ['6', { kind: 'ask', message: 'frameUnhandled' }],
    [7, { kind: 'quiet' }],
    [99, { kind: 'tell', message: 'unexpected', reason: '99' }],
    ['constructor', { kind: 'tell', message: 'unexpected', reason: 'constructor' }],
  ])('for the reason %s: %j', (reason, failure) => {
    expect(collectFailureOf(reason)).toEqual(failure)
  })

  test('is waited for half a second to be heard and ten to save', () => {
    expect(frameTimeouts).toEqual({ acknowledge: 500, save: 10_000 })
  })
})
