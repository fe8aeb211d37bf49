import * as z from 'zod/mini'
import { uc } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { pageOf } from '#api/paging.ts'

// Guests and owners have no role with this right: the address book is for the staff.
const access = { right: 'org.read' } as const

const Contact = z.object({
  id: z.string(),
  fullname: z.string(),
  photo: z.nullable(z.string()),
  orgName: z.nullable(z.string()),
  postName: z.nullable(z.string()),
  /** Under which letter the person stands; '#' for names without one. */
  letter: z.string(),
})

/** The staff, as colleagues look them up. */
export const contactsApi = {
  /** All organisations of the default dimension, those above before those below, with how many people are in each. */
  contactOrgs: endpoint({
    method: 'GET',
    path: uc('/api/org/v1/orgs/contactTree'),
    access,
    gives: z.array(
      z.object({
        id: z.string(),
        parentId: z.nullable(z.string()),
        name: z.string(),
        /** In it and all below it, each once. */
        people: z.int(),
        isMine: z.boolean(),
      }),
    ),
  }),

  /** People by a part of their name, the first letters of it in pinyin, or their account; or those of one organisation. */
  contacts: endpoint({
    method: 'POST',
    path: uc('/api/user/v1/users/contacts'),
    access,
    body: z.object({
      orgId: z.optional(z.uuid()),
      keyword: z._default(z.string().check(z.trim(), z.maxLength(50)), ''),
      page: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
      pageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
      /** As in every list: goes on after `next` of the page before, '' for the first. */
      after: z.optional(z.string()),
    }),
    gives: pageOf(Contact),
    envelope: 'bare',
  }),

  contact: endpoint({
    method: 'GET',
    path: uc('/api/user/v1/user/contact'),
    access,
    query: z.object({ id: z.uuid() }),
    gives: z.object({
      id: z.string(),
      fullname: z.string(),
      account: z.string(),
      photo: z.nullable(z.string()),
      /** In full only for those who may call; else masked. */
      mobile: z.nullable(z.string()),
      canCall: z.boolean(),
      email: z.nullable(z.string()),
      places: z.array(z.object({ org: z.string(), post: z.nullable(z.string()), isMaster: z.boolean() })),
      isMe: z.boolean(),
    }),
  }),
}
