import * as z from 'zod/mini'
import { portal, uc } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

export const Sex = z.enum(['male', 'female'])

/** A person. Of a colleague only the directory card is given: the rest is null, the phone is masked. */
export const User = z.object({
  id: z.string(),
  fullname: z.string(),
  account: z.string(),
  nickname: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  sex: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** 1 normal, 0 disabled, -1 not activated, any other resigned. */
  status: z.int(),
  kind: z.string(),
})
export type User = z.infer<typeof User>

export const UserDetail = z.object({
  user: User,
  /** Empty on a directory card. */
  roles: z.array(z.object({ id: z.string(), name: z.string(), alias: z.string() })),
  /** The aliases of the roles, joined by `|`. */
  roleAliases: z.string(),
  /** The master post comes first. */
  posts: z.array(
    z.object({
      postId: z.string(),
      postName: z.string(),
      postCode: z.string(),
      isMaster: z.boolean(),
      orgId: z.string(),
      orgName: z.string(),
      orgCode: z.string(),
    }),
  ),
  orgs: z.array(
    z.object({
      orgId: z.string(),
      orgName: z.string(),
      orgCode: z.string(),
      demId: z.string(),
      pathName: z.string(),
      isMaster: z.boolean(),
    }),
  ),
  /** The id of the picture's file. */
  photo: z.nullable(z.string()),
})
export type UserDetail = z.infer<typeof UserDetail>

const Ids = z.array(z.string())

/**
 * What a person holds rights by, as ids per owner type. `orgUnder` has the organisations above theirs too: a right
 * given to "this organisation and all below" is compared with it. Of several people: what any of them has.
 */
const RightMap = z.object({
  user: Ids,
  role: Ids,
  org: Ids,
  orgUnder: Ids,
  pos: Ids,
  job: Ids,
  group: Ids,
})

const AccountOrId = z.string().check(z.minLength(1), z.maxLength(100))
// Nobody walks through all accounts by guessing.
const lookups = { max: 120, seconds: 60, per: 'user' } as const

export const userApi = {
  /** Where to push to. The account must be the caller's own. */
  registerPushClient: endpoint({
    method: 'POST',
    path: uc('/api/user/v1/user/updateClientInfo'),
    access: 'user',
    body: z.object({
      account: z.string(),
      clientToken: z.string().check(z.minLength(1), z.maxLength(500)),
      clientId: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    gives: z.null(),
    limit: { max: 60, seconds: 3600, per: 'user' },
  }),

  /** One's own, or with the right `user.read` that of others; no ids at all means one's own. */
  rightMap: endpoint({
    method: 'GET',
    path: uc('/api/user/v1/user/getUserRightMapByIds'),
    access: 'user',
    query: z.object({ ids: z._default(z.string().check(z.maxLength(4000)), '') }),
    gives: RightMap,
  }),

  userByAccount: endpoint({
    method: 'POST',
    path: uc('/api/user/v1/user/getByAccount'),
    access: 'user',
    body: z.object({ account: AccountOrId }),
    gives: User,
    envelope: 'bare',
    limit: lookups,
  }),

  userDetail: endpoint({
    method: 'GET',
    path: uc('/api/user/v1/user/getDetailByAccountOrId'),
    access: 'user',
    query: z.object({ account: AccountOrId }),
    gives: UserDetail,
    envelope: 'bare',
    limit: lookups,
  }),

  /**
   * The method rights of the caller, sorted, and which of them hold for the machine too (`domain/platform/machine-rights.ts`).
   * They hide what the person may not do; the server refuses it anyway.
   */
  methodRights: endpoint({
    method: 'GET',
    path: portal('/sys/sysMenu/v1/getCurrentUserMethodAuth'),
    access: 'user',
    gives: z.array(z.string()),
  }),

  seal: endpoint({
    method: 'GET',
    path: uc('/uc/electronicSeal/v1/getSealByCurrentUserId'),
    access: 'user',
    gives: z.nullable(z.object({ fileId: z.string(), updatedAt: z.number() })),
    envelope: 'bare',
  }),

  /** The file must be a picture the caller uploaded. */
  saveSeal: endpoint({
    method: 'POST',
    path: uc('/uc/electronicSeal/v1/saveSeal'),
    access: 'user',
    body: z.object({ fileId: z.uuid() }),
    gives: z.null(),
  }),
}
