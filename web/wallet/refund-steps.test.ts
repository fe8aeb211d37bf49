import { expect, test } from 'vitest'
import { payableRefIn } from './payable-reference.ts'
import { refundStepsOf } from './refund-steps.ts'
import { countdownText } from '#web/ui/calendar/use-time-left.ts'

type Part = Parameters<typeof refundStepsOf>[0]['parts'][number]
const part = (state: Part['state'], at: number | null = null): Part => ({
  id: '1',
  method: 'wechat',
  amount: 100,
  state,
  sentAt: at,
  arrivedAt: state === 'succeeded' ? at : null,
  providerNo: null,
})
const words = (refund: Partial<Parameters<typeof refundStepsOf>[0]>) =>
  refundStepsOf({
    state: 'applied',
    askedAt: 1,
    decidedAt: null,
    arrivedAt: null,
    parts: [part('waiting')],
    ...refund,
  }).map(({ name, state }) => `${name} ${state}`)

test('a refund goes from asking to arriving, one step after the other', () => {
  expect(words({})).toEqual(['applied done', 'reviewed now', 'sent ahead', 'arrived ahead'])
  expect(words({ state: 'approved', parts: [part('approved')] })).toEqual([
    'applied done',
    'reviewed done',
    'sent now',
    'arrived ahead',
  ])
  expect(words({ state: 'approved', parts: [part('sent', 5), part('approved')] })[2]).toBe('sent now')
  expect(words({ state: 'approved', parts: [part('sent', 5)] }).slice(2)).toEqual([
    'sent done',
    'arrived now',
  ])
  expect(words({ state: 'arrived', parts: [part('succeeded', 7)] }).slice(2)).toEqual([
    'sent done',
    'arrived done',
  ])
})

test('a refused one ends with the refusal, one in trouble says so', () => {
  expect(words({ state: 'rejected', parts: [part('rejected')] })).toEqual([
    'applied done',
    'rejected stopped',
  ])
  expect(words({ state: 'approved', parts: [part('failed')] })[2]).toBe('troubled stopped')
})

test('the address names what is to be paid, a shell by the order alone; anything else is nothing', () => {
  const id = '019a8b7c-0000-7000-8000-000000000001'
  expect(payableRefIn(new URLSearchParams({ bizType: 'extension', bizId: id }))).toEqual({
    bizType: 'extension',
    bizId: id,
  })
  expect(payableRefIn(new URLSearchParams({ orderId: id }))).toEqual({ bizType: 'stay', bizId: id })
  expect(payableRefIn(new URLSearchParams({ bizId: 'x' }))).toBeNull()
  expect(payableRefIn(new URLSearchParams({ bizId: id, bizType: '../x' }))).toBeNull()
})

test('the time left reads like a clock', () => {
  expect([0, 59, 60, 899, 3600, 7384].map((seconds) => countdownText(seconds * 1000))).toEqual([
    '00:00',
    '00:59',
    '01:00',
    '14:59',
    '1:00:00',
    '2:03:04',
  ])
})
