import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import type { NoticeHeaders } from '#server/gateways/payment/payment.ts'
import type { PayoutNotice } from '#server/gateways/payout/payout.ts'
import { tenantFinder } from '#server/http/tenant.ts'
import { scopeOf, type RootScope } from '#server/scope.ts'
import { recordAccountAnswer } from './pay-accounts.ts'
import { recordPayout } from './send-payout.ts'

/**
 * Where the payment company tells us what became of payouts and accounts. The bytes come in as they are; what is not
 * signed is not believed and not kept, what is signed is kept first, then done, and only then confirmed.
 */
export async function servePayoutNotices(app: FastifyInstance, env: Env): Promise<void> {
  const findTenant = tenantFinder(env.db, env.now)

  async function take(request: FastifyRequest, reply: FastifyReply) {
    // The address of the route has these parts.
    const { tenantCode } = request.params as { tenantCode: string }
    const tenant = await findTenant(tenantCode)
    const gateway = env.gateways.payout
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    // Providers send each of theirs once.
    const read = gateway.readNotice(request.headers as NoticeHeaders, raw)
    if (!read.ok) {
      env.log.warn({ problem: read.problem }, 'a notice of a payout was not believed')
    }
    const isDone = read.ok && (await settle(scopeOf(env, tenant.id), read.notice, raw))
    const { status, type, body } = gateway.noticeAnswer(isDone)
    return reply.status(status).type(type).header('cache-control', 'no-store').send(body)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/payout/notice/:tenantCode', take)
  })
}

async function settle(scope: RootScope, notice: PayoutNotice, raw: Buffer): Promise<boolean> {
  const stored = await scope
    .insert('provider_notice', {
      id: scope.newId(),
      method: 'payout',
      notice_no: notice.noticeNo,
      kind: notice.kind,
      out_no: notice.outNo,
      raw: raw.toString('base64'),
      headers: '{}',
      received_at: new Date(scope.now()),
    })
    .onConflict((conflict) =>
      conflict
        .constraint('provider_notice_no')
        .doUpdateSet((eb) => ({ times: eb('provider_notice.times', '+', 1) })),
    )
    .returning(['id', 'processed_at'])
    .executeTakeFirstOrThrow()
  if (stored.processed_at) {
    return true
  }
  const result = await scope.write(async (scope) => {
    const outcome =
      notice.kind === 'account'
        ? await recordAccountAnswer(scope, notice.outNo, notice.answer)
        : await effect()
    await scope
      .update('provider_notice')
      .set({
        result: outcome,
        processed_at: outcome === 'wrongAmount' || outcome === 'unknown' ? null : new Date(scope.now()),
      })
      .where('id', '=', stored.id)
      .where('processed_at', 'is', null)
      .execute()
    return outcome

    async function effect() {
      const row = await scope
        .from('withdrawal')
        .select('id')
        .where('no', '=', notice.outNo)
        .executeTakeFirst()
      return row && notice.kind === 'payout'
        ? recordPayout(scope, row.id, notice.answer)
        : ('unknown' as const)
    }
  })
  return result !== 'wrongAmount' && result !== 'unknown'
}
