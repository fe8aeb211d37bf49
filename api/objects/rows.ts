import type { RowChanges } from '#domain/objects/row-changes.ts'
import * as z from 'zod/mini'
import { form } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

const params = z.object({ alias: z.string().check(z.minLength(1), z.maxLength(100)) })
const Id = z.uuid()
const Moment = z.number()
const Values = z.record(z.string(), z.unknown())
/** Rows of a sub-table carry their `id` beside their fields. */
const Subs = z.record(z.string(), z.array(Values))

/** What came or went of a row, field by field, with the rows of its sub-tables. */
const FieldChange = z.object({ field: z.string(), from: z.json(), to: z.json() })
const PlacedRow = z.object({ id: z.string(), at: z.int(), values: z.record(z.string(), z.json()) })
const Changes: z.ZodMiniType<RowChanges, RowChanges> = z.object({
  main: z.array(FieldChange),
  subs: z.record(
    z.string(),
    z.object({
      added: z.array(PlacedRow),
      removed: z.array(PlacedRow),
      changed: z.array(z.object({ id: z.string(), fields: z.array(FieldChange) })),
      order: z.optional(z.array(z.string())),
    }),
  ),
})

const Row = z.object({
  id: z.string(),
  /** The version of the definition it was written with. */
  version: z.int(),
  revision: z.int(),
  createdAt: Moment,
  createdBy: z.nullable(z.string()),
  createdOrg: z.nullable(z.string()),
  updatedAt: Moment,
  updatedBy: z.nullable(z.string()),
  flowInstanceId: z.nullable(z.string()),
  flowState: z.nullable(z.string()),
  main: Values,
})
/** The names of people, organisations, posts and roles that occur, by their ids. */
const Names = z.record(z.string(), z.string())

/**
 * Rows of business objects. `object.<alias>.read`, `.write` and `.delete` are rights on all rows of one,
 * `object.<alias>.own` lets somebody add rows and read, change and delete those they added.
 */
export const objectRowsApi = {
  /** The total is exact up to ten thousand rows and an estimate beyond. */
  rowPage: endpoint({
    method: 'POST',
    path: form('/object/v1/rows/:alias/page'),
    access: 'user',
    params,
    body: ListQuery,
    gives: z.extend(pageOf(Row), { totalIsEstimate: z.boolean(), names: Names }),
    envelope: 'bare',
  }),

  /** A row with its sub-tables; with a record, as it was after that change. */
  row: endpoint({
    method: 'GET',
    path: form('/object/v1/rows/:alias/get'),
    access: 'user',
    params,
    query: z.object({ id: Id, recordId: z.optional(Id) }),
    gives: z.extend(Row, { subs: Subs, names: Names }),
  }),

  /**
   * Adds a row, or changes one: then with the revision it was seen in. Fields and sub-tables that are left out stay
   * as they are; rows of a sub-table that are left out of its list are deleted. `numbers` are those drawn for it.
   */
  saveRow: endpoint({
    method: 'POST',
    path: form('/object/v1/rows/:alias/save'),
    access: 'user',
    params,
    query: z.object({ delDraftId: z.optional(z.union([Id, z.literal('')])) }),
    body: z.object({
      id: z.optional(z.nullable(Id)),
      revision: z.optional(z.nullable(z.int())),
      main: z._default(Values, {}),
      subs: z._default(z.record(z.string(), z.unknown()), {}),
    }),
    gives: z.object({ id: z.string(), revision: z.int(), numbers: z.record(z.string(), z.string()) }),
  }),

  /** Deletes rows with their sub-tables, all or none. Gives how many. */
  deleteRows: endpoint({
    method: 'DELETE',
    path: form('/object/v1/rows/:alias/remove'),
    access: 'user',
    params,
    query: z.object({ ids: z.string().check(z.regex(/^[\da-fA-F-]{36}(,[\da-fA-F-]{36}){0,99}$/)) }),
    gives: z.int(),
  }),

  /** Who changed what of a row, the newest first. */
  records: endpoint({
    method: 'POST',
    path: form('/object/v1/rows/:alias/records'),
    access: 'user',
    params,
    body: z.intersection(ListQuery, z.object({ rowId: Id })),
    gives: pageOf(
      z.object({
        id: z.string(),
        revision: z.int(),
        version: z.int(),
        action: z.enum(['create', 'change', 'delete']),
        changedAt: Moment,
        changedBy: z.nullable(z.string()),
        changedByName: z.nullable(z.string()),
        changes: Changes,
      }),
    ),
    envelope: 'bare',
  }),
}

const Draft = z.object({
  id: z.string(),
  rowId: z.nullable(z.string()),
  title: z.string(),
  savedAt: Moment,
})
const Content = z.object({ main: z._default(Values, {}), subs: z._default(Subs, {}) })

/** What somebody has begun to fill in, for their eyes only. Its values are not checked: it is not finished. */
export const objectDraftsApi = {
  drafts: endpoint({
    method: 'GET',
    path: form('/object/v1/drafts/:alias/list'),
    access: 'user',
    params,
    gives: z.array(Draft),
  }),
  draft: endpoint({
    method: 'GET',
    path: form('/object/v1/drafts/:alias/get'),
    access: 'user',
    params,
    query: z.object({ id: Id }),
    gives: z.extend(Draft, { data: Content }),
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: form('/object/v1/drafts/:alias/save'),
    access: 'user',
    params,
    body: z.object({
      id: z.optional(z.nullable(Id)),
      rowId: z.optional(z.nullable(Id)),
      title: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      data: Content,
    }),
    gives: z.string(),
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    path: form('/object/v1/drafts/:alias/remove'),
    access: 'user',
    params,
    query: z.object({ id: Id }),
    gives: z.null(),
  }),
}
