import type { liveApi } from '#api/messages/live.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { LiveHub } from './live-hub.ts'
import { subscriptionsOf, marksFor, readMarks, type LiveSubscription } from './live-marks.ts'
import type { Caller, Scope } from '#server/scope.ts'

/** What else a person hears of, beside what is for themselves. */
export type ExtraSubscriptions = (scope: Scope, userId: string) => Promise<LiveSubscription[]>

export const liveHandlers = (hub: LiveHub, alsoHears: ExtraSubscriptions): Handlers<typeof liveApi> => {
  const hearsOf = async ({ scope, user }: RequestContext & { user: Caller }) => [
    ...(await subscriptionsOf(scope, user.id)),
    ...(await alsoHears(scope, user.id)),
  ]
  return {
    async marks(visit) {
      const hears = await hearsOf(visit)
      const audiences = hears.map(({ audience }) => audience)
      return marksFor(hears, await readMarks(visit.scope, audiences))
    },

    async stream(visit) {
      if (hub.isFull()) {
        throw new Failure('http.busy', {}, { status: 503, retryAfter: 30 })
      }
      const { scope, user } = visit
      const hears = await hearsOf(visit)
      return (sink) => hub.listen({ tenantId: scope.tenantId, sessionId: user.sessionId, hears }, sink)
    },
  }
}
