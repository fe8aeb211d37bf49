import type { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import type { PayMethod } from '#domain/wallet/pay-method.ts'
import type { PaymentState } from '#domain/wallet/payment-state.ts'
import type { ReconcileVerdict } from '#domain/wallet/reconcile.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
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
import { reconcileBill } from './reconcile-bill.ts'
import { approveRefund, rejectRefund } from './refund-requests.ts'
import { refundViews, refundRequestRows } from './refund-views.ts'
import { retryRefund } from './send-refund.ts'

type Row = Awaited<ReturnType<ReturnType<typeof paymentRows>['execute']>>[number]

const shown = (row: Row, isEnglish: boolean) => ({
  id: row.id,
  outTradeNo: row.out_trade_no,
  providerNo: row.provider_no,
  bizType: row.biz_type,
  bizId: row.biz_id,
  userName: row.user_name,
  method: row.method as PayMethod,
  channel: row.channel,
  amount: row.amount,
  deposit: row.deposit,
  refunding: row.refunding,
  state: row.state as PaymentState,
  outcome: row.outcome,
  subject: isEnglish ? row.subject_en : row.subject_zh,
  createdAt: row.created_at.getTime(),
  paidAt: row.paid_at?.getTime() ?? null,
})

export const paymentDeskHandlers = (payables: Payables): Handlers<typeof paymentDeskApi> => ({
  async payments({ env, tenant, language, body }) {
    const page = await listRows(env.db, paymentRows(env.db, tenant.id), body, paymentList)
    return { ...page, rows: page.rows.map((row) => shown(row, language === 'en-US')) }
  },

  async payment({ env, tenant, language, query: { id } }) {
    const row = await paymentRows(env.db, tenant.id).where('payment.id', '=', id).executeTakeFirst()
    if (!row) {
      throw new Failure('pay.unknown')
    }
    const of = refundRequestRows(env.db, tenant.id)
      .where('refund_request.biz_type', '=', row.biz_type)
      .where('refund_request.biz_id', '=', row.biz_id)
    const refunds = await refundViews(env.db, tenant.id, await of.limit(50).execute(), language)
    return {
      ...shown(row, language === 'en-US'),
      refunds,
      notices: await noticesOf(env.db, tenant.id, row.out_trade_no),
      ledger: await ledgerOf(env.db, tenant.id, row.biz_type, row.biz_id),
    }
  },

  async refunds({ env, tenant, language, body }) {
    const page = await listRows(env.db, refundRequestRows(env.db, tenant.id), body, refundList)
    return { ...page, rows: await refundViews(env.db, tenant.id, page.rows, language) }
  },

  async decideRefund({ env, tenant, user, write, body }) {
    return write(async (tx) => {
      const request = await refundRequestRows(tx, tenant.id)
        .where('refund_request.id', '=', body.requestId)
        .executeTakeFirst()
      const decision = {
        requestId: body.requestId,
        approve: body.decision === 'approve',
        by: user.id,
        reason: body.decision === 'approve' ? '' : body.reason,
      }
      const business = request && payables[request.biz_type]
      if (await business?.decide?.(tx, env, tenant.id, request?.biz_id ?? '', decision)) {
        return null
      }
      if (decision.approve) {
        await approveRefund(tx, env, tenant.id, decision.requestId, user.id)
      } else {
        await rejectRefund(tx, env, tenant.id, decision.requestId, user.id, decision.reason)
      }
      return null
    })
  },

  async retryRefund({ env, tenant, write, body }) {
    return write(async (tx) => {
      await retryRefund(tx, env, tenant.id, body.refundId)
      return null
    })
  },

  async reconcile({ env, tenant, user, body: { method, day } }) {
    return reconcileBill(env, tenant.id, method, day, user.id)
  },

  async bills({ env, tenant, body }) {
    const page = await listRows(env.db, billFileRows(env.db, tenant.id), body, billList)
    return {
      ...page,
      rows: page.rows.map(({ run_at, method, ...row }) => ({
        ...row,
        method: method as PayMethod,
        runAt: run_at.getTime(),
      })),
    }
  },

  async differences({ env, tenant, body }) {
    const page = await listRows(env.db, differenceRows(env.db, tenant.id), body, differenceList)
    return {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.id,
        method: row.method as PayMethod,
        day: row.day,
        kind: row.kind as 'pay' | 'refund',
        outNo: row.out_no,
        providerNo: row.provider_no,
        theirs: row.theirs,
        ours: row.ours,
        verdict: row.verdict as ReconcileVerdict,
        resolvedAt: row.resolved_at?.getTime() ?? null,
        resolution: row.resolution,
      })),
    }
  },

  async resolve({ env, tenant, user, write, body: { id, resolution } }) {
    return write(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('recon_line')
        .set({ resolution, resolved_at: new Date(env.now()), resolved_by: user.id })
        .where('tenant_id', '=', tenant.id)
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
