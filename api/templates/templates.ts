import { templateActions } from '#domain/templates/template.ts'
import * as z from 'zod/mini'
import { form } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { FormKeyOrId, OpenedForm } from '#api/forms/forms.ts'
import { pageOf } from '#api/paging.ts'
import { TemplateInfo } from './info.ts'

const Id = z.uuid()
const Values = z.record(z.string(), z.unknown())
const OptionalKey = z.optional(z.string().check(z.maxLength(100)))

const ListBody = z.object({
  /** The list, by id or key; `key` is the same. */
  templateId: OptionalKey,
  key: OptionalKey,
  /** As lists take it; without a page size the list's own counts. */
  queryFilter: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  isJoinFlow: z.optional(z.nullable(z.union([z.boolean(), z.string()]))),
  taskType: z.optional(z.nullable(z.string().check(z.maxLength(30)))),
  defKey: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  /** The field of the tree, and the entry chosen in it. */
  selectField: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  selectValue: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  /** The tab. */
  filterKey: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
})

const ListRow = z.object({
  id: z.string(),
  revision: z.int(),
  createdAt: z.number(),
  createdBy: z.nullable(z.string()),
  updatedAt: z.number(),
  main: Values,
  /** What the person may do with this row. */
  actions: z.array(z.enum(templateActions)),
  isStartFlow: z.boolean(),
  bpm_proc_inst_id_: z.nullable(z.string()),
  bpm_status_: z.nullable(z.string()),
  bpm_subject_: z.nullable(z.string()),
  bpm_creator_: z.nullable(z.string()),
  bpm_create_time_: z.nullable(z.number()),
  bpm_end_time_: z.nullable(z.number()),
  bpm_def_name_: z.nullable(z.string()),
})

/** A row to be saved, with its sub-tables. */
export const RowToSave = z.object({
  id: z.optional(z.nullable(z.union([Id, z.literal('')]))),
  revision: z.optional(z.nullable(z.int())),
  main: z._default(Values, {}),
  subs: z._default(z.record(z.string(), z.unknown()), {}),
})

const SaveBody = z.object({
  boAlias: OptionalKey,
  delDraftId: z.optional(z.nullable(z.union([Id, z.literal('')]))),
  formKey: OptionalKey,
  /** The key of the list it is done from. */
  dataKey: OptionalKey,
  /** The row: `{id, revision, main, subs}`, or under the alias of its object with sub-tables as `sub_<key>`. */
  boData: z.record(z.string(), z.unknown()),
})

const Saved = z.object({ id: z.string(), revision: z.int(), numbers: z.record(z.string(), z.string()) })
const RowIds = z.string().check(z.regex(/^[\da-fA-F-]{36}(,[\da-fA-F-]{36}){0,99}$/))

const Changed = z.object({ field: z.string(), name: z.string(), from: z.string(), to: z.string() })

/** Lists of business objects and the forms behind them, as somebody works with them. */
export const templatesApi = {
  /** The lists somebody may open. */
  myTemplates: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/myTemplates'),
    access: 'user',
    gives: z.array(
      z.object({
        templateKey: z.string(),
        name: z.string(),
        boAlias: z.string(),
        canAdd: z.boolean(),
        isAnonymous: z.boolean(),
      }),
    ),
  }),

  /** What the list looks like. */
  dataList: endpoint({
    method: 'POST',
    path: form('/form/dataTemplate/v1/dataList_:key'),
    access: 'user',
    params: z.object({ key: FormKeyOrId }),
    query: z.object({ mobile: z.optional(z.string()) }),
    gives: TemplateInfo,
  }),

  getBpmDataTemplateInfo: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/getBpmDataTemplateInfo'),
    access: 'user',
    query: z.object({
      alias: z.string().check(z.maxLength(100)),
      needDisplayFileds: z.optional(z.string()),
    }),
    gives: TemplateInfo,
  }),

  /** A page of rows. The total is exact up to ten thousand and an estimate beyond. */
  listJson: endpoint({
    method: 'POST',
    path: form('/form/dataTemplate/v1/listJson'),
    access: 'user',
    body: ListBody,
    gives: z.extend(pageOf(ListRow), {
      totalIsEstimate: z.boolean(),
      names: z.record(z.string(), z.string()),
    }),
    envelope: 'bare',
  }),

  /** How many rows each tab has, all first; `more` when the number is only the least there are. */
  getMobileCategoryCounts: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/getMobileCategoryCounts'),
    access: 'user',
    query: z.object({ templateKey: FormKeyOrId }),
    gives: z.array(z.object({ key: z.string(), name: z.string(), count: z.int(), more: z.boolean() })),
  }),

  /**
   * A form to be filled in (action add), changed (edit) or read (get); with a record, as it was after that change.
   * `dataKey` is the key of the list it is opened from; without it any list over the form will do.
   */
  getForm: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/getForm/:formKey/:boAlias'),
    access: 'user',
    params: z.object({ formKey: FormKeyOrId, boAlias: FormKeyOrId }),
    query: z.object({
      id: z.optional(z.union([Id, z.literal('')])),
      action: z._default(z.enum(['get', 'edit', 'add']), 'get'),
      recordId: z.optional(z.union([Id, z.literal('')])),
      dataKey: OptionalKey,
    }),
    gives: OpenedForm,
    envelope: 'bare',
  }),

  /** A row as its form is printed, for whom a list lets print it. */
  printRow: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/print/:formKey/:boAlias'),
    access: 'user',
    params: z.object({ formKey: FormKeyOrId, boAlias: FormKeyOrId }),
    query: z.object({ id: Id, recordId: z.optional(z.union([Id, z.literal('')])), dataKey: OptionalKey }),
    gives: z.any(),
    envelope: 'file',
    limit: { max: 60, seconds: 60, per: 'user' },
  }),

  /** Saves a row with its sub-tables: a new one, or one with the revision it was seen in. */
  boSave: endpoint({
    method: 'POST',
    path: form('/form/dataTemplate/v1/boSave/:boAlias'),
    access: 'user',
    params: z.object({ boAlias: FormKeyOrId }),
    query: z.object({ delDraftId: z.optional(z.union([Id, z.literal('')])) }),
    body: SaveBody,
    gives: z.object({ state: z.literal(true), message: z.string(), value: Saved }),
    envelope: 'own',
  }),

  /** Deletes rows with their sub-tables, all or none. */
  boDel: endpoint({
    method: 'DELETE',
    path: form('/form/dataTemplate/v1/boDel/:boAlias'),
    access: 'user',
    params: z.object({ boAlias: FormKeyOrId }),
    query: z.object({ ids: RowIds, dataKey: OptionalKey }),
    gives: z.object({ state: z.literal(true), message: z.string(), value: z.int() }),
    envelope: 'own',
  }),

  /** Who changed what of a row, the newest first; of fields the person sees only. */
  records: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/records'),
    access: 'user',
    query: z.object({ templateKey: FormKeyOrId, id: Id }),
    gives: z.array(
      z.object({
        id: z.string(),
        revision: z.int(),
        action: z.enum(['create', 'change', 'delete']),
        changedAt: z.number(),
        changedByName: z.nullable(z.string()),
        main: z.array(Changed),
        subs: z.array(
          z.object({
            name: z.string(),
            added: z.int(),
            removed: z.int(),
            changed: z.array(z.object({ row: z.int(), fields: z.array(Changed) })),
          }),
        ),
      }),
    ),
  }),
}
