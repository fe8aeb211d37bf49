import * as z from 'zod/mini'
import { form } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { DefinitionUse } from '#api/objects/business-objects.ts'
import { FormRightLists } from '#api/rights.ts'

export const FormKey = z.string().check(z.regex(/^[A-Za-z][\w-]{0,59}$/))
/** Somebody may ask for anything; what does not exist is said to be unknown. */
export const FormKeyOrId = z.string().check(z.minLength(1), z.maxLength(100))
const Id = z.uuid()
const Moment = z.number()
const Values = z.record(z.string(), z.unknown())
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))
const NameEn = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100))))

/** A form as data: its layout, controls, rules and formulas. What is wrong with one is told by place when it is saved. */
const FormContent = z.record(z.string(), z.unknown())

/** Rows of a sub-table carry their `id` beside their fields. */
export const FormDataShape = z.object({
  /** Of the row; null while it is not saved. */
  id: z.nullable(z.string()),
  /** The one to send along when it is saved. */
  revision: z.nullable(z.int()),
  main: Values,
  subs: z.record(z.string(), z.array(Values)),
})

export const FormView = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  version: z.int(),
  boAlias: z.string(),
  boName: z.string(),
  definition: FormContent,
  /** The fields of the business object, by the version the form is bound to. */
  object: z.unknown(),
})

export const FormOption = z.object({
  key: z.string(),
  name: z.string(),
  get children() {
    return z.array(FormOption)
  },
})

/** Periods of work within a day, in minutes from midnight. */
const WorkPeriods = z.array(z.tuple([z.int(), z.int()]))

/** When the tenant works: on each weekday from Monday on, and on the days that are different. */
export const WorkCalendar = z.object({
  week: z.array(WorkPeriods),
  days: z.record(z.string(), WorkPeriods),
})

/**
 * A form opened for somebody. `permission` is a text of JSON, `{fields: {entity: {field: right}}, table: {…}}`; what
 * is hidden from the person is in no part of `data`. `names` are those of people, organisations, posts and roles
 * that occur, `choices` the entries of the dictionaries the form uses, in the person's language.
 */
export const OpenedForm = z.object({
  result: z.union([z.literal(true), z.literal('formEmpty')]),
  form: z.nullable(FormView),
  permission: z.string(),
  data: z.nullable(FormDataShape),
  names: z.record(z.string(), z.string()),
  choices: z.record(z.string(), z.array(FormOption)),
  /** Only for a form with a formula that counts work days. */
  workCalendar: z.nullable(WorkCalendar),
  /** What else may be done here: edit, del, startFlow, print. */
  actions: z.array(z.string()),
})

const SubEntity = z.object({
  alias: z.string(),
  desc: z.string(),
  columns: z.array(z.object({ field: z.string(), name: z.string(), type: z.string() })),
})

/** Calls of a form that is filled in. Which rows and fields somebody has is decided by the lists over the form. */
export const formsApi = {
  /** The sub-tables of a form that the person may see. */
  getSubEntsByFormKey: endpoint({
    method: 'GET',
    path: form('/form/form/v1/getSubEntsByFormKey'),
    access: 'user',
    query: z.object({ formKey: FormKeyOrId }),
    gives: z.array(SubEntity),
  }),

  /** The rows of one sub-table (`alias`, or `object.alias`) of the row `refId`. */
  getSubData: endpoint({
    method: 'GET',
    path: form('/form/form/v1/getSubData'),
    access: 'user',
    query: z.object({ alias: FormKeyOrId, refId: Id }),
    gives: z.array(Values),
  }),
  /** The same, as it is called from a list. */
  getListSubData: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/getSubData'),
    access: 'user',
    query: z.object({ alias: FormKeyOrId, refId: Id }),
    gives: z.array(Values),
  }),
}

const FormHead = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  boAlias: z.string(),
  /** The version in use; null while there is only a draft. */
  version: z.nullable(z.int()),
  revision: z.int(),
  updatedAt: Moment,
})

const access = { right: 'form.manage' } as const

