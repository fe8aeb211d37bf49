import { createHash, createHmac } from 'node:crypto'
import { objectField, parseJsonObject, requestText, textField } from '../service-request.ts'
import type { CardCheck, CardCheckResult } from './payout.ts'

export type TencentSettings = { url: string; keyId: string; keySecret: string }

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

type Signed = { host: string; service: string; body: string; seconds: number }

/** The header by which Tencent Cloud knows us: TC3-HMAC-SHA256, the day in Greenwich. */
export function tencentAuthorization(
  { keyId, keySecret }: Pick<TencentSettings, 'keyId' | 'keySecret'>,
  { host, service, body, seconds }: Signed,
): string {
  const day = new Date(seconds * 1000).toISOString().slice(0, 10)
  const headers = 'content-type;host'
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:application/json; charset=utf-8\nhost:${host}\n`,
    headers,
    hashed(body),
  ].join('\n')
  const range = `${day}/${service}/tc3_request`
  const toSign = ['TC3-HMAC-SHA256', String(seconds), range, hashed(canonical)].join('\n')
  const key = keyed(keyed(keyed(`TC3${keySecret}`, day), service), 'tc3_request')
  const signature = keyed(key, toSign).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${keyId}/${range}, SignedHeaders=${headers}, Signature=${signature}`
}

/** Asks whether name, identity card, bank card and phone belong together. Only 0 is a yes. */
export async function checkCardAtTencent(
  settings: TencentSettings,
  { name, idNo, cardNo, phone }: CardCheck,
  now: number,
): Promise<CardCheckResult> {
  const body = JSON.stringify({ Name: name, BankCard: cardNo, Phone: phone, IdCard: idNo, CertType: 0 })
  const seconds = Math.floor(now / 1000)
  const { host } = new URL(settings.url)
  const response = await requestText(settings.url, {
    method: 'POST',
    body,
    headers: {
      authorization: tencentAuthorization(settings, { host, service: 'faceid', body, seconds }),
      'content-type': 'application/json; charset=utf-8',
      'x-tc-action': 'BankCard4EVerification',
      'x-tc-timestamp': String(seconds),
      'x-tc-version': '2018-03-01',
    },
  })
  if (!response.ok) {
    return { state: 'unavailable', detail: response.detail }
  }
  const answer = objectField(parseJsonObject(response.text), 'Response')
  const result = textField(answer, 'Result')
  if (result === '0') {
    return { state: 'match' }
  }
  // Busy, or too often today: nothing is said about the card.
  const isPassing = result === '' || result === '-18' || result === '-19'
  return isPassing ? { state: 'unavailable', detail: `tencent ${result}` } : { state: 'mismatch' }
}
