import { requestText } from '../service-request.ts'
import type { SsoAnswer, SsoGateway, SsoAttempt } from './sso.ts'

type Settings = { casUrl: string; version: '2' | '3'; returnTo: string; now: () => number }

const dayMs = 24 * 60 * 60 * 1000

/** CAS 2.0 and 3.0: the person comes back with a ticket, and the CAS server is asked whose it is. */
export function casSso({ casUrl, version, returnTo, now }: Settings): SsoGateway {
  // The service is our own address with the state of this trip: never what a caller claims it to be.
  const serviceOf = ({ state }: Pick<SsoAttempt, 'state'>) => `${returnTo}?state=${state}`

  return {
    mode: 'cas',
    claim: 'user',
    startsHere: true,
    stateOf({ service }) {
      const state = service.startsWith(`${returnTo}?state=`) ? service.slice(returnTo.length + 7) : ''
      return /^[\w-]+$/.test(state) ? state : ''
    },
    address: async (trip) => `${casUrl}/login?service=${encodeURIComponent(serviceOf(trip))}`,
    async check({ ticket }, trip): Promise<SsoAnswer> {
      // A proxy's tickets begin with PT; they would prove a service, not a person in front of it.
      if (!/^ST-[\w.-]{1,250}$/.test(ticket)) {
        return { ok: false, reason: 'refused', detail: 'not a service ticket' }
      }
      const path = version === '3' ? '/p3/serviceValidate' : '/serviceValidate'
      const query = new URLSearchParams({ service: serviceOf(trip), ticket })
      const response = await requestText(`${casUrl}${path}?${query}`, {
        headers: { accept: 'application/xml' },
      })
      if (!response.ok || response.status !== 200) {
        return {
          ok: false,
          reason: 'unavailable',
          detail: response.ok ? `status ${response.status}` : response.detail,
        }
      }
      // The XML reader is loaded when the first ticket comes: a start without single sign-on never needs it.
      const { readCasAnswer } = await import('./cas-answer.ts')
      const answer = readCasAnswer(response.text)
      return answer.ok
        ? { ok: true, claims: answer.claims, proof: { id: `cas:${ticket}`, until: now() + dayMs } }
        : { ok: false, reason: 'refused', detail: answer.detail }
    },
  }
}
