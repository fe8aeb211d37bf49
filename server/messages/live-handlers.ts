import type { liveApi } from '#api/messages/live.ts'
import { Failure } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { LiveHub } from './live-hub.ts'
import { audiencesOf, marksFor, readMarks } from './live-marks.ts'

export const liveHandlers = (hub: LiveHub): Handlers<typeof liveApi> => ({
  async marks({ env, tenant, user }) {
    const audiences = await audiencesOf(env.db, tenant.id, user.id)
    return marksFor(audiences, await readMarks(env.db, tenant.id, audiences))
  },

  async stream({ env, tenant, user }) {
    if (hub.isFull()) {
      throw new Failure('http.busy', {}, { status: 503, retryAfter: 30 })
    }
    const audiences = await audiencesOf(env.db, tenant.id, user.id)
    return (sink) => hub.listen({ tenantId: tenant.id, sessionId: user.sessionId, audiences }, sink)
  },
})
