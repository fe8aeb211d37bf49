import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Context } from 'oidc-provider'

type Client = { id: string; secret: string; redirectUri: string }

/**
 * A real OpenID provider on this machine, at any free port or at one where it was before. Whoever asks is signed in as
 * the account of the `x-account` header.
 */
export async function startOidcProvider(client: Client, port = 0) {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    interactions: { url: (_: Context, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    findAccount: (_: Context, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, name: `${id} name`, preferred_username: `${id}.pref` }),
    }),
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      const accountId = String(request.headers['x-account'])
      void provider.interactionFinished(request, response, { login: { accountId } })
      return
    }
    void answer(request, response)
  })

  return {
    issuer,
    signIn: (address: string, account: string) => walk(address, account, client.redirectUri),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A browser that follows the provider's redirects with its cookies, until it is sent back to us. */
async function walk(address: string, account: string, home: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie, 'x-account': account } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) {
      throw new Error(`the provider stopped with ${response.status}: ${await response.text()}`)
    }
    at = new URL(location, at)
    if (at.href.startsWith(home)) {
      return at.searchParams
    }
  }
  throw new Error('the provider sends us round in circles')
}
