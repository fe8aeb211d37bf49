import type { todayApi } from '#api/platform/today.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import type { Queue } from './queue.ts'

export const todayHandlers = (queues: readonly Queue[]): Handlers<typeof todayApi> => ({
  async today({ scope, user }) {
    const own = await methodRightsOf(scope, user.id)
    return Promise.all(
      queues
        .filter(({ right }) => own.includes(right))
        .map(async ({ kind, look }) => ({ kind, ...(await look(scope)) })),
    )
  },
})