/** How operators describe forms. Changes go into a draft; publishing makes it a version that never changes again. */
export const formAdminApi = {
  formPage: endpoint({
    method: 'POST',
    path: form('/form/form/v1/listJson'),
    access,
    body: ListQuery,
    gives: pageOf(FormHead),
    envelope: 'bare',
  }),

  /** One form with its draft, or the version in use. */
  getFormById: endpoint({
    method: 'GET',
    path: form('/form/form/v1/getFormById'),
    access,
    query: z.object({ id: FormKeyOrId, version: z.optional(z.string().check(z.regex(/^(draft|\d{1,6})$/))) }),
    gives: z.extend(FormHead, {
      state: z.enum(['draft', 'published']),
      definition: FormContent,
      rights: FormRightLists,
      versions: z.array(
        z.object({
          version: z.int(),
          state: z.enum(['draft', 'published']),
          objectVersion: z.int(),
          savedAt: Moment,
          savedBy: z.nullable(z.string()),
          savedByName: z.nullable(z.string()),
        }),
      ),
    }),
  }),

  /** Makes a form, or changes the draft of one: then with the revision it was seen in. */
  saveFormDefinition: endpoint({
    audit: { action: 'forms.saveFormDefinition', target: 'form' },
    method: 'POST',
    path: form('/form/form/v1/save'),
    access,
    body: z.object({
      key: FormKey,
      name: Name,
      nameEn: NameEn,
      boAlias: FormKeyOrId,
      revision: z.optional(z.int()),
      definition: z.unknown(),
      rights: z.optional(FormRightLists),
    }),
    gives: z.object({ id: z.string(), version: z.int(), revision: z.int() }),
  }),

  publishForm: endpoint({
    audit: { action: 'forms.publishForm', target: 'form' },
    method: 'POST',
    path: form('/form/form/v1/publish'),
    access,
    body: z.object({ key: FormKeyOrId, revision: z.int() }),
    gives: z.object({ version: z.int(), revision: z.int() }),
  }),

  /** What is wrong with a form that is not saved yet, place by place; nothing when it can be published. */
  checkForm: endpoint({
    method: 'POST',
    path: form('/form/form/v1/check'),
    access,
    body: z.object({ boAlias: FormKeyOrId, definition: z.unknown(), rights: z.optional(FormRightLists) }),
    gives: z.array(z.object({ at: z.string(), reason: z.string(), message: z.string() })),
  }),

  /** What stands on a form. */
  formUses: endpoint({
    method: 'GET',
    path: form('/form/form/v1/uses'),
    access,
    query: z.object({ key: FormKeyOrId }),
    gives: z.array(DefinitionUse),
  }),

  /** Makes the content of an earlier version the draft. */
  restoreForm: endpoint({
    audit: { action: 'forms.restoreForm', target: 'form' },
    method: 'POST',
    path: form('/form/form/v1/restore'),
    access,
    body: z.object({ key: FormKeyOrId, version: z.int(), revision: z.int() }),
    gives: z.object({ version: z.int(), revision: z.int() }),
  }),

  /** Only a form that no list and no flow uses can go. */
  removeForm: endpoint({
    audit: { action: 'forms.removeForm', target: 'form' },
    method: 'DELETE',
    path: form('/form/form/v1/remove'),
    access,
    query: z.object({ key: FormKeyOrId }),
    gives: z.null(),
  }),

  /** A form to be tried out, by id or key, its draft first: everything may be written, nothing is saved. */
  previewDesignVue: endpoint({
    method: 'GET',
    path: form('/form/form/v1/previewDesignVue'),
    access,
    query: z.object({ formId: FormKeyOrId }),
    gives: OpenedForm,
    envelope: 'bare',
  }),

  /** The same for a form that is not saved yet; what is wrong with it is told. */
  previewUnsaved: endpoint({
    method: 'POST',
    path: form('/form/form/v1/preview'),
    access,
    body: z.object({ boAlias: FormKeyOrId, definition: z.unknown() }),
    gives: OpenedForm,
    envelope: 'bare',
  }),

  /** The empty form as it will be printed, by the layout that is not saved yet. */
  printUnsaved: endpoint({
    method: 'POST',
    path: form('/form/form/v1/print'),
    access,
    body: z.object({ boAlias: FormKeyOrId, definition: z.unknown() }),
    gives: z.any(),
    envelope: 'file',
    limit: { max: 30, seconds: 60, per: 'user' },
  }),
}
