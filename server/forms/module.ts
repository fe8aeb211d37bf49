import { formAdminApi } from '#api/forms/forms.ts'
import { formAdminHandlers } from './form-admin-handlers.ts'
import type { Mount } from '#server/http/mount.ts'

/** The calls of forms: definitions of forms. */
export function mountForms(mount: Mount): void {
  mount(formAdminApi, formAdminHandlers)
}
