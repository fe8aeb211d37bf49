import * as z from 'zod/mini'
import { uc } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Sex } from '#api/identity/user.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

const Method = z.string().check(z.regex(/^[\w.-]{1,100}$/))
const Text = z.nullable(z.string())

const DeskRole = z.object({
  id: z.string(),
  alias: z.string(),
  name: z.string(),
  description: Text,
  enabled: z.boolean(),
  methods: z.array(z.string()),
  menuIds: z.array(z.string()),
  /** The sites its rights hold at, those that can be confined; none: at all. */
  siteIds: z.array(z.string()),
  revision: z.int(),
  /** How many people have it. */
  people: z.int(),
})
export type DeskRole = z.infer<typeof DeskRole>

const DeskPerson = z.object({
  id: z.string(),
  account: z.string(),
  fullname: z.string(),
  nickname: Text,
  mobile: Text,
  email: Text,
  sex: z.nullable(Sex),
  address: Text,
  kind: z.string(),
  status: z.int(),
  statusReason: Text,
  statusUntil: z.nullable(z.number()),
  revision: z.int(),
  createdAt: z.number(),
  roles: z.array(z.object({ id: z.string(), name: z.string(), alias: z.string() })),
  memberships: z.array(
    z.object({
      orgId: z.string(),
      orgName: z.string(),
      postId: z.nullable(z.string()),
      postName: Text,
      isMaster: z.boolean(),
    }),
  ),
})
export type DeskPerson = z.infer<typeof DeskPerson>

const DeskOrg = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  demId: z.string(),
  code: z.string(),
  name: z.string(),
  orderNo: z.int(),
  revision: z.int(),
  /** People whose membership is right here. */
  people: z.int(),
  head: z.nullable(z.object({ id: z.string(), fullname: z.string() })),
})
export type DeskOrg = z.infer<typeof DeskOrg>

const SignIn = z.object({
  id: z.string(),
  userId: z.string(),
  fullname: z.string(),
  account: z.string(),
  method: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  endedAt: z.nullable(z.number()),
  isOpen: z.boolean(),
  /** It is open, and of nobody who holds more than the caller: such sessions are ended by others. */
  canEnd: z.boolean(),
})

const ImportLine = z.object({
  line: z.int(),
  account: z.string(),
  fullname: z.string(),
  outcome: z.enum(['added', 'changed', 'refused']),
  /** Why it was refused, in the caller's language. */
  problem: z.string(),
})

export const placeKinds = ['post', 'job', 'group'] as const
export type PlaceKind = (typeof placeKinds)[number]
const Place = z.object({ kind: z.enum(placeKinds), id: z.uuid() })
const People = z._default(z.array(z.uuid()).check(z.maxLength(200)), [])

