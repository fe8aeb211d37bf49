import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ssoApi } from '#api/identity/sso.ts'
import { startPeer, type Peer, type PeerRequest } from '#server/gateways/testing-peer.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { createTenant } from '../users/create-tenant.ts'

type Ticket = { service: string; user: string; proxies?: string[] }

/** A CAS server: gives tickets for a service, and answers once for each of them. */
function casSide() {
  const tickets = new Map<string, Ticket>()
  let count = 0
  const asked: PeerRequest[] = []
  return {
    asked,
    /** A provider that keeps no books accepts any ticket of its own again and again, for any service. */
    isForgetful: false,
    /** The person signed in at the provider, who now comes back with a ticket. */
    give(service: string, user: string, extra: Partial<Ticket> & { prefix?: string } = {}) {
      const ticket = `${extra.prefix ?? 'ST'}-${++count}-peer.example`
      tickets.set(ticket, { service, user, ...extra })
      return ticket
    },
    answer(request: PeerRequest) {
      asked.push(request)
      const ticket = request.query.get('ticket') ?? ''
      const known = tickets.get(ticket)
      const isRight = known && (this.isForgetful || known.service === request.query.get('service'))
      if (!this.isForgetful) {
        tickets.delete(ticket)
      }
      const proxies = known?.proxies?.map((proxy) => `<c:proxy>${proxy}</c:proxy>`).join('')
      const attributes =
        request.path === '/cas/p3/serviceValidate'
          ? `<c:attributes><c:mobile>13900000008</c:mobile><c:displayName>林小山</c:displayName></c:attributes>`
          : ''
      const body = isRight
        ? `<c:authenticationSuccess><c:user>${known.user}</c:user>${attributes}${proxies ? `<c:proxies>${proxies}</c:proxies>` : ''}</c:authenticationSuccess>`
        : '<c:authenticationFailure code="INVALID_TICKET">not recognised</c:authenticationFailure>'
      const isPath = /^\/cas\/(p3\/)?serviceValidate$/.test(request.path)
      return {
        status: isPath ? 200 : 404,
        type: 'application/xml',
        body: `<c:serviceResponse xmlns:c="http://www.yale.edu/tp/cas">${body}</c:serviceResponse>`,
      }
    },
  }
}

const cas = casSide()
let peer: Peer
beforeAll(async () => {
  peer = await startPeer((request) => cas.answer(request))
})
afterAll(() => peer.stop())

const start = (extra: Record<string, string> = {}) =>
  startServer({
    SSO: 'cas',
    SSO_CAS_URL: `${peer.url}/cas`,
    PUBLIC_URL: 'https://park.example',
    ...extra,
  })

async function leave(server: TestServer, redirect?: string) {
  const { value } = await server.call(ssoApi.start, { query: { redirect } })
  const address = new URL(value.address ?? '')
  return { address, service: address.searchParams.get('service') ?? '', state: value.state }
}

const comeBack = (server: TestServer, ticket: string, service: string, language = 'zh-CN') =>
  server.call(ssoApi.auth, { query: { ticket, service } }, { language })

