import * as z from 'zod/mini'
import { uc } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Nickname } from '#api/identity/profile.ts'
import { Sex, User } from '#api/identity/user.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))
const Note = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200))))
const Code = z.string().check(z.regex(/^[\w-]{1,50}$/))
const Ids = z.array(z.uuid()).check(z.maxLength(500))
/** Shorter than an id, so that one can never be taken for the other. */
const Account = z.string().check(z.regex(/^[\w.@-]{2,32}$/))
const Phone = z.string().check(z.regex(/^1[3-9]\d{9}$/))
const Password = z.string().check(z.minLength(1), z.maxLength(2000))
/** Left out: something new is made. */
const Id = z.optional(z.uuid())

const access = { right: 'user.manage' } as const
const roleAccess = { right: 'role.manage' } as const

/** The revision one began from. Left out: an older program, which overwrites as it always did. */
const Revision = z.optional(z.int().check(z.positive()))

const auditOf = (action: string) => ({ action: `org.${action}`, target: action.split('.')[0] ?? '' })
const manage = <Body extends z.core.$ZodType>(action: string, path: string, body: Body) =>
  endpoint({ method: 'POST', path: uc(path), access, body, gives: z.null(), audit: auditOf(action) })
/** Makes something or changes it, and gives its id. */
const save = <Body extends z.core.$ZodType>(action: string, path: string, body: Body) =>
  endpoint({ method: 'POST', path: uc(path), access, body, gives: z.string(), audit: auditOf(action) })

const Memberships = z
  .array(z.object({ orgId: z.uuid(), postId: z.optional(z.nullable(z.uuid())), isMaster: z.boolean() }))
  .check(z.maxLength(50))

/**
 * How an operator keeps people and organisations. Nobody gives a role whose method rights they do not all hold,
 * nor touches a person who has more of them. Passwords travel as base64.
 */
export const peopleAdminApi = {
  userPage: endpoint({
    method: 'POST',
    path: uc('/api/user/v1/users/getUserPage'),
    access: { right: 'user.read' },
    body: ListQuery,
    gives: pageOf(z.extend(User, { createdAt: z.number() })),
    envelope: 'bare',
  }),

  /** What is left out of a change stays. A password is set at creation only; later it is reset. */
  saveUser: save(
    'user.save',
    '/api/user/v1/user/save',
    z.object({
      id: Id,
      account: z.optional(Account),
      fullname: z.optional(Name),
      kind: z.optional(z.enum(['staff', 'guest', 'owner'])),
      nickname: z.optional(z.nullable(Nickname)),
      mobile: z.optional(z.nullable(Phone)),
      email: z.optional(z.nullable(z.email())),
      sex: z.optional(z.nullable(Sex)),
      address: Note,
      landlordId: z.optional(z.nullable(Code)),
      revision: Revision,
      password: z.optional(Password),
    }),
  ),
  /** 1 normal, 0 disabled, -1 not activated, 2 resigned. Whoever is not normal is signed out everywhere at once. */
  setStatus: manage(
    'user.status',
    '/api/user/v1/user/setStatus',
    z.object({
      id: z.uuid(),
      status: z.literal([1, 0, -1, 2]),
      reason: Note,
      /** When a disabled account comes back by itself, in milliseconds. */
      until: z.optional(z.nullable(z.int().check(z.positive(), z.maximum(253_402_300_799_999)))),
    }),
  ),
  resetPassword: manage(
    'user.password',
    '/api/user/v1/user/resetPassword',
    z.object({ id: z.uuid(), password: Password }),
  ),
  /** `before` is what was seen when it was changed; refused when it is no longer so. */
  setRoles: manage(
    'user.roles',
    '/api/user/v1/user/setRoles',
    z.object({ id: z.uuid(), roleIds: Ids, before: z.optional(Ids) }),
  ),
  /** All memberships of a person; at most one of them is the main one. */
  setMemberships: manage(
    'user.memberships',
    '/api/user/v1/user/setMemberships',
    z.object({
      id: z.uuid(),
      memberships: Memberships,
      before: z.optional(Memberships),
    }),
  ),

  saveDimension: save(
    'dimension.save',
    '/api/demension/v1/dem/save',
    z.object({ id: Id, code: Code, name: Name }),
  ),
  saveOrg: save(
    'org.save',
    '/api/org/v1/org/save',
    z.object({
      id: Id,
      demId: z.uuid(),
      parentId: z.optional(z.nullable(z.uuid())),
      code: Code,
      name: Name,
      orderNo: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
      revision: Revision,
    }),
  ),
  /** Who leads an organisation: its head, and others who act for it. */
  setOrgManagers: manage(
    'org.managers',
    '/api/org/v1/org/setManagers',
    z.object({
      id: z.uuid(),
      headId: z.nullable(z.uuid()),
      /** Left out: those who are. */
      otherIds: z.optional(Ids),
      /** Who was seen to lead it; refused when somebody else does by now. */
      before: z.optional(z.object({ headId: z.nullable(z.uuid()) })),
    }),
  ),
  savePost: save(
    'post.save',
    '/api/org/v1/orgPost/save',
    z.object({ id: Id, orgId: z.uuid(), jobId: z.uuid(), code: Code, name: Name, revision: Revision }),
  ),
  saveJob: save(
    'job.save',
    '/api/job/v1/job/save',
    z.object({ id: Id, code: Code, name: Name, description: Note, revision: Revision }),
  ),
  saveGroup: save(
    'group.save',
    '/api/group/v1/group/save',
    z.object({
      id: Id,
      code: Code,
      name: Name,
      /** All who belong to it; left out: those who do. */
      userIds: z.optional(Ids),
      revision: Revision,
    }),
  ),

  /** A role with everything it grants, kept by those who may change what roles grant. Its alias never has a `|`, which separates aliases elsewhere. */
  saveRole: endpoint({
    method: 'POST',
    path: uc('/api/role/v1/role/save'),
    access: roleAccess,
    body: z.object({
      id: Id,
      alias: Code,
      name: Name,
      description: Note,
      enabled: z._default(z.boolean(), true),
      methods: z.array(z.string().check(z.regex(/^[\w.-]{1,100}$/))).check(z.maxLength(500)),
      menuIds: Ids,
      /** The sites its rights hold at; none: at all. Left out: as it was. */
      siteIds: z.optional(Ids),
      revision: Revision,
    }),
    gives: z.string(),
    audit: auditOf('role.save'),
  }),
  role: endpoint({
    method: 'GET',
    path: uc('/api/role/v1/role/get'),
    access: roleAccess,
    query: z.object({ id: z.uuid() }),
    gives: z.object({ id: z.string(), methods: z.array(z.string()), menuIds: z.array(z.string()) }),
  }),
}
