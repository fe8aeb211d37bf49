import { Failure } from '#server/http/failure.ts'
import type { Caller, RequestContext } from '#server/http/handlers.ts'
import { templateAccessFor, type TemplateAccess } from './template-access.ts'
import { findTemplate } from './templates.ts'

/** The access of whoever calls to the list they name. */
export async function callerAccess(
  { env, tenant, user }: RequestContext & { user: Caller },
  key: string | undefined,
): Promise<TemplateAccess> {
  if (!key) {
    throw new Failure('template.notNamed')
  }
  return templateAccessFor(env.db, env, tenant.id, user.id, await findTemplate(env.db, tenant.id, key))
}
