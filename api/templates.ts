import type { Template as DomainTemplate } from '#domain/templates/template.ts'
import { places, templateActions, templateLimits } from '#domain/templates/template.ts'
import * as z from 'zod/mini'
import { form } from './contexts.ts'
import { endpoint } from './endpoint.ts'
import { AskedKey, FormKey, OpenedForm } from './forms.ts'
import { ListQuery, pageOf } from './paging.ts'
import { Rights } from './rights.ts'

const Id = z.uuid()
const Values = z.record(z.string(), z.unknown())
const Option = z.object({ key: z.string(), name: z.string() })
const OptionalKey = z.optional(z.string().check(z.maxLength(100)))

const Column = z.object({
  field: z.string(),
  name: z.string(),
  /** The type of the field in the business object, or of a column every row has. */
  type: z.string(),
  place: z.nullable(z.enum(places)),
  /** What a choice is called, in the person's language. */
  options: z.array(Option),
  sortable: z.boolean(),
})

const TreeNode = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  get children() {
    return z.array(TreeNode)
  },
})

/** A list as it is shown to one person: fields that are hidden from them and buttons they lack are not there. */
const TemplateInfo = z.object({
  templateId: z.string(),
  templateKey: z.string(),
  name: z.string(),
  boAlias: z.string(),
  boDefAlias: z.string(),
  formKey: z.string(),
  mobileFormAlias: z.string(),
  formId: z.string(),
  pkField: z.literal('id'),
  pageSize: z.int(),
  displayField: z.array(Column),
  conditionField: z.array(
    z.object({
      field: z.string(),
      name: z.string(),
      type: z.string(),
      operation: z.string(),
      options: z.array(Option),
      /** What a reference leads to: person, org, post or role. */
      to: z.nullable(z.string()),
      defaultValue: z.unknown(),
    }),
  ),
  sortField: z.array(z.object({ field: z.string(), name: z.string(), direction: z.enum(['ASC', 'DESC']) })),
  tabs: z.array(z.object({ key: z.string(), name: z.string() })),
  treeField: z.nullable(z.object({ field: z.string(), name: z.string(), nodes: z.array(TreeNode) })),
  manageField: z.array(z.object({ name: z.enum(templateActions), desc: z.string() })),
  exportField: z.array(z.object({ field: z.string(), name: z.string() })),
  isJoinFlow: z.boolean(),
  defKey: z.nullable(z.string()),
  /** Whether strangers may fill the form in, for which a QR code is shown. */
  isAnonymous: z.boolean(),
})

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

const SaveBody = z.object({
  boAlias: OptionalKey,
  delDraftId: z.optional(z.nullable(z.union([Id, z.literal('')]))),
  formKey: OptionalKey,
  /** The key of the list it is done from. */
  dataKey: OptionalKey,
  boData: z.object({
    id: z.optional(z.nullable(Id)),
    revision: z.optional(z.nullable(z.int())),
    main: z._default(Values, {}),
    subs: z._default(z.record(z.string(), z.unknown()), {}),
  }),
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
    params: z.object({ key: AskedKey }),
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
    query: z.object({ templateKey: AskedKey }),
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
    params: z.object({ formKey: AskedKey, boAlias: AskedKey }),
    query: z.object({
      id: z.optional(z.union([Id, z.literal('')])),
      action: z._default(z.enum(['get', 'edit', 'add']), 'get'),
      recordId: z.optional(z.union([Id, z.literal('')])),
      dataKey: OptionalKey,
    }),
    gives: OpenedForm,
    envelope: 'bare',
  }),

  /** Saves a row with its sub-tables: a new one, or one with the revision it was seen in. */
  boSave: endpoint({
    method: 'POST',
    path: form('/form/dataTemplate/v1/boSave/:boAlias'),
    access: 'user',
    params: z.object({ boAlias: AskedKey }),
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
    params: z.object({ boAlias: AskedKey }),
    query: z.object({ ids: RowIds, dataKey: OptionalKey }),
    gives: z.object({ state: z.literal(true), message: z.string(), value: z.int() }),
    envelope: 'own',
  }),

  /** Who changed what of a row, the newest first; of fields the person sees only. */
  records: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/records'),
    access: 'user',
    query: z.object({ templateKey: AskedKey, id: Id }),
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

  /** An Excel file of the page or of all rows, streamed. */
  export: endpoint({
    method: 'POST',
    path: form('/form/dataTemplate/v1/export'),
    access: 'user',
    body: z.object({
      boAlias: OptionalKey,
      templateKey: AskedKey,
      getType: z._default(z.enum(['all', 'page']), 'all'),
      filterKey: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      /** The fields, in their order; all the list exports when it is left out. */
      expField: z.optional(z.array(z.string()).check(z.maxLength(templateLimits.fields))),
      query: z.optional(ListQuery),
      selectField: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      selectValue: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    }),
    gives: z.any(),
    envelope: 'file',
    limit: { max: 20, seconds: 60, per: 'user' },
  }),

  /** An empty file with the headings an import reads, and one line that explains them. */
  importSheet: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/importSheet'),
    access: 'user',
    query: z.object({ templateKey: AskedKey }),
    gives: z.any(),
    envelope: 'file',
  }),

  /** Adds a row for each line of an xlsx or csv file. Lines that do not fit are told and left out. */
  import: endpoint({
    method: 'POST',
    path: form('/form/dataTemplate/v1/import'),
    access: 'user',
    query: z.object({
      templateKey: AskedKey,
      /** Only look what would happen. */
      trial: z.optional(z.string()),
    }),
    upload: { maxBytes: 10 * 1024 * 1024 },
    gives: z.object({
      added: z.int(),
      failed: z.int(),
      /** Headings that no field has, and that are not read. */
      unknown: z.array(z.string()),
      rows: z.array(
        z.object({ line: z.int(), ok: z.boolean(), id: z.nullable(z.string()), message: z.string() }),
      ),
    }),
    limit: { max: 10, seconds: 60, per: 'user' },
  }),
}

