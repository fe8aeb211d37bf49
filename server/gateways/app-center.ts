import type { Database } from '#server/db/open.ts'
import { requestText, parseJsonObject, textField } from './service-request.ts'
import { redeemLocalGrant } from './dev/local-grants.ts'

type CenterAnswer = { ok: true } | { ok: false; reason: 'refused' | 'unavailable' | 'off'; detail: string }

/** The app centre, whose app opens our pages with a token and a phone: it alone can say whether they belong together. */
export type AppCenter = {
  verify: (tenantId: string, phone: string, token: string) => Promise<CenterAnswer>
}

export const noAppCenter: AppCenter = {
  async verify() {
    return { ok: false, reason: 'off', detail: 'APP_CENTER=none' }
  },
}

/** Asks the centre's own server: `POST {token, phone}` with our key, answered by `{valid: true, phone}`. */
export function httpAppCenter({ url, key }: { url: string; key: string }): AppCenter {
  return {
    async verify(_tenantId, phone, token) {
      const response = await requestText(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ token, phone }),
      })
      if (!response.ok || response.status >= 500) {
        return {
          ok: false,
          reason: 'unavailable',
          detail: response.ok ? `status ${response.status}` : response.detail,
        }
      }
      const answer = parseJsonObject(response.text)
      const vouched =
        response.status === 200 && answer['valid'] === true && textField(answer, 'phone') === phone
      return vouched ? { ok: true } : { ok: false, reason: 'refused', detail: `status ${response.status}` }
    },
  }
}

/** Stands in for the centre: accepts the tokens its page for developers issued, for their phone only. */
export function localAppCenter({ db, now }: { db: Database; now: () => number }): AppCenter {
  return {
    async verify(tenantId, phone, token) {
      const subject = await redeemLocalGrant(db, tenantId, 'appCenter', token, now())
      return subject === phone ? { ok: true } : { ok: false, reason: 'refused', detail: 'unknown token' }
    },
  }
}
