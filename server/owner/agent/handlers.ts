import type { agentApi } from '#api/owner/agent.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { agentsOf, answerInvitation, endAgent, inviteAgent } from './agents.ts'

export const agentHandlers: Handlers<typeof agentApi> = {
  async mine({ scope, user }) {
    return agentsOf(scope, user.id)
  },

  async invite({ scope, user, body }) {
    return scope.write((scope) => inviteAgent(scope, user.id, body))
  },

  async answer({ scope, user, body }) {
    return scope.write((scope) => answerInvitation(scope, user.id, body))
  },

  async end({ scope, user, body }) {
    return scope.write((scope) => endAgent(scope, user.id, body.id))
  },
}
