import * as z from 'zod/mini'
import { form } from '#api/contexts.ts'
import { Cost, DefinitionProblem, DefinitionUser, EarlierRevision } from '#api/definitions/uses.ts'
import { endpoint } from '#api/endpoint.ts'
import { FormKeyOrId } from '#api/forms/forms.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { TemplateInfo } from './info.ts'
import { TemplateShape } from './shape.ts'

const access = { right: 'form.manage' } as const

const TemplateToTry = z.object({
  definition: TemplateShape,
  tab: z.optional(z.string().check(z.maxLength(100))),
  query: z.optional(ListQuery),
})

const TriedTemplate = z.object({
  problems: z.array(DefinitionProblem),
  isClosed: z.boolean(),
  list: z.nullable(
    z.object({
      info: TemplateInfo,
      tabs: z.array(z.object({ key: z.string(), name: z.string(), count: z.int(), more: z.boolean() })),
      /** Of each row what stands in its columns, as it is read. */
      rows: z.array(z.object({ id: z.string(), cells: z.array(z.string()), actions: z.array(z.string()) })),
      /** Columns of the list that the person does not have, since the form hides the field from them. */
      hidden: z.array(z.object({ field: z.string(), name: z.string() })),
      total: z.int(),
      cost: Cost,
    }),
  ),
})

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
        nameEn: z.nullable(z.string()),
        boAlias: z.string(),
        boName: z.string(),
        boNameEn: z.nullable(z.string()),
        formKey: z.string(),
        formName: z.string(),
        formNameEn: z.nullable(z.string()),
        /** The flow a row can start, and whether strangers may fill the form in. */
        flow: z.nullable(z.string()),
        isAnonymous: z.boolean(),
        /** How many applications, columns and menus lead to it. */
        users: z.int(),
        revision: z.int(),
        updatedAt: z.number(),
        updatedByName: z.nullable(z.string()),
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
  /**
   * What a list that is not saved shows to the person who asks, by the rights the saved one would have. Nothing is
   * changed. `list` is null when something is wrong with it, or when it is not for the person (`isClosed`).
   */
  tryTemplate: endpoint({
    method: 'POST',
    path: form('/form/dataTemplate/v1/definitions/try'),
    access,
    body: TemplateToTry,
    gives: TriedTemplate,
    limit: { max: 300, seconds: 60, per: 'user' },
  }),
  /** The same with the rows, columns and buttons a chosen person would have. */
  tryTemplateAs: endpoint({
    audit: { action: 'templates.tryAs', target: 'person' },
    method: 'POST',
    path: form('/form/dataTemplate/v1/definitions/tryAs'),
    access: { right: 'form.preview' },
    body: z.extend(TemplateToTry, { userId: z.uuid() }),
    gives: TriedTemplate,
    limit: { max: 300, seconds: 60, per: 'user' },
  }),
  saveTemplate: endpoint({
    audit: { action: 'templates.saveTemplate', target: 'template' },
    method: 'POST',
    path: form('/form/dataTemplate/v1/definitions/save'),
    access,
    body: z.object({ revision: z.optional(z.int()), definition: TemplateShape }),
    gives: z.object({ id: z.string(), revision: z.int() }),
  }),
  /** What leads to a list. */
  templateUses: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/definitions/uses'),
    access,
    query: z.object({ key: FormKeyOrId }),
    gives: z.array(DefinitionUser),
  }),
  /** What the list said before, the latest first. */
  templateHistory: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/definitions/history'),
    access,
    query: z.object({ key: FormKeyOrId }),
    gives: z.array(EarlierRevision),
  }),
  /** Saves what the list said at an earlier revision as its next one, if it can still be used. */
  restoreTemplate: endpoint({
    audit: { action: 'templates.restoreTemplate', target: 'template' },
    method: 'POST',
    path: form('/form/dataTemplate/v1/definitions/restore'),
    access,
    body: z.object({ key: FormKeyOrId, revision: z.int(), earlier: z.int() }),
    gives: z.object({ id: z.string(), revision: z.int() }),
  }),
  /** Only a list that nothing leads to can go; it can be taken back from the bin. */
  removeTemplate: endpoint({
    audit: { action: 'templates.removeTemplate', target: 'template' },
    method: 'DELETE',
    path: form('/form/dataTemplate/v1/definitions/remove'),
    access,
    query: z.object({ key: FormKeyOrId }),
    gives: z.null(),
  }),
}
