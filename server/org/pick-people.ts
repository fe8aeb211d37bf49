import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import type { ListQuery } from '#api/paging.ts'
import { maskPhone } from '#domain/identity/user-visibility.ts'
import { Failure } from '#server/http/failure.ts'

type Asked = ListQuery & {
  type: 'all' | 'org' | 'role' | 'post' | 'job' | 'group'
  id?: string
  under: boolean
}

const columns = {
  fullname: { ref: 'app_user.fullname', type: 'text' },
  account: { ref: 'app_user.account', type: 'text' },
  // The order of every Chinese directory; searching goes by the name as it is, which is far quicker.
  pinyin: { ref: sql<string>`app_user.fullname collate "zh-x-icu"`, type: 'text' },
} as const

const peopleList = {
  columns,
  id: 'app_user.id',
  sort: [{ property: 'pinyin', direction: 'ASC' }],
} as const satisfies ListDefinition<DB, 'app_user', string>

/** Whoever may read users finds them by phone as well. */
const fullList = {
  ...peopleList,
  columns: { ...columns, mobile: { ref: 'app_user.mobile', type: 'text' } },
} as const satisfies ListDefinition<DB, 'app_user', string>

/** The staff who can be chosen for something, with the main place of each. */
export async function pickPeople(db: Db, tenantId: string, asked: Asked, canReadUsers: boolean) {
  if (asked.type !== 'all' && asked.id === undefined) {
    throw new Failure('http.badInput', { where: 'id' }, { status: 400 })
  }
  const rows = db
    .selectFrom('app_user')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.tenant_id', '=', 'app_user.tenant_id')
        .onRef('membership.user_id', '=', 'app_user.id')
        .on('membership.is_master', '=', true),
    )
    .leftJoin('org', (join) =>
      join.onRef('org.tenant_id', '=', 'membership.tenant_id').onRef('org.id', '=', 'membership.org_id'),
    )
    .leftJoin('post', (join) =>
      join.onRef('post.tenant_id', '=', 'membership.tenant_id').onRef('post.id', '=', 'membership.post_id'),
    )
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
    .where('app_user.tenant_id', '=', tenantId)
    .where('app_user.kind', '=', 'staff')
    .where('app_user.status', '=', 1)
    .$if(asked.type !== 'all', (query) => query.where('app_user.id', 'in', idsBy(db, tenantId, asked)))
  const page = await listRows(db, rows, asked, canReadUsers ? fullList : peopleList)
  const shown = (mobile: string | null) => (mobile === null || canReadUsers ? mobile : maskPhone(mobile))
  return { ...page, rows: page.rows.map((row) => ({ ...row, mobile: shown(row.mobile) })) }
}

/** The ids of those who belong to what was asked for. */
function idsBy(db: Db, tenantId: string, { type, id = '', under }: Asked) {
  switch (type) {
    case 'role': {
      const holders = db.selectFrom('user_role').select('user_id').where('tenant_id', '=', tenantId)
      return holders.where('role_id', '=', id)
    }
    case 'group': {
      const members = db.selectFrom('user_group_member').select('user_id').where('tenant_id', '=', tenantId)
      return members.where('group_id', '=', id)
    }
    case 'post': {
      const holders = db.selectFrom('membership').select('user_id').where('tenant_id', '=', tenantId)
      return holders.where('post_id', '=', id)
    }
    case 'job':
      return db
        .selectFrom('membership')
        .innerJoin('post', (join) =>
          join
            .onRef('post.tenant_id', '=', 'membership.tenant_id')
            .onRef('post.id', '=', 'membership.post_id'),
        )
        .select('membership.user_id')
        .where('membership.tenant_id', '=', tenantId)
        .where('post.job_id', '=', id)
    default:
      return db
        .selectFrom('membership')
        .innerJoin('org', (join) =>
          join.onRef('org.tenant_id', '=', 'membership.tenant_id').onRef('org.id', '=', 'membership.org_id'),
        )
        .select('membership.user_id')
        .where('membership.tenant_id', '=', tenantId)
        .where((eb) => (under ? eb('org.path', 'like', `%${id}.%`) : eb('org.id', '=', id)))
  }
}
