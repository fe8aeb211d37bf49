import {
  fieldTypes,
  objectLimits,
  refKinds,
  type ObjectDefinition as DomainDefinition,
} from '#domain/objects/definition.ts'
import { changeKinds } from '#domain/objects/definition-impact.ts'
import * as z from 'zod/mini'
import { form } from '#api/contexts.ts'
import { DictionaryKey } from './dictionaries.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { SequenceAlias } from './number-sequences.ts'

/** An object is known by its alias, also in the names of the rights on its rows: `object.<alias>.read`. */
const Alias = z.string().check(z.regex(/^[a-z][A-Za-z\d]{0,39}$/))
/** Somebody may ask for anything; what does not exist is said to be unknown. */
const AskedAlias = z.string().check(z.minLength(1), z.maxLength(100))
const Key = z.string().check(z.minLength(1), z.maxLength(100))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))
const NameEn = z.optional(z.string().check(z.trim(), z.maxLength(100)))
const Flag = z.optional(z.boolean())

const Option = z.object({ key: Key, name: Name, nameEn: NameEn })

const Field = z.object({
  key: Key,
  name: Name,
  nameEn: NameEn,
  type: z.enum(fieldTypes),
  required: Flag,
  maxLength: z.optional(z.int()),
  decimals: z.optional(z.int()),
  options: z.optional(z.array(Option).check(z.maxLength(objectLimits.options))),
  dictionary: z.optional(DictionaryKey),
  to: z.optional(z.enum(refKinds)),
  sequence: z.optional(SequenceAlias),
  searchable: Flag,
  sortable: Flag,
})

/** The shape of a definition; what it means is checked where it is saved, so that a refusal can name the place. */
const Definition: z.ZodMiniType<DomainDefinition, DomainDefinition> = z.object({
  fields: z.array(Field).check(z.maxLength(objectLimits.fields)),
  subs: z
    .array(
      z.object({
        key: Key,
        name: Name,
        nameEn: NameEn,
        required: Flag,
        maxRows: z.optional(z.int()),
        fields: z.array(Field).check(z.maxLength(objectLimits.subFields)),
      }),
    )
    .check(z.maxLength(objectLimits.subs)),
  keys: z
    .array(z.object({ name: Key, fields: z.array(Key).check(z.maxLength(objectLimits.keyFields)) }))
    .check(z.maxLength(objectLimits.keys)),
})

const BusinessObject = z.object({
  id: z.string(),
  alias: z.string(),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** The version in use; null while there is only a draft. */
  version: z.nullable(z.int()),
  revision: z.int(),
  updatedAt: z.number(),
})

/** Something described by operators that stands on something else. */
export const DefinitionUse = z.object({
  kind: z.enum(['form', 'list', 'query', 'flow']),
  key: z.string(),
  name: z.string(),
})

const access = { right: 'object.manage' } as const

/**
 * How operators describe business objects. Changes go into a draft; publishing makes it a version that never
 * changes again.
 */
export const objectsApi = {
  objectPage: endpoint({
    method: 'POST',
    path: form('/object/v1/definitions/page'),
    access,
    body: ListQuery,
    gives: pageOf(BusinessObject),
    envelope: 'bare',
  }),

  /**
   * The version in use, or another, or the draft: for operators; and what is published for all who have a right on rows,
   * or make forms, lists and queries of it.
   */
  definition: endpoint({
    method: 'GET',
    path: form('/object/v1/definitions/get'),
    access: 'user',
    query: z.object({
      alias: AskedAlias,
      version: z.optional(z.union([z.literal('draft'), z.string().check(z.regex(/^\d{1,6}$/))])),
    }),
    gives: z.extend(BusinessObject, {
      state: z.enum(['draft', 'published']),
      definition: Definition,
      /** Fields that rows of before are not indexed by yet, so that lists do not know them. */
      pending: z.array(z.string()),
      /** Rows that break a key which came after them; at most some. */
      doubles: z.array(z.object({ fields: z.array(z.string()), rowId: z.string(), otherId: z.string() })),
    }),
  }),

  versions: endpoint({
    method: 'GET',
    path: form('/object/v1/definitions/versions'),
    access,
    query: z.object({ alias: AskedAlias }),
    gives: z.array(
      z.object({
        version: z.int(),
        state: z.enum(['draft', 'published']),
        savedAt: z.number(),
        savedBy: z.nullable(z.string()),
        savedByName: z.nullable(z.string()),
      }),
    ),
  }),

  /** What a definition that is not saved yet would do: what is wrong with it, which rows it concerns, what would break. */
  impact: endpoint({
    method: 'POST',
    path: form('/object/v1/definitions/impact'),
    access,
    body: z.object({ alias: AskedAlias, definition: Definition }),
    gives: z.object({
      problems: z.array(z.object({ at: z.string(), reason: z.string(), message: z.string() })),
      /** How many rows there are. */
      rows: z.int(),
      changes: z.array(
        z.object({
          at: z.string(),
          change: z.enum(changeKinds),
          values: z.record(z.string(), z.union([z.string(), z.number()])),
          /** The rows it concerns; null where it concerns none by its nature. */
          rows: z.nullable(z.int()),
          breaks: z.boolean(),
        }),
      ),
      /** Forms, lists and queries that could not be saved again as they are. */
      broken: z.array(z.extend(DefinitionUse, { problems: z.array(z.string()) })),
    }),
  }),

  /** What stands on an object: nothing of it may be there when the object goes. */
  uses: endpoint({
    method: 'GET',
    path: form('/object/v1/definitions/uses'),
    access,
    query: z.object({ alias: AskedAlias }),
    gives: z.object({ rows: z.int(), uses: z.array(DefinitionUse) }),
  }),

  /** Makes the content of an earlier version the draft. */
  restore: endpoint({
    audit: { action: 'objects.restore', target: 'object' },
    method: 'POST',
    path: form('/object/v1/definitions/restore'),
    access,
    body: z.object({ alias: AskedAlias, version: z.int(), revision: z.int() }),
    gives: z.object({ version: z.int(), revision: z.int() }),
  }),

  /** Makes an object, or changes the draft of one: then with the revision it was seen in. Gives the new revision. */
  saveDefinition: endpoint({
    audit: { action: 'objects.saveDefinition', target: 'object' },
    method: 'POST',
    path: form('/object/v1/definitions/save'),
    access,
    body: z.object({
      alias: Alias,
      name: Name,
      nameEn: NameEn,
      description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
      revision: z.optional(z.int()),
      definition: Definition,
    }),
    gives: z.object({ id: z.string(), version: z.int(), revision: z.int() }),
  }),

  /** Makes the draft the version in use. `indexing`: its new lists are there as soon as all rows are indexed. */
  publish: endpoint({
    audit: { action: 'objects.publish', target: 'object' },
    method: 'POST',
    path: form('/object/v1/definitions/publish'),
    access,
    body: z.object({ alias: AskedAlias, revision: z.int() }),
    gives: z.object({ version: z.int(), revision: z.int(), indexing: z.boolean() }),
  }),

  discardDraft: endpoint({
    audit: { action: 'objects.discardDraft', target: 'object' },
    method: 'POST',
    path: form('/object/v1/definitions/discard'),
    access,
    body: z.object({ alias: AskedAlias }),
    gives: z.null(),
  }),

  /** Only an object without rows can go, and only when nothing stands on it. */
  removeObject: endpoint({
    audit: { action: 'objects.removeObject', target: 'object' },
    method: 'DELETE',
    path: form('/object/v1/definitions/remove'),
    access,
    query: z.object({ alias: AskedAlias }),
    gives: z.null(),
  }),
}
