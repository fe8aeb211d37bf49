import type { Caller, RequestContext } from '#server/http/handlers.ts'
import type { Language } from '#server/http/failure.ts'

/** For whom something is shown, and when. */
export type Viewer = { tenantId: string; userId: string | null; language: Language; now: number }

export const viewerOf = ({
  env,
  tenant,
  user,
  language,
}: RequestContext & { user: Caller | null }): Viewer => ({
  tenantId: tenant.id,
  userId: user?.id ?? null,
  language,
  now: env.now(),
})
