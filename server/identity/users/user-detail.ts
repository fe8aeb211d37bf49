import type { User, UserDetail } from '#api/identity/user.ts'
import { maskPhone, userVisibility } from '#domain/identity/user-visibility.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller } from '#server/http/handlers.ts'
import { methodRightsOf } from './method-rights.ts'

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

export const userColumns = [
  'id',
  'fullname',
  'account',
  'nickname',
  'mobile',
  'email',
  'sex',
  'address',
  'status',
  'kind',
] as const

type Seen = { user: User; photo: string | null; inFull: boolean }

/** A person by account or id, as much of them as the caller may see. Somebody hidden is as good as unknown. */
export async function visibleUser(
  db: Db,
  tenantId: string,
  caller: Caller,
  accountOrId: string,
): Promise<Seen> {
  const row = await db
    .selectFrom('app_user')
    .select([...userColumns, 'photo_file_id'])
    .where('tenant_id', '=', tenantId)
    .where((eb) =>
      isId(accountOrId)
        ? eb('id', '=', accountOrId)
        : eb(eb.fn<string>('lower', ['account']), '=', accountOrId.trim().toLowerCase()),
    )
    .executeTakeFirst()
  const rights = await methodRightsOf(db, tenantId, caller.id)
  const viewer = {
    id: caller.id,
    canReadUsers: rights.includes('user.read'),
    canReadDirectory: rights.includes('org.read'),
  }
  const view = row ? userVisibility(viewer, row) : 'none'
  if (!row || view === 'none') {
    throw new Failure('user.notFound')
  }
  const { photo_file_id: photo, ...user } = row
  return { user: view === 'full' ? user : cardOf(user), photo, inFull: view === 'full' }
}

const cardOf = (user: User): User => ({
  ...user,
  mobile: user.mobile === null ? null : maskPhone(user.mobile),
  nickname: null,
  email: null,
  sex: null,
  address: null,
})

export async function userDetail(
  db: Db,
  tenantId: string,
  caller: Caller,
  accountOrId: string,
): Promise<UserDetail> {
  const { user, photo, inFull } = await visibleUser(db, tenantId, caller, accountOrId)
  const roles = inFull ? await rolesOf(db, tenantId, user.id) : []
  const roleAliases = roles.map((role) => role.alias).join('|')
  return { user, roles, roleAliases, ...(await postsAndOrgsOf(db, tenantId, user.id)), photo }
}

export async function rolesOf(db: Db, tenantId: string, userId: string) {
  return db
    .selectFrom('user_role')
    .innerJoin('role', (join) =>
      join.onRef('role.tenant_id', '=', 'user_role.tenant_id').onRef('role.id', '=', 'user_role.role_id'),
    )
    .select(['role.id', 'role.name', 'role.alias'])
    .where('user_role.tenant_id', '=', tenantId)
    .where('user_role.user_id', '=', userId)
    .where('role.enabled', '=', true)
    .orderBy('role.alias')
    .execute()
}

/** The posts and organisations of a person, the main ones first. */
export async function postsAndOrgsOf(
  db: Db,
  tenantId: string,
  userId: string,
): Promise<Pick<UserDetail, 'posts' | 'orgs'>> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('org', (join) =>
      join.onRef('org.tenant_id', '=', 'membership.tenant_id').onRef('org.id', '=', 'membership.org_id'),
    )
    .leftJoin('post', (join) =>
      join.onRef('post.tenant_id', '=', 'membership.tenant_id').onRef('post.id', '=', 'membership.post_id'),
    )
    .select([
      'membership.is_master as isMaster',
      'org.id as orgId',
      'org.name as orgName',
      'org.code as orgCode',
      'org.dimension_id as demId',
      'org.path_name as pathName',
      'post.id as postId',
      'post.name as postName',
      'post.code as postCode',
    ])
    .where('membership.tenant_id', '=', tenantId)
    .where('membership.user_id', '=', userId)
    .orderBy('membership.is_master', 'desc')
    .orderBy('org.path_name')
    .orderBy('post.code')
    .execute()
  const posts = rows.flatMap(({ postId, postName, postCode, isMaster, orgId, orgName, orgCode }) => {
    const isPost = postId !== null && postName !== null && postCode !== null
    return isPost ? [{ postId, postName, postCode, isMaster, orgId, orgName, orgCode }] : []
  })
  const orgs = new Map<string, UserDetail['orgs'][number]>()
  for (const { orgId, orgName, orgCode, demId, pathName, isMaster } of rows) {
    if (!orgs.has(orgId)) {
      orgs.set(orgId, { orgId, orgName, orgCode, demId, pathName, isMaster })
    }
  }
  return { posts, orgs: [...orgs.values()] }
}
