import { lookup } from 'node:dns'
import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from '#domain/queries/network-address.ts'

/** What came back from an address that somebody else wrote down, or why nothing did. */
export type PublicResponse =
  | { ok: true; status: number; bytes: Buffer; etag: string | null; location: string | null }
  | { ok: false; reason: 'refused' | 'failed'; detail: string }

type Asking = {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  mostBytes: number
  /** Only for addresses that the one who runs the server wrote down. */
  mayBeInner?: boolean
  /** Redirects are told instead of refused: the caller looks at where they lead before going there. */
  tellsRedirects?: boolean
}

const patience = 10_000

/** The host of an address without the brackets of IPv6. */
export const hostnameOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').toLowerCase()

/**
 * Asks an address out in the network. What its name stands for is looked at when the connection is made, so that a
 * name cannot mean one thing when it is checked and another when it is used. No redirects, ten seconds.
 */
export async function requestPublicAddress(url: URL, asking: Asking): Promise<PublicResponse> {
  const host = hostnameOf(url)
  if (!asking.mayBeInner && isIP(host) !== 0 && isPrivateAddress(host)) {
    return { ok: false, reason: 'refused', detail: `${host} is an inner address` }
  }
  return send(url, asking)
}

/** Names are resolved here, and an inner address among the answers is none we connect to. */
const outerLookup: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) {
      answer(error, [])
      return
    }
    const outer = addresses.filter(({ address }) => !isPrivateAddress(address))
    const [first] = outer
    if (first === undefined || outer.length < addresses.length) {
      answer(Object.assign(new Error(`${name} is an inner address`), { code: 'EINNER' }), [])
    } else if (options.all === true) {
      answer(null, outer)
    } else {
      answer(null, first.address, first.family)
    }
  })
}

function send(url: URL, asking: Asking): Promise<PublicResponse> {
  const { method, headers, body, mostBytes, mayBeInner, tellsRedirects } = asking
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
    agent: false,
    signal: AbortSignal.timeout(patience),
    ...(mayBeInner ? {} : { lookup: outerLookup }),
  }
  return new Promise((resolve) => {
    const fail = (detail: string, reason: 'refused' | 'failed' = 'failed') =>
      resolve({ ok: false, reason, detail })
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size > mostBytes) {
          fail('the answer is too large')
          request.destroy()
        }
      })
      response.on('error', (error) => fail(error.message))
      response.on('end', () => {
        const status = response.statusCode ?? 0
        if (status >= 300 && status < 400 && !tellsRedirects) {
          fail(`a redirect (${status})`)
        } else {
          const { etag = null, location = null } = response.headers
          resolve({ ok: true, status, bytes: Buffer.concat(chunks), etag, location })
        }
      })
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      fail(error.code ?? error.name, error.code === 'EINNER' ? 'refused' : 'failed'),
    )
    request.end(body)
  })
}
