import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import type { Language } from '#domain/language.ts'
import { Failure, languageOf, textOf } from '#server/failure.ts'
import { tenantFinder } from '#server/http/tenant.ts'
import { noticePath } from './open-payment.ts'
import { html, sendPage } from '../dev/dev-html.ts'
import { findTrade, payTrade } from './local-trades.ts'
import { localNotice } from './local-payment.ts'
import { formatProviderAmount } from './provider-formats.ts'

type Trade = NonNullable<Awaited<ReturnType<typeof findTrade>>>
type Action = 'pay' | 'twice' | 'silent' | 'fail' | 'late' | 'notify'
const actions: readonly Action[] = ['pay', 'twice', 'silent', 'fail', 'late', 'notify']
const isAction = (word: string): word is Action => actions.some((action) => action === word)

/**
 * The cashier of the stand-in: a page without script where a person chooses what shall happen. What it then tells
 * the product goes the way a provider's notice goes, with signature and all. It is there only where a stand-in is.
 */
export async function serveLocalCashier(app: FastifyInstance, env: Env): Promise<void> {
  if (env.config.WECHAT_PAY !== 'local' && env.config.ALIPAY !== 'local') {
    return
  }
  const findTenant = tenantFinder(env.db, env.now)

  async function visit(request: FastifyRequest) {
    // The address of the route has these parts.
    const { tenantCode, outTradeNo } = request.params as { tenantCode: string; outTradeNo: string }
    const tenant = await findTenant(tenantCode)
    const trade = await findTrade(env.db, tenant.id, outTradeNo)
    if (!trade) {
      throw new Failure('http.notFound', {}, { status: 404 })
    }
    return { tenant, trade, language: languageOf(request.headers['accept-language']) }
  }

  async function tell(trade: Trade, tenantCode: string, noticeNo: string): Promise<void> {
    const { body, headers } = localNotice(trade, noticeNo, env)
    await app.inject({
      method: 'POST',
      url: noticePath(trade.method, tenantCode),
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
  }

  async function act(request: FastifyRequest, reply: FastifyReply) {
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      throw new Failure('http.crossSite', {}, { status: 403 })
    }
    // The address of the route has these parts.
    const { action } = request.params as { action: string }
    const { tenant, trade } = await visit(request)
    const { out_trade_no: no } = trade
    if (!isAction(action)) {
      throw new Failure('http.notFound', {}, { status: 404 })
    }
    if (action !== 'fail' && action !== 'notify') {
      const providerNo = `L${env.newId().replaceAll('-', '')}`
      await payTrade(env.db, tenant.id, no, { late: action === 'late', now: env.now(), providerNo })
    }
    const now = (await findTrade(env.db, tenant.id, no)) ?? trade
    const times =
      now.state !== 'paid' || action === 'silent' || action === 'fail' ? 0 : action === 'twice' ? 2 : 1
    for (let count = 0; count < times; count++) {
      await tell(now, tenant.code, `${no}-paid`)
    }
    const isOver = now.state !== 'paid' && action !== 'fail'
    const back = `/mobilevue${trade.next_path}${action === 'fail' ? '&failed=1' : ''}`
    return reply.redirect(isOver ? `/pay/local/${encodeURIComponent(tenant.code)}/${no}` : back, 303)
  }

  await app.register(async (scope) => {
    // The forms carry nothing; what they mean is in their address.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    )
    scope.get('/pay/local/:tenantCode/:outTradeNo', async (request, reply) => {
      const { trade, tenant, language } = await visit(request)
      return sendPage(reply, language, 'cashier.title', page(trade, tenant.code, language, env.now()))
    })
    scope.post('/pay/local/:tenantCode/:outTradeNo/:action', act)
  })
}

function page(trade: Trade, tenantCode: string, language: Language, now: number) {
  const say = (key: Parameters<typeof textOf>[0], values = {}) => textOf(key, language, values)
  const isOver = trade.state === 'open' && trade.pay_until !== null && trade.pay_until.getTime() <= now
  const state = isOver ? 'over' : trade.state
  const choices: Record<typeof state, Action[]> = {
    open: ['pay', 'twice', 'silent', 'fail'],
    over: ['late'],
    closed: ['late'],
    paid: ['notify'],
  }
  const method = trade.method === 'alipay' ? 'alipay' : 'wechat'
  const base = `/pay/local/${encodeURIComponent(tenantCode)}/${trade.out_trade_no}`
  const forms = choices[state].map(
    (action, at) =>
      html`<form method="post" action="${base}/${action}">
        <button class="${at === 0 ? '' : 'quiet'}">${say(`cashier.${action}`)}</button>
      </form>`,
  )
  return html`<p>${say('cashier.hint', { method: say(`cashier.${method}`) })}</p>
    <p class="amount">¥${formatProviderAmount(trade.amount).replace(/\B(?=(\d{3})+\.)/g, ',')}</p>
    <dl>
      <dt>${say('cashier.subject')}</dt>
      <dd>${trade.subject}</dd>
      <dt>${say('cashier.number')}</dt>
      <dd>${trade.out_trade_no}</dd>
      <dt>${say('cashier.state')}</dt>
      <dd>${say(`cashier.${state}`)}</dd>
    </dl>
    ${forms}
    <p><a href="/mobilevue${trade.next_path}">${say('cashier.back')}</a></p>`
}