describe('with CAS 3', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await start()
    await server.addUser({ account: 'clerk' })
  })
  afterAll(() => server.stop())

  test('a person goes to the provider and comes back signed in, where they were on their way to', async () => {
    const { address, service, state } = await leave(server, '/work?x=1')
    expect(address.origin + address.pathname).toBe(`${peer.url}/cas/login`)
    expect(service).toBe(`https://park.example/mobilevue/login?state=${state}`)
    const reply = await comeBack(server, cas.give(service, 'Clerk'), service)
    expect(reply.value).toMatchObject({ account: 'clerk', loginStatus: true, redirect: '/work?x=1' })
    expect(cas.asked.at(-1)?.path).toBe('/cas/p3/serviceValidate')
    expect(cas.asked.at(-1)?.query.has('pgtUrl')).toBe(false)
  })

  test('a ticket works once', async () => {
    const { service } = await leave(server)
    const ticket = cas.give(service, 'clerk')
    expect((await comeBack(server, ticket, service)).status).toBe(200)
    expect(await comeBack(server, ticket, service)).toMatchObject({
      state: false,
      message: '单点登录失败，请重新登录',
    })
  })

  test('a used ticket is refused even where the provider would accept it again', async () => {
    cas.isForgetful = true
    const first = await leave(server)
    const ticket = cas.give(first.service, 'clerk')
    expect((await comeBack(server, ticket, first.service)).value.account).toBe('clerk')
    const second = await leave(server)
    expect(await comeBack(server, ticket, second.service)).toMatchObject({ state: false })
    cas.isForgetful = false
  })

  test('a ticket for another service, another site or another state is refused', async () => {
    const { service } = await leave(server)
    const foreign = 'https://evil.example/mobilevue/login?state=x'
    const asked = cas.asked.length
    expect((await comeBack(server, cas.give(foreign, 'clerk'), foreign)).state).toBe(false)
    expect((await comeBack(server, cas.give(`${service}x`, 'clerk'), `${service}x`)).state).toBe(false)
    expect((await comeBack(server, cas.give('', 'clerk'), '')).state).toBe(false)
    expect(cas.asked.length, 'the provider is not even asked').toBe(asked)
    const mine = await leave(server)
    expect((await comeBack(server, cas.give('https://other.example/', 'clerk'), mine.service)).state).toBe(
      false,
    )
  })

  test('tickets of proxies are refused', async () => {
    const one = await leave(server)
    expect(
      (await comeBack(server, cas.give(one.service, 'clerk', { prefix: 'PT' }), one.service)).state,
    ).toBe(false)
    const two = await leave(server)
    const proxied = cas.give(two.service, 'clerk', { proxies: ['https://proxy.example'] })
    expect((await comeBack(server, proxied, two.service)).state).toBe(false)
  })

  test('whoever comes back too late starts again', async () => {
    const { service } = await leave(server)
    server.clock.now += 10 * 60_000
    expect((await comeBack(server, cas.give(service, 'clerk'), service)).state).toBe(false)
  })

  test('a person we do not know is told so, in both languages, and not created', async () => {
    const one = await leave(server)
    const chinese = await comeBack(server, cas.give(one.service, 'stranger'), one.service)
    expect(chinese.message).toBe('账号 stranger 在本系统中不存在，请联系管理员')
    const two = await leave(server)
    const english = await comeBack(server, cas.give(two.service, 'stranger'), two.service, 'en-US')
    expect(english.message).toBe('The account stranger does not exist here, please contact the administrator')
    const made = await server.env.db
      .selectFrom('app_user')
      .select('id')
      .where('account', '=', 'stranger')
      .execute()
    expect(made).toEqual([])
  })

  test('a person who may not sign in is told why', async () => {
    await server.addUser({ account: 'gone', status: 7 })
    const { service } = await leave(server)
    expect(await comeBack(server, cas.give(service, 'gone'), service)).toMatchObject({
      state: false,
      message: '账号已离职，不能登录',
    })
  })

  test('another tenant has no part in it', async () => {
    const other = await createTenant(server.env, 'elsewhere', 'Elsewhere')
    await server.addUser({ account: 'clerk' }, other)
    const started = await server.call(ssoApi.start, { query: {} }, { tenant: 'elsewhere' })
    expect(started.value).toEqual({ mode: 'none', address: null, state: '' })
    const { service } = await leave(server)
    const query = { ticket: cas.give(service, 'clerk'), service }
    expect(await server.call(ssoApi.auth, { query }, { tenant: 'elsewhere' })).toMatchObject({
      state: false,
      message: '单点登录未开通',
    })
  })

  test('where to go afterwards stays inside the app', async () => {
    const { service } = await leave(server, '//evil.example')
    expect((await comeBack(server, cas.give(service, 'clerk'), service)).value.redirect).toBeNull()
  })
})

test('CAS 2 is asked at its own address', async () => {
  const server = await start({ SSO_CAS_VERSION: '2' })
  try {
    await server.addUser({ account: 'clerk' })
    const { service } = await leave(server)
    expect((await comeBack(server, cas.give(service, 'clerk'), service)).value.account).toBe('clerk')
    expect(cas.asked.at(-1)?.path).toBe('/cas/serviceValidate')
  } finally {
    await server.stop()
  }
})

test('a claim can name the person by phone, and new people are made where that is wanted', async () => {
  const byPhone = await start({ SSO_CLAIM: 'mobile', SSO_FIELD: 'mobile' })
  try {
    await byPhone.addUser({ account: 'phoned', mobile: '13900000008' })
    const { service } = await leave(byPhone)
    expect((await comeBack(byPhone, cas.give(service, 'x'), service)).value.account).toBe('phoned')
  } finally {
    await byPhone.stop()
  }
  const creating = await start({ SSO_CREATE: 'on' })
  try {
    const { service } = await leave(creating)
    const reply = await comeBack(creating, cas.give(service, 'newcomer'), service)
    expect(reply.value).toMatchObject({ account: 'newcomer', username: '林小山', kind: 'staff' })
  } finally {
    await creating.stop()
  }
})

test('a provider that cannot be reached is said to be so', async () => {
  const server = await start({ SSO_CAS_URL: 'http://127.0.0.1:9' })
  try {
    const { service } = await leave(server)
    expect((await comeBack(server, cas.give(service, 'clerk'), service)).message).toBe(
      '单点登录服务暂时无法连接，请稍后再试',
    )
  } finally {
    await server.stop()
  }
})

test('without single sign-on the login page stays here and tickets are refused', async () => {
  const server = await startServer()
  try {
    expect((await server.call(ssoApi.start, { query: {} })).value).toEqual({
      mode: 'none',
      address: null,
      state: '',
    })
    expect(await server.call(ssoApi.auth, { query: { ticket: 'ST-1' } })).toMatchObject({
      state: false,
      message: '单点登录未开通',
    })
  } finally {
    await server.stop()
  }
})
