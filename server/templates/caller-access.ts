import { Failure } from '#server/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import { templateAccessFor, type TemplateAccess } from './template-access.ts'
import { findTemplate, templatesOfObject } from './templates.ts'

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

/** The access to the first list over an object that lets whoever calls take its rows out. */
export async function accessThatExports(
  { scope, user }: RequestContext & { user: Caller },
  boAlias: string,
): Promise<TemplateAccess> {
  for (const template of await templatesOfObject(scope, boAlias)) {
    const access = await templateAccessFor(scope, user.id, template).catch((error: unknown) => {
      if (error instanceof Failure) {
        return null
      }
      throw error
    })
    if (access?.actions.has('export')) {
      return access
    }
  }
  throw new Failure('http.notAllowed', {}, { status: 403 })
}
