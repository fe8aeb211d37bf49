import * as z from 'zod/mini'
import { form } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { FormKeyOrId } from '#api/forms/forms.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { TemplateShape } from './shape.ts'

const access = { right: 'form.manage' } as const

/** How operators describe lists. */
export const templateAdminApi = {
  templatePage: endpoint({
    method: 'POST',
    path: form('/form/dataTemplate/v1/definitions/page'),
    access,
    body: ListQuery,
    gives: pageOf(
      z.object({
        id: z.string(),
        key: z.string(),
        name: z.string(),
        boAlias: z.string(),
        formKey: z.string(),
        revision: z.int(),
        updatedAt: z.number(),
      }),
    ),
    envelope: 'bare',
  }),
  template: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/definitions/get'),
    access,
    query: z.object({ key: FormKeyOrId }),
    gives: z.object({ id: z.string(), revision: z.int(), definition: TemplateShape }),
  }),
  saveTemplate: endpoint({
    audit: { action: 'templates.saveTemplate', target: 'template' },
    method: 'POST',
    path: form('/form/dataTemplate/v1/definitions/save'),
    access,
    body: z.object({ revision: z.optional(z.int()), definition: TemplateShape }),
    gives: z.object({ id: z.string(), revision: z.int() }),
  }),
  removeTemplate: endpoint({
    audit: { action: 'templates.removeTemplate', target: 'template' },
    method: 'DELETE',
    path: form('/form/dataTemplate/v1/definitions/remove'),
    access,
    query: z.object({ key: FormKeyOrId }),
    gives: z.null(),
  }),
}
