import { isAllowedHost } from '#domain/queries/network-address.ts'
import { hostnameOf, requestPublicAddress } from '#server/gateways/public-request.ts'

/** What an address of a calendar gave: its text, the word that nothing changed, or why there is none. */
export type FetchedCalendar =
  | { kind: 'text'; text: string; etag: string | null }
  | { kind: 'same' }
  | { kind: 'failed'; problem: 'address' | 'inner' | 'status' | 'network' }

const MOST_BYTES = 2 * 1024 * 1024
const MOST_REDIRECTS = 3

/** Whether this can be the address of a calendar: http or https, without a name and a password in it. */
export function calendarUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text.replace(/^webcal:/i, 'https:')) : null
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isPlain ? url : null
}

/** Reads a calendar that somebody wrote down the address of; each address on the way is looked at like the first. */
export async function fetchCalendar(
  address: string,
  etag: string | null,
  innerHosts: readonly string[],
): Promise<FetchedCalendar> {
  let url = calendarUrl(address)
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    if (url === null) {
      return { kind: 'failed', problem: 'address' }
    }
    const port = url.port || (url.protocol === 'https:' ? '443' : '80')
    const answer = await requestPublicAddress(url, {
      method: 'GET',
      headers: { accept: 'text/calendar, */*;q=0.1', ...(etag === null ? {} : { 'if-none-match': etag }) },
      mostBytes: MOST_BYTES,
      mayBeInner: isAllowedHost(hostnameOf(url), port, innerHosts),
      tellsRedirects: true,
    })
    if (!answer.ok) {
      return { kind: 'failed', problem: answer.reason === 'refused' ? 'inner' : 'network' }
    }
    if (answer.status === 304) {
      return { kind: 'same' }
    }
    if (answer.status === 200) {
      return { kind: 'text', text: answer.bytes.toString('utf8'), etag: answer.etag }
    }
    const isRedirect = answer.status >= 300 && answer.status < 400 && answer.location !== null
    if (!isRedirect) {
      return { kind: 'failed', problem: 'status' }
    }
    url = calendarUrl(
      URL.canParse(answer.location ?? '', url) ? new URL(answer.location ?? '', url).href : '',
    )
  }
  return { kind: 'failed', problem: 'status' }
}
