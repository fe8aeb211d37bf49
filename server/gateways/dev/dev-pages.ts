import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPhone } from '#domain/identity/phone.ts'
import { messagingLoginPaths } from '#api/identity/login-path.ts'
import { messagingProviders } from '#domain/identity/messaging.ts'
import type { Env } from '#server/env.ts'
import type { Language } from '#domain/language.ts'
import { Failure, languageOf, textOf } from '#server/failure.ts'
import { tenantFinder } from '#server/http/tenant.ts'
import { html, sendPage } from './dev-html.ts'
import { issueLocalGrant } from './local-grants.ts'
import { localPeople } from '../messaging/local-messaging.ts'
import { latestLocalSms } from '../sms/local-sms.ts'

type Query = Record<string, string | undefined>
type Ground = Pick<Env, 'db' | 'now'>

const queryOf = (request: FastifyRequest): Query =>
  Object.fromEntries(
    // Parsed out of the address; what came twice or in brackets is left out, so that all are texts.
    Object.entries(request.query as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as Query

/** Pages of the local stand-ins. Only a developer's server has them; elsewhere there is nothing at these addresses. */
export function serveDevPages(app: FastifyInstance, { db, now }: Ground): void {
  const findTenant = tenantFinder(db, now)

  async function visit(request: FastifyRequest) {
    const query = queryOf(request)
    const tenant = await findTenant(query['tenant'])
    return { query, tenant, language: languageOf(request.headers['accept-language']) }
  }

  app.get('/dev/outbox', async (request, reply) => {
    const { tenant, language } = await visit(request)
    return sendPage(reply, language, 'dev.outbox', outbox(await latestLocalSms(db, tenant.id), language))
  })

  app.get('/dev/messaging', async (request, reply) => {
    const { query, language } = await visit(request)
    return sendPage(reply, language, 'dev.messaging', people(query, language))
  })

  app.get('/dev/messaging/choose', async (request, reply) => {
    const { query, tenant } = await visit(request)
    const provider = providerOf(query)
    const person = localPeople.find(({ id }) => id === query['person'])
    if (!person) {
      throw new Failure('http.notFound', {}, { status: 404 })
    }
    const code = await issueLocalGrant(db, tenant.id, provider, person.id, now())
    // DingTalk calls its code differently.
    const back = new URLSearchParams({
      [provider === 'dingTalk' ? 'authCode' : 'code']: code,
      state: query['state'] ?? '',
    })
    return reply.redirect(`/mobilevue${messagingLoginPaths[provider]}?${back}`)
  })

  app.get('/dev/app-center', async (request, reply) => {
    const { query, tenant, language } = await visit(request)
    const phone = query['phone'] ?? ''
    const token = isPhone(phone) ? await issueLocalGrant(db, tenant.id, 'appCenter', phone, now()) : null
    return sendPage(reply, language, 'dev.appCenter', center(query, token, language))
  })
}

function providerOf(query: Query) {
  const provider = messagingProviders.find((one) => one === query['provider'])
  if (!provider) {
    throw new Failure('http.notFound', {}, { status: 404 })
  }
  return provider
}

type Message = { phone: string; content: string; created_at: Date }

function outbox(messages: Message[], language: Language) {
  const rows = messages.map(({ phone, content, created_at: at }) => {
    const time = at.toLocaleString(language, { timeZone: 'Asia/Shanghai' })
    return html`<li class="message">
      <strong>${phone}</strong> <time datetime="${at.toISOString()}">${time}</time>
      <div>${content}</div>
    </li>`
  })
  const empty = html`<p>${textOf('dev.outboxEmpty', language)}</p>`
  const list = html`<ul>
    ${rows}
  </ul>`
  return html`<p>${textOf('dev.outboxHint', language)}</p>
    ${rows.length > 0 ? list : empty}`
}

function people(query: Query, language: Language) {
  const provider = providerOf(query)
  const hint = textOf('dev.messagingHint', language, { provider: textOf(`dev.${provider}`, language) })
  const links = localPeople.map(({ id, nickname, hasUnion }) => {
    const parameters = new URLSearchParams({
      provider,
      state: query['state'] ?? '',
      person: id,
      tenant: query['tenant'] ?? '',
    })
    const note = hasUnion ? '' : `（${textOf('dev.noUnion', language)}）`
    return html`<li>
      <a class="choice" href="/dev/messaging/choose?${parameters.toString()}">${nickname}${note}</a>
    </li>`
  })
  const cancel = html`<p><a href="/mobilevue/home/index">${textOf('dev.cancel', language)}</a></p>`
  return html`<p>${hint}</p>
    <ul>
      ${links}
    </ul>
    ${cancel}`
}

function center({ phone = '', tenant = '' }: Query, token: string | null, language: Language) {
  const query = new URLSearchParams({ centerToken: token ?? '', phone })
  const issued = token
    ? html`<p>
        <a class="choice" href="/mobilevue/home/index?${query.toString()}"
          >${textOf('dev.openApp', language)}</a
        >
      </p>`
    : html``
  return html`<p>${textOf('dev.appCenterHint', language)}</p>
    <form method="get">
      <input type="hidden" name="tenant" value="${tenant}" /><label
        >${textOf('dev.phone', language)}
        <input name="phone" inputmode="numeric" maxlength="11" value="${phone}"
      /></label>
      <button>${textOf('dev.issue', language)}</button>
    </form>
    ${issued}`
}
