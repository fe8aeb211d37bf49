import type { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import type { PayMethod } from '#domain/wallet/pay-method.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import { isBusinessAt, requireBusinessAt } from './business-site.ts'
import {
  billList,
  billFileRows,
  differenceList,
  differenceRows,
  ledgerOf,
  noticesOf,
  paymentList,
  paymentRows,
  refundList,
} from './payment-desk.ts'
import type { Payables } from './payable.ts'
import { reconcilePayouts } from './payout/reconcile-payouts.ts'
import { reconcileBill } from './reconcile-bill.ts'
import { approveRefund, rejectRefund } from './refund-requests.ts'
import { deskRefundViews, refundRequestRows } from './refund-views.ts'
import { retryRefund } from './send-refund.ts'

const reading = 'payment.read'
const deciding = 'refund.decide'

type BillSource = PayMethod | 'payout'
type Row = Awaited<ReturnType<ReturnType<typeof paymentRows>['execute']>>[number]

const paymentView = (row: Row, isEnglish: boolean) => ({
  id: row.id,
  outTradeNo: row.out_trade_no,
  providerNo: row.provider_no,
  bizType: row.biz_type,
  bizId: row.biz_id,
  userName: row.user_name,
  method: row.method,
  channel: row.channel,
  amount: row.amount,
  deposit: row.deposit,
  refunding: row.refunding,
  state: row.state,
  outcome: row.outcome,
  subject: isEnglish ? row.subject_en : row.subject_zh,
  createdAt: row.created_at.getTime(),
  paidAt: row.paid_at?.getTime() ?? null,
})

export const paymentDeskHandlers = (payables: Payables): Handlers<typeof paymentDeskApi> => ({
  async payments({ scope, user, body }) {
    const sites = await sitesOf(scope, user.id, reading)
    const rows = paymentRows(scope).where(isBusinessAt('payment', sites))
    const page = await listRows(scope.db, rows, body, paymentList)
    return { ...page, rows: page.rows.map((row) => paymentView(row, scope.language === 'en-US')) }
  },

  async payment({ scope, user, query: { id } }) {
    await requireBusinessAt(scope, { id: user.id, right: reading }, 'payment', { column: 'id', value: id })
    const row = await paymentRows(scope).where('payment.id', '=', id).executeTakeFirst()
    if (!row) {
      throw new Failure('pay.unknown')
    }
    const of = refundRequestRows(scope)
      .where('refund_request.biz_type', '=', row.biz_type)
      .where('refund_request.biz_id', '=', row.biz_id)
    const refunds = await deskRefundViews(scope, await of.limit(50).execute())
    return {
      ...paymentView(row, scope.language === 'en-US'),
      refunds,
      notices: await noticesOf(scope, row.out_trade_no),
      ledger: await ledgerOf(scope, row.biz_type, row.biz_id),
    }
  },

  async refunds({ scope, user, body }) {
    const sites = await sitesOf(scope, user.id, deciding)
    const rows = refundRequestRows(scope).where(isBusinessAt('refund_request', sites))
    const page = await listRows(scope.db, rows, body, refundList)
    return { ...page, rows: await deskRefundViews(scope, page.rows) }
  },

  async decideRefund({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireBusinessAt(scope, { id: user.id, right: deciding }, 'refund_request', {
        column: 'id',
        value: body.requestId,
      })
      const request = await refundRequestRows(scope)
        .where('refund_request.id', '=', body.requestId)
        .executeTakeFirst()
      const decision = {
        requestId: body.requestId,
        approve: body.decision === 'approve',
        by: user.id,
        reason: body.decision === 'approve' ? '' : body.reason,
      }
      const business = request && payables[request.biz_type]
      if (await business?.decide?.(scope, request?.biz_id ?? '', decision)) {
        return null
      }
      if (decision.approve) {
        await approveRefund(scope, decision.requestId, user.id)
      } else {
        await rejectRefund(scope, decision.requestId, user.id, decision.reason)
      }
      return null
    })
  },

  async retryRefund({ scope, user, body }) {
    return scope.write(async (scope) => {
      const part = await scope
        .from('refund')
        .select('request_id')
        .where('id', '=', body.refundId)
        .executeTakeFirst()
      if (part) {
        await requireBusinessAt(scope, { id: user.id, right: deciding }, 'refund_request', {
          column: 'id',
          value: part.request_id,
        })
      }
      await retryRefund(scope, body.refundId)
      return null
    })
  },

  async reconcile({ scope, user, body: { method, day } }) {
    return method === 'payout'
      ? reconcilePayouts(scope, day, user.id)
      : reconcileBill(scope, method, day, user.id)
  },

  async bills({ scope, body }) {
    const page = await listRows(scope.db, billFileRows(scope), body, billList)
    return {
      ...page,
      rows: page.rows.map(({ run_at, method, ...row }) => ({
        ...row,
        // Bills are kept of these sources only.
        method: method as BillSource,
        runAt: run_at.getTime(),
      })),
    }
  },

  async differences({ scope, user, body }) {
    const page = await listRows(scope.db, differenceRows(scope), body, differenceList)
    return {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.id,
        // Bills are kept of these sources only.
        method: row.method as BillSource,
        day: row.day,
        kind: row.kind,
        outNo: row.out_no,
        providerNo: row.provider_no,
        theirs: row.theirs,
        ours: row.ours,
        verdict: row.verdict,
        resolvedAt: row.resolved_at?.getTime() ?? null,
        resolution: row.resolution,
        ownerName: row.owner_name ?? '',
        isMine: row.owner_id === user.id,
        outcome: row.outcome,
      })),
    }
  },

  async takeOver({ scope, user, body: { id } }) {
    return scope.write(async (scope) => {
      const { numUpdatedRows } = await scope
        .update('recon_line')
        .set({ owner_id: user.id })
        .where('id', '=', id)
        .where('verdict', '<>', 'matched')
        .where('resolved_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) {
        throw new Failure('recon.unknown')
      }
      return null
    })
  },

  async resolve({ scope, user, body: { id, resolution, outcome } }) {
    return scope.write(async (scope) => {
      const { numUpdatedRows } = await scope
        .update('recon_line')
        .set({ resolution, outcome, resolved_at: new Date(scope.now()), resolved_by: user.id })
        .where('id', '=', id)
        .where('verdict', '<>', 'matched')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) {
        throw new Failure('recon.unknown')
      }
      return null
    })
  },
})
