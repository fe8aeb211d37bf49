import { isAllowedHost } from '#domain/queries/network-address.ts'
import { requestPublicAddress, hostnameOf } from '#server/gateways/public-request.ts'

export type RestfulRequest = {
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string | undefined
}

/** What came back, or why nothing did. */
export type RestfulResponse =
  | { ok: true; status: number; text: string }
  | { ok: false; reason: 'refused' | 'failed'; detail: string }

/** `hosts` may be asked when they lie in the open network, `innerHosts` wherever they lie. */
export type AllowedHosts = { hosts: readonly string[]; innerHosts: readonly string[] }

const mostBytes = 5 * 1024 * 1024

/** Asks an address that an operator wrote down. It has to be on the list of the one who runs the server. */
export async function requestRestful(
  asking: RestfulRequest,
  { hosts, innerHosts }: AllowedHosts,
): Promise<RestfulResponse> {
  const url = urlOf(asking.url)
  if (url === null || url.username !== '' || url.password !== '') {
    return { ok: false, reason: 'refused', detail: 'not an http address' }
  }
  const host = hostnameOf(url)
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const mayBeInner = isAllowedHost(host, port, innerHosts)
  if (!mayBeInner && !isAllowedHost(host, port, hosts)) {
    return { ok: false, reason: 'refused', detail: `${host}:${port} is not on the list` }
  }
  const { method, body } = asking
  const headers = { accept: 'application/json', ...asking.headers }
  const response = await requestPublicAddress(url, { method, body, headers, mostBytes, mayBeInner })
  return response.ok ? { ok: true, status: response.status, text: response.bytes.toString('utf8') } : response
}

function urlOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null
}
