import type { activitySessionApi, activitySessionDeskApi } from '#api/stay/activity-session.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { activityById } from '../catalog/banners.ts'
import {
  activityOfSession,
  holdSession,
  managedSessions,
  requireActivityOf,
  saveSession,
  shownSessions,
  signUpsOf,
} from './sessions.ts'
import { cancelSession, leaveSession, signUp } from './sign-ups.ts'

export const activitySessionHandlers: Handlers<typeof activitySessionApi> = {
  async sessions({ scope, query }) {
    const activity = await activityById(scope, query.id)
    return activity ? shownSessions(scope, query.id, scope.person?.id ?? null) : []
  },

  async signUp({ scope, user, body }) {
    return scope.write(async (scope) => {
      await signUp(scope, user.id, body.id, body.people)
      return null
    })
  },

  async leave({ scope, user, body }) {
    return scope.write(async (scope) => {
      await leaveSession(scope, user.id, body.id)
      return null
    })
  },
}

export const activitySessionDeskHandlers: Handlers<typeof activitySessionDeskApi> = {
  async managed({ scope, user, query }) {
    await requireActivityOf(scope, user.id, query.id)
    return managedSessions(scope, query.id)
  },

  async save({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireActivityOf(scope, user.id, body.activityId)
      return saveSession(scope, body)
    })
  },

  async cancel({ scope, user, body }) {
    return scope.write(async (scope) => {
      const { activityId } = await holdSession(scope, body.id)
      await requireActivityOf(scope, user.id, activityId)
      await cancelSession(scope, body.id, body.reason)
      return null
    })
  },

  async signUps({ scope, user, query }) {
    await requireActivityOf(scope, user.id, await activityOfSession(scope, query.id))
    return signUpsOf(scope, query.id)
  },

  async removeSignUp({ scope, user, body }) {
    return scope.write(async (scope) => {
      const { activityId } = await holdSession(scope, body.id)
      await requireActivityOf(scope, user.id, activityId)
      await leaveSession(scope, body.userId, body.id, body.reason)
      return null
    })
  },
}
