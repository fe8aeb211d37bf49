import type { refundApi } from '#api/wallet/refund.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Payables } from './payable.ts'
import { requestRefund } from './refund-requests.ts'
import { refundViews, refundRequestRows } from './refund-views.ts'

export const refundHandlers = (payables: Payables): Handlers<typeof refundApi> => ({
  async refunds({ scope, user, query }) {
    const payable = Object.hasOwn(payables, query.bizType) ? payables[query.bizType] : undefined
    const businesses = [query, ...((await payable?.related?.(scope, query.bizId)) ?? [])]
    const rows = await refundRequestRows(scope)
      .where('refund_request.user_id', '=', user.id)
      .where((eb) =>
        eb.or(
          businesses.map(({ bizType, bizId }) =>
            eb.and([eb('refund_request.biz_type', '=', bizType), eb('refund_request.biz_id', '=', bizId)]),
          ),
        ),
      )
      .orderBy('refund_request.asked_at', 'desc')
      .orderBy('refund_request.id', 'desc')
      .limit(50)
      .execute()
    return refundViews(scope, rows)
  },

  async askAgain({ scope, user, body: { requestId, reason } }) {
    const asking = scope.write(async (scope) => {
      const refused = await refundRequestRows(scope)
        .where('refund_request.id', '=', requestId)
        .where('refund_request.user_id', '=', user.id)
        .executeTakeFirst()
      if (!refused) {
        throw new Failure('refund.unknown')
      }
      if (refused.state !== 'rejected' || refused.again_id !== null) {
        throw new Failure('refund.notRejected')
      }
      const again = await requestRefund(scope, {
        bizType: refused.biz_type,
        bizId: refused.biz_id,
        amount: refused.amount,
        deposit: refused.deposit,
        reason,
        by: user.id,
        approved: false,
        againOf: requestId,
      })
      const { biz_type: bizType, biz_id: bizId } = refused
      await payables[bizType]?.askedAgain?.(scope, bizId, {
        requestId: again,
        againOf: requestId,
        reason,
      })
      return { requestId: again }
    })
    return refuseOnViolation(asking, { refund_request_again: 'refund.notRejected' })
  },
})
