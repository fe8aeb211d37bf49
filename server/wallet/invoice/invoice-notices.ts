import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { noticeTaken } from '#server/gateways/invoice/invoice.ts'
import { tenantFinder } from '#server/http/tenant.ts'
import { scopeOf } from '#server/scope.ts'
import { queryInvoice } from './send-invoice.ts'

/**
 * Where the issuer tells us that something became of an invoice. What it says is not signed, so nothing of it is
 * believed but our own number: the issuer is asked.
 */
export async function serveInvoiceNotices(app: FastifyInstance, env: Env): Promise<void> {
  const findTenant = tenantFinder(env.db, env.now)

  async function take(request: FastifyRequest) {
    // The address of the route has these parts.
    const { tenantCode } = request.params as { tenantCode: string }
    const tenant = await findTenant(tenantCode)
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const outNo = form.get('orderno') ?? ''
    const scope = scopeOf(env, tenant.id)
    const row = /^I[0-9A-Z]{19}$/.test(outNo)
      ? await scope.from('invoice').select('id').where('out_no', '=', outNo).executeTakeFirst()
      : undefined
    if (row) {
      await queryInvoice(scope, row.id)
    }
    // Told a stranger's number or ours, it hears the same.
    return noticeTaken
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/invoice/notice/:tenantCode', take)
  })
}
