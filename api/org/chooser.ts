import * as z from 'zod/mini'
import { uc } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { contactsApi } from './contacts.ts'
import { directoryApi } from './directory.ts'

const path = (noun: string) => uc(`/api/org/v1/choose/${noun}`)
const Named = z.object({ id: z.string(), name: z.string() })
const page = <Row extends z.core.$ZodType>(noun: string, row: Row) =>
  endpoint({
    method: 'POST',
    path: path(noun),
    access: 'user',
    body: ListQuery,
    gives: pageOf(row),
    envelope: 'bare',
  })

/**
 * Colleagues, organisations, posts and roles to choose from on the phone, by name alone. Whoever reads the address book may,
 * and whoever has a right that is of no use without them; the server says which.
 */
export const chooserApi = {
  people: endpoint({
    method: 'POST',
    path: path('people'),
    access: 'user',
    body: contactsApi.contacts.body,
    gives: pageOf(
      z.object({
        id: z.string(),
        fullname: z.string(),
        orgName: z.nullable(z.string()),
        postName: z.nullable(z.string()),
      }),
    ),
    envelope: 'bare',
  }),

  /** All organisations of the default dimension, with how many people are in each. */
  departments: endpoint({
    method: 'GET',
    path: path('departments'),
    access: 'user',
    gives: z.array(z.extend(Named, { parentId: z.nullable(z.string()), people: z.int() })),
  }),

  childOrgs: endpoint({
    method: 'POST',
    path: path('childOrgs'),
    access: 'user',
    body: directoryApi.childOrgs.body,
    gives: z.array(z.extend(Named, { hasChildren: z.boolean() })),
    envelope: 'bare',
  }),
  orgs: page('orgs', z.extend(Named, { pathName: z.string() })),
  posts: page('posts', z.extend(Named, { orgName: z.string() })),
  roles: page('roles', z.extend(Named, { description: z.nullable(z.string()) })),
}
