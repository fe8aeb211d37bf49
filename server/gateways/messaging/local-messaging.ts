import type { MessagingProvider } from '#domain/identity/messaging.ts'
import type { Database } from '#server/db/open.ts'
import { redeemLocalGrant } from '../dev/local-grants.ts'
import type { MessagingGateway } from './messaging.ts'

/** The people of the stand-in. The last one has no union: each app sees somebody else in them. */
export const localPeople = [
  { id: 'lin', nickname: '林小山', hasUnion: true },
  { id: 'zhou', nickname: '周禾', hasUnion: true },
  { id: 'chen', nickname: '陈溪', hasUnion: true },
  { id: 'he', nickname: '何一苇', hasUnion: false },
] as const

/** Stands in for WeChat and DingTalk: a page for developers lets the person pick who they are. */
export function localMessaging(
  provider: MessagingProvider,
  { db, now }: { db: Database; now: () => number },
): MessagingGateway {
  return {
    authorizeAddress: (state, tenant) => `/dev/messaging?${new URLSearchParams({ provider, state, tenant })}`,
    async personOf(tenantId, code) {
      const id = await redeemLocalGrant(db, tenantId, provider, code, now())
      const person = localPeople.find((one) => one.id === id)
      if (!person) {
        return { ok: false, reason: 'code', detail: 'unknown, used or too old' }
      }
      return {
        ok: true,
        person: {
          provider,
          subject: `local-${provider}-${person.id}`,
          unionId: person.hasUnion ? `local-union-${person.id}` : null,
          nickname: person.nickname,
          avatar: '',
        },
      }
    },
  }
}
