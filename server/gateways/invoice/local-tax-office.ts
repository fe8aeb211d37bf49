import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { readableYuan } from '#domain/money.ts'
import type { Env } from '#server/env.ts'
import { Failure, languageOf, textOf } from '#server/failure.ts'
import { tenantFinder } from '#server/http/tenant.ts'
import { html, sendPage } from '../dev/dev-html.ts'
import {
  endLocalInvoice,
  findLocalInvoice,
  localInvoicePath,
  type LocalInvoiceContent,
} from './local-invoices.ts'

const choices = {
  waiting: ['issue', 'twice', 'silent', 'refuse'],
  issued: ['again'],
  failed: ['again'],
} as const
type Choice = (typeof choices)[keyof typeof choices][number]
const choicesIn = (state: string): readonly Choice[] =>
  // A state without choices has none in the table.
  (choices as Record<string, readonly Choice[]>)[state] ?? []

/**
 * The page of the stand-in for the issuer: a person chooses what becomes of an invoice, or leaves it late. What it then
 * tells the product goes the way of a real notice, which carries nothing but our number.
 */
export async function serveLocalTaxOffice(app: FastifyInstance, env: Env): Promise<void> {
  if (env.config.INVOICE !== 'local') {
    return
  }
  const findTenant = tenantFinder(env.db, env.now)

  async function visit(request: FastifyRequest) {
    // The address of the route has these parts.
    const { tenantCode, outNo } = request.params as { tenantCode: string; outNo: string }
    const tenant = await findTenant(tenantCode)
    const row = await findLocalInvoice(env.db, tenant.id, outNo)
    if (!row) {
      throw new Failure('http.notFound', {}, { status: 404 })
    }
    return { tenant, row, outNo, language: languageOf(request.headers['accept-language']) }
  }

  async function act(request: FastifyRequest, reply: FastifyReply) {
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      throw new Failure('http.crossSite', {}, { status: 403 })
    }
    // The address of the route has these parts.
    const { choice } = request.params as { choice: string }
    const { tenant, row, outNo } = await visit(request)
    const chosen = choicesIn(row.state).find((one) => one === choice)
    if (chosen === undefined) {
      return reply.redirect(localInvoicePath(tenant.code, outNo), 303)
    }
    if (chosen !== 'again') {
      const problem = chosen === 'refuse' ? '购买方税号不存在' : null
      await endLocalInvoice(env.db, { tenantId: tenant.id, outNo, at: env.now() }, problem)
    }
    const times = chosen === 'silent' ? 0 : chosen === 'twice' ? 2 : 1
    for (let count = 0; count < times; count += 1) {
      await app.inject({
        method: 'POST',
        url: `/invoice/notice/${encodeURIComponent(tenant.code)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ operater: 'callback', orderno: outNo, content: '{}' }).toString(),
      })
    }
    return reply.redirect(`/mobilevue${link(screens.invoiceDesk)}`, 303)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    )
    scope.get('/invoice/local/:tenantCode/:outNo', async (request, reply) => {
      const { tenant, row, outNo, language } = await visit(request)
      const say = (key: Parameters<typeof textOf>[0]) => textOf(key, language)
      // What `issue` of the stand-in wrote.
      const content = row.content as LocalInvoiceContent
      const facts: Array<[name: string, value: string]> = [
        [say('taxOffice.kind'), say(row.kind === 'red' ? 'taxOffice.red' : 'taxOffice.blue')],
        [say('taxOffice.buyer'), content.title.name],
        [say('taxOffice.amount'), `¥${readableYuan(content.amount)}`],
        [say('taxOffice.number'), outNo],
      ]
      const body = html`<p>${say('taxOffice.hint')}</p>
        <dl>
          ${facts.map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
        ${choicesIn(row.state).map(
          (choice, at) =>
            html`<form method="post" action="${localInvoicePath(tenant.code, outNo)}/${choice}">
              <button class="${at === 0 ? '' : 'quiet'}">${say(`taxOffice.${choice}`)}</button>
            </form>`,
        )}
        <p><a href="/mobilevue${link(screens.invoiceDesk)}">${say('bank.back')}</a></p>`
      return sendPage(reply, language, 'taxOffice.title', body)
    })
    scope.post('/invoice/local/:tenantCode/:outNo/:choice', act)
  })
}
