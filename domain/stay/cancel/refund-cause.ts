export type RefundCause = 'weather' | 'mistake' | 'house' | 'plans'

const signs: readonly [RefundCause, RegExp][] = [
  ['weather', /天气|雨|雪|封路|道路|weather|road|rain|snow/i],
  ['mistake', /重复|误|订错|twice|mistake|wrong/i],
  ['house', /房|屋|卫生|坏|空调|house|room|broken|dirty/i],
]

/** The park sorts refunds by cause; a guest says it in their own words. */
export const refundCauseOf = (reason: string): RefundCause =>
  signs.find(([, sign]) => sign.test(reason))?.[0] ?? 'plans'
