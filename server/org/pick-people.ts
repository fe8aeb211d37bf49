import type { directoryApi } from '#api/org/directory.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { sql } from 'kysely'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { maskPhone } from '#domain/identity/user-visibility.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

type PeopleRequest = BodyOf<typeof directoryApi.people>

const columns = {
  fullname: { ref: 'app_user.fullname', type: 'text' },
  id: { ref: 'app_user.id', type: 'id' },
  account: { ref: 'app_user.account', type: 'text' },
  initials: { ref: 'app_user.initials', type: 'text' },
  orgId: { ref: 'org.id', type: 'id' },
  orgName: { ref: 'org.name', type: 'text' },
  path: { ref: 'org.path', type: 'text' },
  // The order of every Chinese directory; searching goes by the name as it is, which is far quicker.
  pinyin: { ref: sql<string>`app_user.fullname collate "zh-x-icu"`, type: 'text' },
} as const

const peopleList = {
  columns,
  id: 'app_user.id',
  sort: [{ property: 'pinyin', direction: 'ASC' }],
} as const satisfies ListDefinition<DB, 'app_user' | 'org', string>

/** Whoever may read users finds them by phone as well. */
const fullList = {
  ...peopleList,
  columns: { ...columns, mobile: { ref: 'app_user.mobile', type: 'text' } },
} as const satisfies ListDefinition<DB, 'app_user' | 'org', string>

/** The staff who can be chosen for something, with the main place of each. */
export async function pickPeople(scope: Scope, request: PeopleRequest, canReadUsers: boolean) {
  if (request.type !== 'all' && request.id === undefined) {
    throw new Failure('http.badInput', { where: 'id' }, { status: 400 })
  }
  const rows = scope
    .from('app_user')
    .leftJoin(scope.table('membership'), (join) =>
      join.onRef('membership.user_id', '=', 'app_user.id').on('membership.is_master', '=', true),
    )
    .leftJoin(scope.table('org'), 'org.id', 'membership.org_id')
    .leftJoin(scope.table('post'), 'post.id', 'membership.post_id')
    .select([
      'app_user.id',
      'app_user.fullname',
      'app_user.account',
      'app_user.mobile',
      'app_user.photo_file_id as photo',
      'org.id as orgId',
      'org.name as orgName',
      'post.name as postName',
    ])
    .where('app_user.kind', '=', 'staff')
    .where('app_user.status', '=', 1)
    .$if(request.type !== 'all', (query) => query.where('app_user.id', 'in', idsBy(scope, request)))
  const page = await listRows(scope.db, rows, request, canReadUsers ? fullList : peopleList)
  const visibleMobile = (mobile: string | null) =>
    mobile === null || canReadUsers ? mobile : maskPhone(mobile)
  return { ...page, rows: page.rows.map((row) => ({ ...row, mobile: visibleMobile(row.mobile) })) }
}

/** The ids of those who belong to what was asked for. */
function idsBy(scope: Scope, { type, id = '', under }: PeopleRequest) {
  switch (type) {
    case 'role':
      return scope.from('user_role').select('user_id').where('role_id', '=', id)
    case 'group':
      return scope.from('user_group_member').select('user_id').where('group_id', '=', id)
    case 'post':
      return scope.from('membership').select('user_id').where('post_id', '=', id)
    case 'job':
      return scope
        .from('membership')
        .innerJoin(scope.table('post'), 'post.id', 'membership.post_id')
        .select('membership.user_id')
        .where('post.job_id', '=', id)
    default:
      return scope
        .from('membership')
        .innerJoin(scope.table('org'), 'org.id', 'membership.org_id')
        .select('membership.user_id')
        .where((eb) => (under ? eb('org.path', 'like', `%${id}.%`) : eb('org.id', '=', id)))
  }
}
