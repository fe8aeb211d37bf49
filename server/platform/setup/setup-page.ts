import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  newTenantFields,
  newTenantProblems,
  type NewTenant,
  type NewTenantField,
} from '#domain/platform/new-tenant.ts'
import type { Tx } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import type { Language } from '#domain/language.ts'
import { Failure, languageOf, textOf } from '#server/failure.ts'
import { html, sendPage, type Html } from '#server/gateways/dev/dev-html.ts'
import { hashPassword } from '#server/identity/sign-in/passwords.ts'
import { isSetupCode, useSetupCode } from './setup-code.ts'

/** The tenant whom callers mean that name none. */
export const firstTenantCode = 'platform'

type Install = (env: Env, tx: Tx, tenant: NewTenant & { passwordHash: string }) => Promise<string>
type Form = { values: NewTenant; wrong: readonly NewTenantField[] }

// Made of all fields one by one, which the type of `fromEntries` forgets.
const empty = Object.fromEntries(newTenantFields.map((field) => [field, ''])) as NewTenant
const sections: ReadonlyArray<readonly NewTenantField[]> = [
  ['name'],
  ['fullname', 'account', 'password', 'mobile'],
  ['siteName', 'siteNameEn', 'areaCode', 'address', 'sitePhone'],
]

/** The page behind the address an empty installation prints: it names the park, its administrator and first site. */
export async function serveSetup(app: FastifyInstance, env: Env, install: Install): Promise<void> {
  async function codeOf(request: FastifyRequest): Promise<string> {
    // The address of the route has this part.
    const { code } = request.params as { code: string }
    if (!(await isSetupCode(env.db, code))) {
      throw new Failure('setup.over', {}, { status: 404 })
    }
    return code
  }

  async function submit(request: FastifyRequest, reply: FastifyReply) {
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      throw new Failure('http.crossSite', {}, { status: 403 })
    }
    const code = await codeOf(request)
    const language = languageOf(request.headers['accept-language'])
    const values = readForm(request.body)
    const wrong = newTenantProblems(values)
    if (wrong.length > 0) {
      return sendPage(reply.status(400), language, 'setup.title', formPage(code, { values, wrong }, language))
    }
    const passwordHash = await hashPassword(values.password)
    await env.db.transaction().execute(async (tx) => {
      if (!(await useSetupCode(tx, code))) {
        throw new Failure('setup.over', {}, { status: 404 })
      }
      await install(env, tx, { ...values, passwordHash })
    })
    return sendPage(reply, language, 'setup.done', donePage(values, language))
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, body),
    )
    scope.get('/setup/:code', async (request, reply) => {
      const code = await codeOf(request)
      const language = languageOf(request.headers['accept-language'])
      return sendPage(reply, language, 'setup.title', formPage(code, { values: empty, wrong: [] }, language))
    })
    scope.post('/setup/:code', submit)
  })
}

function readForm(body: unknown): NewTenant {
  const form = new URLSearchParams(typeof body === 'string' ? body : '')
  const read = (field: NewTenantField) => {
    const text = form.get(field) ?? ''
    return field === 'password' ? text : text.trim()
  }
  // Made of all fields one by one.
  const values = Object.fromEntries(newTenantFields.map((field) => [field, read(field)])) as NewTenant
  return { ...values, code: firstTenantCode }
}

function formPage(code: string, { values, wrong }: Form, language: Language): Html {
  const say = (key: Parameters<typeof textOf>[0]) => textOf(key, language)
  const field = (name: NewTenantField) => {
    const isWrong = wrong.includes(name)
    const hint = html`<small id="${name}-hint" class="${isWrong ? 'wrong' : ''}"
      >${say(`setup.${name}Hint`)}</small
    >`
    const type = name === 'password' ? 'password' : name === 'mobile' || name === 'sitePhone' ? 'tel' : 'text'
    return html`<label
        >${say(`setup.${name}`)}
        <input
          name="${name}"
          type="${type}"
          value="${name === 'password' ? '' : values[name]}"
          aria-describedby="${name}-hint"
          aria-invalid="${String(isWrong)}"
          autocomplete="${name === 'password' ? 'new-password' : 'off'}" /></label
      >${hint}`
  }
  const titles = ['setup.park', 'setup.administrator', 'setup.site'] as const
  const groups = sections.map(
    (names, at) =>
      html`<fieldset>
        <legend>${say(titles[at] ?? 'setup.park')}</legend>
        ${names.map(field)}
      </fieldset>`,
  )
  const problem = wrong.length > 0 ? html`<p class="wrong" role="alert">${say('setup.problems')}</p>` : html``
  return html`<p>${say('setup.intro')}</p>
    ${problem}
    <form method="post" action="/setup/${encodeURIComponent(code)}">
      ${groups}<button>${say('setup.begin')}</button>
    </form>`
}

function donePage({ name, account }: NewTenant, language: Language): Html {
  return html`<p>${textOf('setup.doneHint', language, { name, account })}</p>
    <p><a class="choice" href="/mobilevue/login">${textOf('setup.signIn', language)}</a></p>`
}
