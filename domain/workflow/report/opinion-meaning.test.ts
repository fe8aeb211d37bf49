import { expect, test } from 'vitest'
import { OPINION_STATUSES } from '../engine/statuses.ts'
import { isAgainst } from './opinion-meaning.ts'

test('what refuses, sends back or ends is against it, and nothing else is', () => {
  expect(OPINION_STATUSES.filter(isAgainst)).toEqual([
    'oppose',
    'reject',
    'backToStart',
    'signNotPass',
    'delivertoOppose',
    'transOppose',
    'addsignOppose',
    'manual_end',
    'approveLineOppose',
    'signSequenceOppose',
    'signLineOppose',
    'childRefused',
  ])
})
