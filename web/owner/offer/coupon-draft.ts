import { addDays } from '#domain/day.ts'
import { isText, oneOf, orNull, shapeOf, type Guards } from '#domain/shape.ts'
import { parseYuan } from '../money.ts'
import type { KeptCoupon } from './offer-types.ts'

/** A coupon as it stands in the fields. */
function typedCoupon(kept: KeptCoupon | null) {
  const off = kept?.off ?? null
  const yuanOf = (fen: number) => String(fen / 100)
  return {
    nameZh: kept?.texts['zh-CN'].name ?? '',
    nameEn: kept?.texts['en-US'].name ?? '',
    offYuan: off && 'fen' in off ? yuanOf(off.fen) : '',
    offPercent: off && !('fen' in off) ? String(off.percent / 100) : '',
    atMost: off && !('fen' in off) ? yuanOf(off.atMost) : '',
    atLeast: yuanOf(kept?.atLeast ?? 0),
    code: kept?.code ?? '',
    left: kept?.left === null || kept === null ? '' : String(kept.left),
  }
}

type TypedCoupon = ReturnType<typeof typedCoupon>

/** All that is filled in for a coupon. */
export type CouponDraft = {
  typed: TypedCoupon
  kind: 'fen' | 'percent'
  siteId: string | null
  from: string
  until: string
}

/** A coupon as it is stored, or a new one from today on. */
export const couponDraftOf = (
  kept: KeptCoupon | null,
  today: string,
  firstSite: string | null,
): CouponDraft => ({
  typed: typedCoupon(kept),
  kind: kept && !('fen' in kept.off) ? 'percent' : 'fen',
  siteId: kept ? kept.siteId : firstSite,
  from: kept?.from ?? today,
  until: kept?.until ?? addDays(today, 90),
})

export const couponDraftGuards: Guards<CouponDraft> = {
  typed: shapeOf<TypedCoupon>({
    nameZh: isText,
    nameEn: isText,
    offYuan: isText,
    offPercent: isText,
    atMost: isText,
    atLeast: isText,
    code: isText,
    left: isText,
  }),
  kind: oneOf(['fen', 'percent']),
  siteId: orNull(isText),
  from: isText,
  until: isText,
}

/** What was typed as the call takes it; null while something is missing or is no number. */
export function couponOff(typed: TypedCoupon, kind: 'fen' | 'percent') {
  const atLeast = parseYuan(typed.atLeast, true)
  const left = typed.left.trim() === '' ? null : /^\d{1,6}$/.test(typed.left.trim()) ? Number(typed.left) : -1
  const [zh, en] = [typed.nameZh.trim(), typed.nameEn.trim()]
  const off = kind === 'fen' ? amountOff(typed.offYuan) : shareOff(typed.offPercent, typed.atMost)
  if (atLeast === null || left === -1 || zh === '' || en === '' || off === null) {
    return null
  }
  return { zh, en, atLeast, left, off, code: typed.code.trim() === '' ? null : typed.code.trim() }
}

function amountOff(typed: string) {
  const fen = parseYuan(typed)
  return fen === null ? null : { fen }
}

/** A percentage is typed with up to two decimals, as money is. */
function shareOff(typedPercent: string, typedMost: string) {
  const [percent, atMost] = [parseYuan(typedPercent), parseYuan(typedMost)]
  return percent === null || percent > 10_000 || atMost === null ? null : { percent, atMost }
}
