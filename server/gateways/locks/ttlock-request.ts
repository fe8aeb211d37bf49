import { createHash } from 'node:crypto'
import { parseJsonObject, requestText, textField } from '../service-request.ts'
import type { LockProblem } from './locks.ts'

export type TtlockSettings = {
  url: string
  clientId: string
  clientSecret: string
  user: string
  password: string
  now: () => number
}

export type TtlockAnswer =
  | { ok: true; answer: Record<string, unknown> }
  | { ok: false; code: number; why: LockProblem; detail: string }

/** What the numbers of the provider mean for us. Its answers come with status 200, whatever they say. */
const problems: ReadonlyMap<number, LockProblem> = new Map([
  [-2012, 'unreachable'],
  [-3002, 'unreachable'],
  [-3036, 'unreachable'],
  [-3003, 'busy'],
  [-3037, 'busy'],
  [30_006, 'busy'],
  [80_000, 'busy'],
  [-3007, 'sameCode'],
  // Digits in a row or all alike are too simple for it: others are to be found as well.
  [-2032, 'sameCode'],
  [-3009, 'full'],
])
const staleToken = new Set([10_003, 10_004, 10_011])

const form = (fields: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** Calls of the provider: all as a form, with our number, a token and the time; a token that is over is renewed once. */
export function ttlockRequest(settings: TtlockSettings) {
  let token: { value: string; until: number } | null = null

  async function read(path: string, init: RequestInit): Promise<TtlockAnswer> {
    const got = await requestText(`${settings.url}${path}`, init)
    if (!got.ok || got.status >= 500) {
      const detail = got.ok ? `status ${got.status}` : got.detail
      return { ok: false, code: 0, why: 'unreachable', detail }
    }
    const answer = parseJsonObject(got.text)
    const code = typeof answer['errcode'] === 'number' ? answer['errcode'] : 0
    if (code === 0) {
      return { ok: true, answer }
    }
    const detail = `${code} ${textField(answer, 'errmsg')}`.trim()
    return { ok: false, code, why: problems.get(code) ?? 'refused', detail }
  }

  async function tokenOf(isNew: boolean): Promise<string | TtlockAnswer> {
    if (token && !isNew && token.until > settings.now()) {
      return token.value
    }
    const got = await read('/oauth2/token', {
      method: 'POST',
      body: form({
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        username: settings.user,
        password: createHash('md5').update(settings.password).digest('hex'),
      }),
    })
    if (!got.ok) {
      return got
    }
    const value = textField(got.answer, 'access_token')
    const seconds = Number(got.answer['expires_in'] ?? 0)
    if (value === '') {
      return { ok: false, code: 0, why: 'refused', detail: 'no token was given' }
    }
    token = { value, until: settings.now() + Math.max(60, seconds - 3600) * 1000 }
    return value
  }

  return async function ask(
    method: 'GET' | 'POST',
    path: string,
    fields: Record<string, string | number>,
  ): Promise<TtlockAnswer> {
    for (const isNew of [false, true]) {
      const accessToken = await tokenOf(isNew)
      if (typeof accessToken !== 'string') {
        return accessToken
      }
      const all = form({ clientId: settings.clientId, accessToken, ...fields, date: settings.now() })
      const got = await (method === 'GET'
        ? read(`${path}?${all}`, { method })
        : read(path, { method, body: all }))
      if (got.ok || !staleToken.has(got.code)) {
        return got
      }
    }
    return { ok: false, code: 10_003, why: 'refused', detail: 'the token is refused' }
  }
}
