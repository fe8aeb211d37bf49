import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import type { Language } from '#domain/language.ts'
import { Failure, languageOf, textOf } from '#server/failure.ts'
import { tenantFinder } from '#server/http/tenant.ts'
import { html, sendPage } from '../dev/dev-html.ts'
import {
  findLocalSigning,
  localSigningNotice,
  localSigningOutcomes,
  markPaper,
  type LocalSigningOutcome,
} from './local-signing.ts'
import { signingNoticePath } from './signing.ts'

type Visit = NonNullable<Awaited<ReturnType<typeof findLocalSigning>>>
const isOutcome = (word: string): word is LocalSigningOutcome =>
  localSigningOutcomes.some((one) => one === word)

/** The page of the stand-in for the signing provider. What it tells the product goes the way of a real notice. */
export async function serveLocalSigning(app: FastifyInstance, env: Env): Promise<void> {
  if (env.config.SIGNING !== 'local') {
    return
  }
  const { db } = env
  const findTenant = tenantFinder(db, env.now)

  async function visit(request: FastifyRequest) {
    // The address of the route has these parts.
    const { tenantCode, ref } = request.params as { tenantCode: string; ref: string }
    const tenant = await findTenant(tenantCode)
    const row = await findLocalSigning(db, tenant.id, ref)
    if (!row) {
      throw new Failure('http.notFound', {}, { status: 404 })
    }
    return { tenant, row, language: languageOf(request.headers['accept-language']) }
  }

  /** True for the one choice that ends an act. */
  async function decide(tenantId: string, row: Visit, state: LocalSigningOutcome): Promise<boolean> {
    const done = await db
      .updateTable('local_signing')
      .set({ state })
      .where('tenant_id', '=', tenantId)
      .where('ref', '=', row.ref)
      .where('state', '=', 'open')
      .returning('ref')
      .executeTakeFirst()
    if (done && state === 'signed') {
      await markPaper(db, tenantId, { paperRef: row.paper_ref, name: row.name, at: env.now() })
    }
    return done !== undefined
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    )
    scope.get('/signing/local/:tenantCode/:ref', async (request, reply) => {
      const { tenant, row, language } = await visit(request)
      return sendPage(reply, language, 'signingPage.title', page(row, tenant.code, language))
    })
    scope.post('/signing/local/:tenantCode/:ref/:outcome', async (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site') {
        throw new Failure('http.crossSite', {}, { status: 403 })
      }
      const { tenant, row } = await visit(request)
      // The address of the route has these parts.
      const { outcome } = request.params as { outcome: string }
      const isSilent = outcome === 'silent'
      if (isOutcome(outcome) || isSilent) {
        const state = isSilent ? 'signed' : outcome
        if ((await decide(tenant.id, row, state)) && !isSilent) {
          const notice = localSigningNotice(env, { ref: row.ref, paperRef: row.paper_ref, state })
          await app.inject({
            method: 'POST',
            url: signingNoticePath(tenant.code),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: notice.toString(),
          })
        }
      } else if (outcome !== 'leave') {
        throw new Failure('http.notFound', {}, { status: 404 })
      }
      return reply.redirect(`/mobilevue${row.return_path}`, 303)
    })
  })
}

function page(row: Visit, tenantCode: string, language: Language) {
  const base = `/signing/local/${encodeURIComponent(tenantCode)}/${row.ref}`
  const outcomes =
    row.state === 'open' ? ([...localSigningOutcomes, 'silent', 'leave'] as const) : (['leave'] as const)
  const forms = outcomes.map(
    (outcome, at) =>
      html`<form method="post" action="${base}/${outcome}">
        <button class="${at === 0 ? '' : 'quiet'}">${textOf(`signingPage.${outcome}`, language)}</button>
      </form>`,
  )
  return html`<p>${textOf('signingPage.hint', language)}</p>
    <dl>
      <dt>${textOf('signingPage.paper', language)}</dt>
      <dd>${row.title}</dd>
      <dt>${textOf('signingPage.signer', language)}</dt>
      <dd>${row.name}</dd>
    </dl>
    ${forms}`
}
