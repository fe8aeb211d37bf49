import type { Language } from '#domain/language.ts'
import { textOf } from '#server/failure.ts'
import { reasonText } from '#server/text/reason-text.ts'

/** The reason of a refund of money that came when nothing could be had for it any more. */
export const lateRefundReason = '#late'

/** Why money goes back, as people read it: here, and in the message of their payment provider. */
export const refundReasonText = (reason: string, language: Language): string =>
  reason === lateRefundReason ? textOf('refund.reasonLate', language) : reasonText(reason, language)
