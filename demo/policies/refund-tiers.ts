import type { CancelPolicy, CancelTier } from '#domain/stay/cancel/cancel-policy.ts'

type Tongue = 'zh' | 'en'

/** The ladder of a policy in words: until when, and what is kept. */
export function tierLines({ tiers, grace }: CancelPolicy, tongue: Tongue): string[] {
  const mistake =
    grace === null
      ? []
      : [
          tongue === 'zh'
            ? `预订后 ${grace.hours} 小时内且距入住 ${grace.daysBefore} 天以上，全额退款`
            : `within ${grace.hours} hours of booking and ${grace.daysBefore} days or more ahead, a full refund`,
        ]
  return [...mistake, ...tiers.map((tier, at) => `${whenOf(tier, at, tongue)}${keptOf(tier, tongue)}`)]
}

function whenOf({ hoursBefore }: CancelTier, at: number, tongue: Tongue): string {
  if (hoursBefore === null) {
    return at === 0
      ? tongue === 'zh'
        ? '任何时候取消，'
        : 'at any time, '
      : tongue === 'zh'
        ? '之后，'
        : 'later, '
  }
  const isDays = hoursBefore > 24 && hoursBefore % 24 === 0
  const time = isDays ? hoursBefore / 24 : hoursBefore
  return tongue === 'zh'
    ? `提前 ${time} ${isDays ? '天' : '小时'}及以上，`
    : `${time} ${isDays ? 'days' : 'hours'} or more ahead, `
}

function keptOf({ keep: { nights, percent } }: CancelTier, tongue: Tongue): string {
  if (percent >= 10_000) {
    return tongue === 'zh' ? '房费不退' : 'nights are not refunded'
  }
  if (nights === 0 && percent === 0) {
    return tongue === 'zh' ? '全额退款' : 'a full refund'
  }
  const share = `${percent / 100}%`
  const parts =
    tongue === 'zh'
      ? [
          nights > 0 && `首 ${nights} 晚`,
          percent > 0 && (nights > 0 ? `其余房费的 ${share}` : `房费的 ${share}`),
        ]
      : [
          nights > 0 && (nights === 1 ? 'the first night' : `the first ${nights} nights`),
          percent > 0 && (nights > 0 ? `${share} of the rest` : `${share} of the nights`),
        ]
  const deductions = parts.filter((part) => part !== false)
  return tongue === 'zh' ? `扣除${deductions.join('和')}` : `${deductions.join(' and ')} is kept`
}