/** A form that a stranger fills in by its QR code. Nothing else can be read by these calls. */
export const publicFormApi = {
  openPublicForm: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/public/getForm'),
    access: 'public',
    query: z.object({ templateKey: AskedKey }),
    gives: OpenedForm,
    envelope: 'bare',
    limit: { max: 60, seconds: 60, per: 'address' },
  }),
  savePublicForm: endpoint({
    method: 'POST',
    path: form('/form/dataTemplate/v1/public/save'),
    access: 'public',
    query: z.object({ templateKey: AskedKey }),
    body: z.object({
      main: z._default(Values, {}),
      subs: z._default(z.record(z.string(), z.unknown()), {}),
    }),
    /** The numbers drawn for it, so that the visitor can name it. */
    gives: z.object({ numbers: z.record(z.string(), z.string()), thanks: z.string() }),
    limit: { max: 30, seconds: 600, per: 'address' },
  }),
}

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))
const NameEn = z.optional(z.string().check(z.trim(), z.maxLength(100)))
const FieldName = z.string().check(z.minLength(1), z.maxLength(100))
const named = { name: z.optional(Name), nameEn: NameEn }
const upTo = <S extends z.core.$ZodType>(schema: S, most: number) => z.array(schema).check(z.maxLength(most))

export const ConditionShape = z.object({
  property: FieldName,
  operation: z.optional(z.string().check(z.maxLength(30))),
  value: z.optional(z.unknown()),
})
const Conditions = upTo(ConditionShape, templateLimits.conditions)
export const RowsRuleShape = z.union([
  z.object({ rows: z.enum(['all', 'own', 'ownOrgs']) }),
  z.object({ rows: z.literal('naming'), field: FieldName }),
  z.object({ rows: z.literal('matching'), conditions: Conditions }),
])

/** The shape of a list's definition; what it means is checked where it is saved, so that a refusal names the place. */
export const TemplateShape: z.ZodMiniType<DomainTemplate, DomainTemplate> = z.object({
  key: FormKey,
  name: Name,
  nameEn: NameEn,
  object: FieldName,
  form: FieldName,
  pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(templateLimits.pageSize))),
  display: upTo(
    z.object({ field: FieldName, ...named, place: z.optional(z.enum(places)) }),
    templateLimits.fields,
  ),
  conditions: upTo(
    z.object({
      field: FieldName,
      ...named,
      operation: z.optional(z.string().check(z.maxLength(30))),
      defaultValue: z.optional(z.unknown()),
    }),
    templateLimits.fields,
  ),
  sorts: upTo(
    z.object({ field: FieldName, direction: z.optional(z.enum(['ASC', 'DESC'])) }),
    templateLimits.fields,
  ),
  tabs: upTo(
    z.object({ key: FormKey, name: Name, nameEn: NameEn, conditions: Conditions }),
    templateLimits.tabs,
  ),
  tree: z.optional(z.object({ field: FieldName, ...named, kind: z.enum(['dictionary', 'org']) })),
  filters: upTo(z.object({ name: Name, right: Rights, rows: RowsRuleShape }), templateLimits.filters),
  manage: upTo(
    z.object({
      name: z.enum(templateActions),
      desc: z.optional(Name),
      descEn: NameEn,
      right: Rights,
      rows: z.optional(RowsRuleShape),
    }),
    templateActions.length,
  ),
  exports: z.optional(upTo(FieldName, templateLimits.fields)),
  flow: z.optional(FieldName),
  anonymous: z.optional(
    z.object({
      required: upTo(FieldName, templateLimits.fields),
      write: upTo(FieldName, templateLimits.fields),
      subs: z.optional(upTo(FieldName, templateLimits.fields)),
      perHour: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
      thanks: z.optional(z.string().check(z.maxLength(200))),
      thanksEn: z.optional(z.string().check(z.maxLength(200))),
    }),
  ),
})

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
    query: z.object({ key: AskedKey }),
    gives: z.object({ id: z.string(), revision: z.int(), definition: TemplateShape }),
  }),
  saveTemplate: endpoint({
    method: 'POST',
    path: form('/form/dataTemplate/v1/definitions/save'),
    access,
    body: z.object({ revision: z.optional(z.int()), definition: TemplateShape }),
    gives: z.object({ id: z.string(), revision: z.int() }),
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: form('/form/dataTemplate/v1/definitions/remove'),
    access,
    query: z.object({ key: AskedKey }),
    gives: z.null(),
  }),
}
