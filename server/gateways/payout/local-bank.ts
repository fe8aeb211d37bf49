import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { readableYuan } from '#domain/money.ts'
import type { Env } from '#server/env.ts'
import type { Language } from '#domain/language.ts'
import { Failure, languageOf, textOf } from '#server/failure.ts'
import { tenantFinder } from '#server/http/tenant.ts'
import { html, sendPage } from '../dev/dev-html.ts'
import {
  findLocalAccount,
  findLocalPayout,
  localPayoutNotice,
  localPayoutPath,
  payoutNoticePath,
} from './local-payout.ts'

const choices = {
  payout: {
    waiting: ['paid', 'twice', 'silent', 'failed'],
    paid: ['returned', 'again'],
    failed: ['again'],
    returned: ['again'],
  },
  account: { waiting: ['pass', 'silentPass', 'fail'], active: ['again'], failed: ['again'] },
} as const
type Kind = keyof typeof choices
type Choice = 'paid' | 'twice' | 'silent' | 'failed' | 'returned' | 'again' | 'pass' | 'silentPass' | 'fail'
type BankView = { state: string; facts: Array<[name: string, value: string]> }

/**
 * The page of the stand-in for the payment company: a person chooses what becomes of a payout or of an account. What
 * it then tells the product is signed and goes the way of a real notice.
 */
export async function serveLocalBank(app: FastifyInstance, env: Env): Promise<void> {
  if (env.config.PAYOUT !== 'local') {
    return
  }
  const { db } = env
  const findTenant = tenantFinder(db, env.now)

  async function visit(request: FastifyRequest) {
    // The address of the route has these parts.
    const { tenantCode, kind, no } = request.params as { tenantCode: string; kind: string; no: string }
    const tenant = await findTenant(tenantCode)
    const language = languageOf(request.headers['accept-language'])
    const at = { tenant, language, no }
    const payout = kind === 'payout' ? await findLocalPayout(db, tenant.id, no) : undefined
    const account = kind === 'account' ? await findLocalAccount(db, tenant.id, no) : undefined
    if (payout) {
      return { ...at, kind: 'payout' as const, row: payout }
    }
    if (account) {
      return { ...at, kind: 'account' as const, row: account }
    }
    throw new Failure('http.notFound', {}, { status: 404 })
  }

  async function change(kind: Kind, tenantId: string, no: string, choice: Choice): Promise<void> {
    const at = new Date(env.now())
    if (kind === 'account' && choice !== 'again') {
      const set = choice === 'fail' ? { state: 'failed', problem: 'identity' } : { state: 'active' }
      await db
        .updateTable('local_pay_account')
        .set(set)
        .where('tenant_id', '=', tenantId)
        .where('trace_no', '=', no)
        .where('state', '=', 'waiting')
        .execute()
    }
    if (kind === 'payout' && choice !== 'again') {
      const isReturn = choice === 'returned'
      const set =
        choice === 'failed'
          ? { state: 'failed', problem: 'closed', ended_at: at }
          : isReturn
            ? { state: 'returned', problem: 'name', ended_at: at }
            : { state: 'paid', ended_at: at }
      await db
        .updateTable('local_payout')
        .set(set)
        .where('tenant_id', '=', tenantId)
        .where('out_no', '=', no)
        .where('state', '=', isReturn ? 'paid' : 'waiting')
        .execute()
    }
  }

  async function act(request: FastifyRequest, reply: FastifyReply) {
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      throw new Failure('http.crossSite', {}, { status: 403 })
    }
    // The address of the route has these parts.
    const { choice } = request.params as { choice: string }
    const { tenant, kind, row, no } = await visit(request)
    // A state without choices has none in the table.
    const allowed: readonly string[] = (choices[kind] as Record<string, readonly string[]>)[row.state] ?? []
    if (!allowed.includes(choice)) {
      return reply.redirect(localPayoutPath(tenant.code, kind, no), 303)
    }
    // It is one of those that are allowed.
    await change(kind, tenant.id, no, choice as Choice)
    const now = await visit(request)
    const times = choice === 'silent' || choice === 'silentPass' ? 0 : choice === 'twice' ? 2 : 1
    for (let count = 0; count < times; count += 1) {
      const notice =
        now.kind === 'payout' ? { kind: now.kind, row: now.row } : { kind: now.kind, row: now.row }
      const { body, headers } = localPayoutNotice(notice, env)
      await app.inject({
        method: 'POST',
        url: payoutNoticePath(tenant.code),
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      })
    }
    const back = kind === 'account' ? link(screens.payAccountReturn) : link(screens.withdrawals)
    return reply.redirect(`/mobilevue${back}`, 303)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    )
    scope.get('/payout/local/:tenantCode/:kind/:no', async (request, reply) => {
      const { tenant, kind, row, no, language } = await visit(request)
      const view: BankView =
        kind === 'payout'
          ? {
              state: row.state,
              facts: [
                [textOf('bank.amount', language), `¥${readableYuan(row.amount)}`],
                [textOf('bank.payee', language), row.payee],
                [textOf('bank.card', language), row.card_mask],
              ],
            }
          : { state: row.state, facts: [[textOf('bank.payee', language), row.name]] }
      const base = localPayoutPath(tenant.code, kind, no)
      return sendPage(reply, language, 'bank.title', page({ kind, view, base, no, language }))
    })
    scope.post('/payout/local/:tenantCode/:kind/:no/:choice', act)
  })
}

type PageParts = { kind: Kind; view: BankView; base: string; no: string; language: Language }

function page({ kind, view, base, no, language }: PageParts) {
  const say = (key: Parameters<typeof textOf>[0]) => textOf(key, language)
  // A state without choices has none in the table.
  const allowed = (choices[kind] as Record<string, readonly Choice[]>)[view.state] ?? []
  const facts: BankView['facts'] = [...view.facts, [say('bank.number'), no]]
  const back = kind === 'account' ? link(screens.payAccountReturn) : link(screens.withdrawals)
  return html`<p>${say('bank.hint')}</p>
    <dl>
      ${facts.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    ${allowed.map(
      (choice, at) =>
        html`<form method="post" action="${base}/${choice}">
          <button class="${at === 0 ? '' : 'quiet'}">${say(`bank.${choice}`)}</button>
        </form>`,
    )}
    <p><a href="/mobilevue${back}">${say('bank.back')}</a></p>`
}
