import { agentApi } from '#api/owner/agent.ts'
import type { Mount } from '#server/http/mount.ts'
import { agentHandlers } from './agent/handlers.ts'

/** The calls of owner: who acts for a house, and what those keep who act for it. */
export function mountOwner(mount: Mount): void {
  mount(agentApi, agentHandlers)
}
