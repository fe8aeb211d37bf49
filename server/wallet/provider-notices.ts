import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { payMethods, type ProviderMethod } from '#domain/wallet/pay-method.ts'
import type { Env } from '#server/env.ts'
import type { PaymentNotice, NoticeHeaders } from '#server/gateways/payment/payment.ts'
import { Failure } from '#server/failure.ts'
import { tenantFinder } from '#server/http/tenant.ts'
import type { Payables } from './payable.ts'
import { applyRefundNotice } from './send-refund.ts'
import { recordPayment } from './record-payment.ts'
import { scopeOf, type RootScope, type Scope } from '#server/scope.ts'

type Result = 'taken' | 'late' | 'repeated' | 'done' | 'ignored' | 'unknown' | 'wrongAmount' | 'reusedNumber'

/** What the provider need not tell us again. The rest it repeats, until somebody has seen to it. */
const settledResults: readonly Result[] = ['taken', 'late', 'repeated', 'done', 'ignored']

/**
 * Where providers tell us what happened. The bytes come in as they are, for the signature is over them; nothing is
 * stored of what is not signed. What is signed is kept first, then done, and only then confirmed.
 */
export async function serveProviderNotices(
  app: FastifyInstance,
  env: Env,
  payables: Payables,
): Promise<void> {
  const findTenant = tenantFinder(env.db, env.now)

  async function take(request: FastifyRequest, reply: FastifyReply) {
    // The address of the route has these parts.
    const { method, tenantCode } = request.params as { method: string; tenantCode: string }
    if (!isOutside(method)) {
      throw new Failure('http.notFound', {}, { status: 404 })
    }
    const tenant = await findTenant(tenantCode)
    const gateway = env.gateways.payment[method]
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    // Providers send each of theirs once.
    const read = gateway.readNotice(request.headers as NoticeHeaders, raw)
    if (!read.ok) {
      // Whoever sent it, it was not the provider, or it was meant for somebody else: that is no fault of ours.
      env.log.warn({ method, problem: read.problem }, 'a notice was not believed')
    }
    const isDone =
      read.ok &&
      (await settleNotice(scopeOf(env, tenant.id), payables, {
        method,
        raw,
        headers: request.headers,
        notice: read.notice,
      }))
    const { status, type, body } = gateway.noticeAnswer(isDone)
    return reply
      .status(read.ok || isRefusal(status) ? status : 401)
      .type(type)
      .header('cache-control', 'no-store')
      .send(body)
  }

  await app.register(async (rowScope) => {
    rowScope.removeAllContentTypeParsers()
    rowScope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    rowScope.post('/pay/notice/:method/:tenantCode', take)
  })
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500

const isOutside = (method: string): method is ProviderMethod =>
  method !== 'wallet' && payMethods.some((one) => one === method)

type ReceivedNotice = {
  method: ProviderMethod
  notice: PaymentNotice
  raw: Buffer
  headers: FastifyRequest['headers']
}

async function settleNotice(
  scope: RootScope,
  payables: Payables,
  received: ReceivedNotice,
): Promise<boolean> {
  const { notice } = received
  const stored = await keep(scope, received)
  if (stored.processed_at) {
    return true
  }
  const result = await scope.write(async (scope): Promise<Result> => {
    const outcome = await effectOf()
    const isSettled = settledResults.includes(outcome)
    await scope
      .update('provider_notice')
      .set({ result: outcome, processed_at: isSettled ? new Date(scope.now()) : null })
      .where('id', '=', stored.id)
      // What the first of several copies did stays written down.
      .where('processed_at', 'is', null)
      .execute()
    return outcome

    async function effectOf(): Promise<Result> {
      if (notice.kind === 'refund') {
        return applyRefundNotice(scope, payables, notice)
      }
      if (notice.kind === 'pay' && notice.trade.state === 'paid') {
        const by = { outTradeNo: notice.outNo }
        return recordPayment(scope, payables, by, notice.trade)
      }
      return 'ignored'
    }
  })
  return settledResults.includes(result)
}

const keptHeaders = /^(wechatpay-|local-|content-type$|user-agent$)/

/** The same notice comes again and again; it is kept once, with how often it came. */
async function keep(scope: Scope, { method, notice, raw, headers }: ReceivedNotice) {
  const headerEntries = Object.entries(headers).filter(([name]) => keptHeaders.test(name))
  return scope
    .insert('provider_notice', {
      id: scope.newId(),
      method,
      notice_no: notice.noticeNo,
      kind: notice.kind,
      out_no: notice.outNo,
      raw: raw.toString('base64'),
      headers: JSON.stringify(Object.fromEntries(headerEntries)),
      received_at: new Date(scope.now()),
    })
    .onConflict((conflict) =>
      conflict
        .constraint('provider_notice_no')
        .doUpdateSet((eb) => ({ times: eb('provider_notice.times', '+', 1) })),
    )
    .returning(['id', 'processed_at'])
    .executeTakeFirstOrThrow()
}
