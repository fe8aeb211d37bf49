import { createHash, createHmac } from 'node:crypto'

type Signed = {
  method: string
  host: string
  action: string
  version: string
  query: Record<string, string>
  /** ISO 8601 to the second, in Greenwich time. */
  date: string
  nonce: string
  keyId: string
  keySecret: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Percent-encoding as RFC 3986 has it, stricter than encodeURIComponent. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export const canonicalQuery = (query: Record<string, string>): string =>
  Object.entries(query)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** The headers of a request to Alibaba Cloud without a body, signed by ACS3-HMAC-SHA256. */
export function signedHeaders(request: Signed): Record<string, string> {
  const bodyHash = sha256('')
  const headers: Record<string, string> = {
    'x-acs-action': request.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  // The client sends the host by itself; it is signed like the rest.
  const named = Object.entries({ ...headers, host: request.host }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const names = named.map(([name]) => name).join(';')
  const canonical = [
    request.method,
    '/',
    canonicalQuery(request.query),
    ...named.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n')
  const signature = createHmac('sha256', request.keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${request.keyId},SignedHeaders=${names},Signature=${signature}`
  return { ...headers, authorization }
}
