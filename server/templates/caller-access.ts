import { Failure } from '#server/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import { templateAccessFor, type TemplateAccess } from './template-access.ts'
import { findTemplate } from './templates.ts'

/** The access of whoever calls to the list they name. */
export async function callerAccess(
  { scope, user }: RequestContext & { user: Caller },
  key: string | undefined,
): Promise<TemplateAccess> {
  if (!key) {
    throw new Failure('template.notNamed')
  }
  return templateAccessFor(scope, user.id, await findTemplate(scope, key))
}
