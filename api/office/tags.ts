import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

const TypeKey = z.string().check(z.regex(/^[A-Za-z][\w.-]{0,49}$/))

const Tag = z.object({
  id: z.string(),
  /** What is marked with it: `news`, `customer`. */
  typeKey: z.string(),
  name: z.string(),
  colour: z.nullable(z.string()),
  orderNo: z.int(),
})

/** Words that things are marked with. */
export const tagsApi = {
  tagPage: endpoint({
    method: 'POST',
    path: portal('/portal/sysTag/v1/query'),
    access: 'user',
    body: ListQuery,
    gives: pageOf(Tag),
    envelope: 'bare',
  }),
  /** Makes a tag, or changes the one with that id. Gives its id. */
  saveTag: endpoint({
    method: 'POST',
    path: portal('/portal/sysTag/v1/save'),
    access: { right: 'dictionary.manage' },
    body: z.object({
      id: z.optional(z.nullable(z.union([z.uuid(), z.literal('')]))),
      typeKey: TypeKey,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
      colour: z.optional(z.nullable(z.string().check(z.regex(/^#[\da-fA-F]{6}$/)))),
      orderNo: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
    }),
    gives: z.string(),
    audit: { action: 'office.tag.save', target: 'tag' },
  }),
}
