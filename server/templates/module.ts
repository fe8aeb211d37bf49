import { formsApi } from '#api/forms/forms.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { publicFormApi } from '#api/templates/public-forms.ts'
import { templateSheetsApi } from '#api/templates/sheets.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { publicFormHandlers } from './public-form-handlers.ts'
import { subTableHandlers } from './sub-table-handlers.ts'
import { templateAdminHandlers } from './template-admin-handlers.ts'
import { templateHandlers } from './template-handlers.ts'
import { templateSheetHandlers } from './template-sheet-handlers.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import type { Mount } from '#server/http/mount.ts'

/** The calls of templates: lists of rows, their export and import, and open forms. */
export function mountTemplates(mount: Mount, extensions: FlowParts): void {
  mount(formsApi, subTableHandlers)
  mount(templatesApi, templateHandlers)
  mount(templateSheetsApi, templateSheetHandlers)
  mount(publicFormApi, publicFormHandlers(extensions))
  mount(templateAdminApi, templateAdminHandlers)
}