/** What the people's room of the console asks besides the calls for keeping people. */
export const peopleDeskApi = {
  person: endpoint({
    method: 'GET',
    path: uc('/api/user/v1/user/deskPerson'),
    access: { right: 'user.read' },
    query: z.object({ id: z.uuid() }),
    /** Who holds more than the caller is changed by others. */
    gives: z.extend(DeskPerson, { holdsMore: z.boolean() }),
  }),

  orgTree: endpoint({
    method: 'GET',
    path: uc('/api/org/v1/org/deskTree'),
    access: { right: 'org.read' },
    gives: z.array(DeskOrg),
  }),

  roles: endpoint({
    method: 'GET',
    path: uc('/api/role/v1/role/deskRoles'),
    access: { right: 'role.manage' },
    gives: z.array(DeskRole),
  }),

  /**
   * What several roles grant, in one transaction: all of it or nothing. Nobody gives or takes what they do not hold, and
   * nobody takes their own last key.
   */
  saveRoles: endpoint({
    method: 'POST',
    path: uc('/api/role/v1/role/saveRoles'),
    access: { right: 'role.manage' },
    body: z.object({
      roles: z
        .array(
          z.object({
            id: z.uuid(),
            revision: z.int(),
            methods: z.array(Method).check(z.maxLength(1000)),
            /** Left out: as they were. */
            siteIds: z.optional(z.array(z.uuid()).check(z.maxLength(200))),
          }),
        )
        .check(z.minLength(1), z.maxLength(200)),
    }),
    gives: z.null(),
    audit: { action: 'org.role.grants', target: 'role' },
  }),

  /** By which roles somebody holds a right; where they do not, which roles would give it. */
  why: endpoint({
    method: 'GET',
    path: uc('/api/user/v1/user/why'),
    access: { right: 'user.read' },
    query: z.object({ userId: z.uuid(), right: Method }),
    gives: z.object({
      may: z.boolean(),
      /** The account itself stands in the way, whatever its roles grant. */
      isAccountClosed: z.boolean(),
      by: z.array(
        z.object({ id: z.string(), name: z.string(), enabled: z.boolean(), siteIds: z.array(z.string()) }),
      ),
      /** The sites they are confined to themselves, whatever their roles say; none: they are not. */
      ownSites: z.array(z.string()),
      /** Where the right holds in the end; null: everywhere, or it has nothing to do with sites. */
      siteIds: z.nullable(z.array(z.string())),
      /** It is for those alone who are not confined to sites. */
      isOfCompany: z.boolean(),
      others: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),

  signInPage: endpoint({
    method: 'POST',
    path: uc('/auth/signIns'),
    access: { right: 'user.sessions' },
    body: ListQuery,
    gives: pageOf(SignIn),
    envelope: 'bare',
  }),

  /** Ends one session of somebody, or all of them. */
  endSessions: endpoint({
    method: 'POST',
    path: uc('/auth/endSessionsOf'),
    access: { right: 'user.sessions' },
    body: z.object({
      userId: z.uuid(),
      sessionId: z.optional(z.uuid()),
      reason: z.string().check(z.maxLength(200)),
    }),
    gives: z.null(),
    audit: { action: 'identity.sessions.end', target: 'user' },
  }),

  /** What would miss a post, a job or a group: it is taken away only when this is empty. */
  placeUses: endpoint({
    method: 'GET',
    path: uc('/api/org/v1/place/uses'),
    access: { right: 'user.manage' },
    query: Place,
    gives: z.array(z.object({ kind: z.enum(['person', 'post', 'flow']), key: z.string(), name: z.string() })),
  }),

  removePlace: endpoint({
    method: 'POST',
    path: uc('/api/org/v1/place/remove'),
    access: { right: 'user.manage' },
    body: Place,
    gives: z.null(),
    audit: { action: 'org.place.remove', target: 'place' },
  }),

  /** Lets people into a role or a group and others out of it; who is not named stays as they are. */
  changeMembers: endpoint({
    method: 'POST',
    path: uc('/api/user/v1/members/change'),
    access: { right: 'user.manage' },
    body: z.object({ kind: z.enum(['role', 'group']), id: z.uuid(), add: People, remove: People }),
    gives: z.null(),
    audit: { action: 'org.members.change', target: 'members' },
  }),

  /**
   * People out of the first sheet of a file, by the names in its first line: account, fullname, mobile, email, org (code),
   * roles (aliases with commas). Whoever has the account already is changed. With `trial` nothing is kept; in earnest it is
   * a job, whose report says what became of each line.
   */
  importUsers: endpoint({
    method: 'POST',
    path: uc('/api/user/v1/users/import'),
    access: { right: 'user.manage' },
    query: z.object({ trial: z._default(z.enum(['true', 'false']), 'true') }),
    upload: { maxBytes: 5 * 1024 * 1024 },
    gives: z.object({
      lines: z.array(ImportLine),
      added: z.int(),
      changed: z.int(),
      refused: z.int(),
      /** The job that takes them in; null: it was tried only. */
      jobId: z.nullable(z.string()),
    }),
    audit: { action: 'org.user.import', target: 'user' },
  }),
}
