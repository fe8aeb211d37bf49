import { beforeAll, expect, test } from 'vitest'
import { cancelPresets } from '#domain/stay/cancel/cancel-policy.ts'
import { fillText } from '#api/text/text.ts'
import { texts } from '#web/text/zh-CN/stay.ts'
import type { TextFunction } from '#web/text/text.ts'
import { cancelPolicyLines } from './cancel-policy-text.ts'

let text: TextFunction<'stay'>

beforeAll(() => {
  text = (key, values = {}) => {
    const [part, name] = key.split('.') as ['cancel', keyof typeof texts.cancel]
    return fillText(texts[part][name], 'zh-CN', values)
  }
})

const linesOf = (name: keyof typeof cancelPresets) => {
  const { tiers, grace, feesBack } = cancelPresets[name]
  return cancelPolicyLines({ name, tiers: [...tiers], grace, feesBack }, text).map(
    ({ when, what }) => `${when}：${what}`,
  )
}

test('each ladder is told step by step, from early to late', () => {
  expect(linesOf('free')).toEqual(['随时取消：全额退款'])
  expect(linesOf('flexible')).toEqual([
    '入住前 24 小时以上取消：全额退款',
    '入住前不足 24 小时取消：扣除首晚房费',
  ])
  expect(linesOf('moderate')).toEqual([
    '入住前 5 天以上取消：全额退款',
    '入住前不足 5 天取消：扣除首晚房费和其余房费的 50%',
  ])
  expect(linesOf('firm')).toEqual([
    '入住前 30 天以上取消：全额退款',
    '入住前 7 天以上取消：扣除 50% 房费',
    '入住前不足 7 天取消：不退款',
  ])
  expect(linesOf('none')).toEqual(['随时取消：不退款'])
})

test('a booking by mistake can be taken back where the house says so', () => {
  expect(linesOf('strict')[0]).toBe('预订后 48 小时内取消，且距入住 14 天以上：全额退款')
})
