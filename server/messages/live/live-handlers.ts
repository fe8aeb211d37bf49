import type { liveApi } from '#api/messages/live.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller, Handlers, RequestContext } from '#server/http/handlers.ts'
import type { LiveHub } from './live-hub.ts'
import { subscriptionsOf, marksFor, readMarks, type LiveSubscription } from './live-marks.ts'

/** What else a person hears of, beside what is for themselves. */
export type ExtraSubscriptions = (db: Db, tenantId: string, userId: string) => Promise<LiveSubscription[]>

export const liveHandlers = (hub: LiveHub, alsoHears: ExtraSubscriptions): Handlers<typeof liveApi> => {
  const hearsOf = async ({ env, tenant, user }: RequestContext & { user: Caller }) => [
    ...(await subscriptionsOf(env.db, tenant.id, user.id)),
    ...(await alsoHears(env.db, tenant.id, user.id)),
  ]
  return {
    async marks(visit) {
      const hears = await hearsOf(visit)
      const audiences = hears.map(({ audience }) => audience)
      return marksFor(hears, await readMarks(visit.env.db, visit.tenant.id, audiences))
    },

    async stream(visit) {
      if (hub.isFull()) {
        throw new Failure('http.busy', {}, { status: 503, retryAfter: 30 })
      }
      const { tenant, user } = visit
      const hears = await hearsOf(visit)
      return (sink) => hub.listen({ tenantId: tenant.id, sessionId: user.sessionId, hears }, sink)
    },
  }
}
