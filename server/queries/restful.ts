import { lookup } from 'node:dns'
import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInnerAddress, isListed } from '#domain/queries/address-rules.ts'

export type Asking = {
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string | undefined
}

/** What came back, or why nothing did. */
export type Told =
  | { ok: true; status: number; text: string }
  | { ok: false; reason: 'refused' | 'failed'; detail: string }

/** `hosts` may be asked when they lie in the open network, `innerHosts` wherever they lie. */
export type Allowed = { hosts: readonly string[]; innerHosts: readonly string[] }

const patience = 10_000
const mostBytes = 5 * 1024 * 1024

/**
 * Asks an address that an operator wrote down. It has to be on the list of the one who runs the server, and what its
 * name stands for is looked at when the connection is made, so that a name cannot mean one thing when it is checked
 * and another when it is used. No redirects, ten seconds, five megabytes.
 */
export async function askRestful(asking: Asking, { hosts, innerHosts }: Allowed): Promise<Told> {
  const url = urlOf(asking.url)
  if (url === null || url.username !== '' || url.password !== '') {
    return { ok: false, reason: 'refused', detail: 'not an http address' }
  }
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const isOurs = isListed(host, port, innerHosts)
  if (!isOurs && !isListed(host, port, hosts)) {
    return { ok: false, reason: 'refused', detail: `${host}:${port} is not on the list` }
  }
  if (!isOurs && isIP(host) !== 0 && isInnerAddress(host)) {
    return { ok: false, reason: 'refused', detail: `${host} is an inner address` }
  }
  return send(url, asking, isOurs)
}

function urlOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null
}

/** Names are resolved here, and an inner address among the answers is none we connect to. */
const outerLookup: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) {
      answer(error, [])
      return
    }
    const outer = addresses.filter(({ address }) => !isInnerAddress(address))
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

function send(url: URL, { method, headers, body }: Asking, isOurs: boolean): Promise<Told> {
  const options: RequestOptions = {
    method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    },
    agent: false,
    signal: AbortSignal.timeout(patience),
    ...(isOurs ? {} : { lookup: outerLookup }),
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
        if (status >= 300 && status < 400) {
          fail(`a redirect (${status})`)
        } else {
          resolve({ ok: true, status, text: Buffer.concat(chunks).toString('utf8') })
        }
      })
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      fail(error.code ?? error.name, error.code === 'EINNER' ? 'refused' : 'failed'),
    )
    request.end(body)
  })
}
