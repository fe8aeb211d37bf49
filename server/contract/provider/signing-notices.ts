import type { FastifyInstance } from 'fastify'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/failure.ts'
import { tenantFinder } from '#server/http/tenant.ts'
import { scopeOf } from '#server/scope.ts'
import { concludeSigning } from './conclude-signing.ts'

/**
 * Where the provider tells that somebody has signed. A notice whose proof is wrong is refused and changes nothing; one
 * that comes again finds the act ended.
 */
export async function serveSigningNotices(app: FastifyInstance, env: Env): Promise<void> {
  const { signing } = env.gateways
  if (!signing) {
    return
  }
  const findTenant = tenantFinder(env.db, env.now)
  await app.register(async (parsing) => {
    parsing.removeAllContentTypeParsers()
    parsing.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    parsing.post('/signing/notice/:tenantCode', async (request, reply) => {
      // The address of the route has these parts.
      const { tenantCode } = request.params as { tenantCode: string }
      const tenant = await findTenant(tenantCode)
      const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const notice = signing.readNotice(fields)
      if (!notice.ok) {
        env.log.warn({ problem: notice.problem }, 'a notice of the signing provider was not believed')
        throw new Failure('http.notFound', {}, { status: 401 })
      }
      const result = await concludeSigning(scopeOf(env, tenant.id), notice.transactionRef)
      if (result === 'unknown') {
        throw new Failure('http.notFound', {}, { status: 404 })
      }
      // While the act is open the provider shall tell us again.
      return reply
        .status(result === 'open' ? 503 : 200)
        .type('text/plain')
        .header('cache-control', 'no-store')
        .send(result === 'open' ? 'again' : 'success')
    })
  })
}
