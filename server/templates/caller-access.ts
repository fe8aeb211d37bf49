import { Failure } from '#server/http/failure.ts'
import type { Caller, Visit } from '#server/http/handlers.ts'
import { accessTo, type TemplateAccess } from './template-access.ts'
import { findTemplate } from './templates.ts'

/** The access of whoever calls to the list they name. */
export async function accessBy(
  { env, tenant, user }: Visit & { user: Caller },
  key: string | undefined,
): Promise<TemplateAccess> {
  if (!key) {
    throw new Failure('template.notNamed')
  }
  return accessTo(env.db, env, tenant.id, user.id, await findTemplate(env.db, tenant.id, key))
}
