import { createHmac } from 'node:crypto'
import { objectField, parseJsonObject, requestText, textField } from '../service-request.ts'

export type NuonuoAccess = {
  url: string
  tokenUrl: string
  key: string
  secret: string
  taxNo: string
  now: () => number
  newId: () => string
}

/** `code` is '' where nothing came back that can be read. */
export type NuonuoAnswer = { code: string; describe: string; result: unknown }

type Signed = { key: string; secret: string; senid: string; nonce: string; seconds: number; body: string }

/** The signature over the exact body, as the platform makes it anew: HMAC-SHA1 under the application's secret. */
export function nuonuoSignature({ key, secret, senid, nonce, seconds, body }: Signed): string {
  const text = `a=services&l=v1&p=open&k=${key}&i=${senid}&n=${nonce}&t=${seconds}&f=${body}`
  return createHmac('sha1', secret).update(text).digest('base64')
}

/** Tokens are good for a day and few are given out in a month, so one is used as long as it is good. */
export function nuonuoRequester(access: NuonuoAccess) {
  let token: { value: string; until: number } | null = null

  async function tokenNow(): Promise<string | null> {
    if (token && token.until > access.now()) {
      return token.value
    }
    const response = await requestText(access.tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: new URLSearchParams({
        client_id: access.key,
        client_secret: access.secret,
        grant_type: 'client_credentials',
      }).toString(),
    })
    const answer = response.ok ? parseJsonObject(response.text) : {}
    const value = textField(answer, 'access_token')
    const seconds = Number(answer['expires_in'])
    // An hour before its end another one is fetched.
    token =
      value === '' ? null : { value, until: access.now() + (Math.max(seconds || 0, 7200) - 3600) * 1000 }
    return token?.value ?? null
  }

  return async (method: string, content: object): Promise<NuonuoAnswer> => {
    const accessToken = await tokenNow()
    if (accessToken === null) {
      return { code: '', describe: 'no access token', result: null }
    }
    const body = JSON.stringify(content)
    const senid = access.newId().replaceAll('-', '')
    const nonce = String(10_000_000 + (Number.parseInt(senid.slice(-8), 16) % 90_000_000))
    const seconds = Math.floor(access.now() / 1000)
    const query = new URLSearchParams({ senid, nonce, timestamp: String(seconds), appkey: access.key })
    const response = await requestText(`${access.url}?${query}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json;charset=UTF-8',
        'x-nuonuo-sign': nuonuoSignature({ ...access, senid, nonce, seconds, body }),
        accesstoken: accessToken,
        usertax: access.taxNo,
        method,
      },
    })
    if (!response.ok) {
      return { code: '', describe: response.detail, result: null }
    }
    const answer = parseJsonObject(response.text)
    const code = textField(answer, 'code')
    if (code.startsWith('07')) {
      // Its token is no longer taken: the next call fetches another.
      token = null
      return { code: '', describe: textField(answer, 'describe'), result: null }
    }
    return { code, describe: textField(answer, 'describe'), result: answer['result'] }
  }
}

/** The first row of a result, whether it is a list, a page of one, or the row itself. */
export function firstRow(result: unknown): Record<string, unknown> {
  if (Array.isArray(result)) {
    // A list of whatever the service sent.
    const [row] = result as unknown[]
    return objectField({ row }, 'row')
  }
  const page = objectField({ result }, 'result')
  return Array.isArray(page['list']) ? firstRow(page['list']) : page
}
