import type { User, UserDetail } from '#api/identity/user.ts'
import { maskPhone, userVisibility } from '#domain/identity/user-visibility.ts'
import { Failure } from '#server/failure.ts'
import type { Caller } from '#server/scope.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import type { Scope } from '#server/scope.ts'

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
export async function visibleUser(scope: Scope, caller: Caller, accountOrId: string): Promise<Seen> {
  const row = await scope
    .from('app_user')
    .select([...userColumns, 'photo_file_id'])
    .where((eb) =>
      isId(accountOrId)
        ? eb('id', '=', accountOrId)
        : eb(eb.fn<string>('lower', ['account']), '=', accountOrId.trim().toLowerCase()),
    )
    .executeTakeFirst()
  const rights = await methodRightsOf(scope, caller.id)
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

export async function userDetail(scope: Scope, caller: Caller, accountOrId: string): Promise<UserDetail> {
  const { user, photo, inFull } = await visibleUser(scope, caller, accountOrId)
  const roles = inFull ? await rolesOf(scope, user.id) : []
  const roleAliases = roles.map((role) => role.alias).join('|')
  return { user, roles, roleAliases, ...(await postsAndOrgsOf(scope, user.id)), photo }
}

export async function rolesOf(scope: Scope, userId: string) {
  return scope
    .from('user_role')
    .innerJoin(scope.table('role'), 'role.id', 'user_role.role_id')
    .select(['role.id', 'role.name', 'role.alias'])
    .where('user_role.user_id', '=', userId)
    .where('role.enabled', '=', true)
    .orderBy('role.alias')
    .execute()
}

/** The posts and organisations of a person, the main ones first. */
export async function postsAndOrgsOf(
  scope: Scope,
  userId: string,
): Promise<Pick<UserDetail, 'posts' | 'orgs'>> {
  const rows = await scope
    .from('membership')
    .innerJoin(scope.table('org'), 'org.id', 'membership.org_id')
    .leftJoin(scope.table('post'), 'post.id', 'membership.post_id')
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
