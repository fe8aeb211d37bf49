import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import type { Language } from '#domain/language.ts'
import { Failure, languageOf, textOf } from '#server/failure.ts'
import { tenantFinder } from '#server/http/tenant.ts'
import { html, sendPage } from '../dev/dev-html.ts'
import { findLocalIdentity, localOutcomes, type LocalOutcome } from './local-identity.ts'

type Visit = NonNullable<Awaited<ReturnType<typeof findLocalIdentity>>>
const isOutcome = (word: string): word is LocalOutcome => localOutcomes.some((one) => one === word)

/** The page of the stand-in: a person chooses how the check ends, and goes back as a provider would send them. */
export async function serveLocalIdentity(app: FastifyInstance, env: Env): Promise<void> {
  if (env.config.FADADA !== 'local' && env.config.FACE !== 'local') {
    return
  }
  const findTenant = tenantFinder(env.db, env.now)

  async function visit(request: FastifyRequest) {
    // The address of the route has these parts.
    const { tenantCode, ref } = request.params as { tenantCode: string; ref: string }
    const tenant = await findTenant(tenantCode)
    const row = await findLocalIdentity(env.db, tenant.id, ref)
    if (!row) {
      throw new Failure('http.notFound', {}, { status: 404 })
    }
    return { tenant, row, language: languageOf(request.headers['accept-language']) }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    )
    scope.get('/identity/local/:tenantCode/:ref', async (request, reply) => {
      const { tenant, row, language } = await visit(request)
      const title = row.provider === 'face' ? 'identityCheck.face' : 'identityCheck.page'
      return sendPage(reply, language, title, page(row, tenant.code, language))
    })
    scope.post('/identity/local/:tenantCode/:ref/:outcome', async (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site') {
        throw new Failure('http.crossSite', {}, { status: 403 })
      }
      const { tenant, row } = await visit(request)
      // The address of the route has these parts.
      const { outcome } = request.params as { outcome: string }
      if (isOutcome(outcome)) {
        await env.db
          .updateTable('local_identity')
          .set({ state: outcome })
          .where('tenant_id', '=', tenant.id)
          .where('ref', '=', row.ref)
          .where('state', '=', 'open')
          .execute()
      } else if (outcome !== 'leave') {
        throw new Failure('http.notFound', {}, { status: 404 })
      }
      return reply.redirect(`/mobilevue${row.return_path}`, 303)
    })
  })
}

function page(row: Visit, tenantCode: string, language: Language) {
  const base = `/identity/local/${encodeURIComponent(tenantCode)}/${row.ref}`
  const outcomes = row.state === 'open' ? [...localOutcomes, 'leave' as const] : (['leave'] as const)
  const forms = outcomes.map(
    (outcome, at) =>
      html`<form method="post" action="${base}/${outcome}">
        <button class="${at === 0 ? '' : 'quiet'}">${textOf(`identityCheck.${outcome}`, language)}</button>
      </form>`,
  )
  return html`<p>${textOf('identityCheck.hint', language)}</p>
    <dl>
      <dt>${textOf('identityCheck.name', language)}</dt>
      <dd>${row.name}</dd>
    </dl>
    ${forms}`
}
