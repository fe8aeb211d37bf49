import { sql } from 'kysely'
import type { HandlerInput, CallOutput } from '#api/endpoint.ts'
import type { contactsApi } from '#api/org/contacts.ts'
import { maskPhone } from '#domain/identity/user-visibility.ts'
import { afterCursor, refuseBadCursor, cursorSql, decodeCursor, encodeCursor } from '#server/db/keyset.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

export type ContactReader = { userId: string; canCall: boolean }
type ContactsRequest = HandlerInput<typeof contactsApi.contacts>['body']

/** The organisations with how many people are in each and all below it. */
export async function contactOrgs(scope: Scope, { userId }: ContactReader) {
  const { rows } = await sql<CallOutput<typeof contactsApi.contactOrgs>[number]>`
    with member as (
      select distinct o.path, m.user_id from membership m
        join org o on o.tenant_id = m.tenant_id and o.id = m.org_id
        join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.kind = 'staff' and u.status = 1
      where m.tenant_id = ${scope.tenantId}),
    -- every organisation on the way down to where somebody is
    placed as (select distinct above.id, user_id from member
      cross join lateral unnest(string_to_array(rtrim(path, '.'), '.')) as above (id))
    select org.id, org.parent_id as "parentId", org.name,
      (select count(*) from placed where placed.id = org.id::text) as people,
      exists (select 1 from membership m where m.tenant_id = org.tenant_id and m.org_id = org.id
        and m.user_id = ${userId} and m.is_master) as "isMine"
    from org join dimension d on d.tenant_id = org.tenant_id and d.id = org.dimension_id and d.is_default
    where org.tenant_id = ${scope.tenantId}
    order by length(org.path), org.order_no, org.id`.execute(scope.db)
  return rows
}

const contactRows = (scope: Scope) =>
  scope
    .from('app_user')
    .leftJoin(scope.table('membership'), (join) =>
      join.onRef('membership.user_id', '=', 'app_user.id').on('membership.is_master', '=', true),
    )
    .leftJoin(scope.table('org'), 'org.id', 'membership.org_id')
    .leftJoin(scope.table('post'), 'post.id', 'membership.post_id')
    .where('app_user.kind', '=', 'staff')
    .where('app_user.status', '=', 1)

const letter = sql`left(app_user.initials, 1)`
const name = sql`app_user.fullname collate "zh-x-icu"`
const byName = [letter, name, sql.ref('app_user.id')].map((column) => ({ column, direction: 'ASC' as const }))

/** One page of the staff in the order of their names. */
export async function listContacts(scope: Scope, { canCall }: ContactReader, request: ContactsRequest) {
  const { orgId, keyword, page, pageSize, after } = request
  const place = decodeCursor(after ?? '', byName)
  const found = contactRows(scope)
    .$if(orgId !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select 1 from membership own where own.tenant_id = app_user.tenant_id
          and own.user_id = app_user.id and own.org_id = ${orgId})`,
      ),
    )
    .$if(keyword !== '', (query) => query.where(matching(keyword, canCall)))
  // Who goes on from a place was told the total with the first page.
  const counted = place === null ? found : null
  const [rows, counts] = await Promise.all([
    refuseBadCursor(
      found
        .select(cursorSql(byName).as('place'))
        .select([
          'app_user.id',
          'app_user.fullname',
          'app_user.photo_file_id as photo',
          'app_user.initials',
          'org.name as orgName',
          'post.name as postName',
        ])
        .$if(place !== null, (query) => query.where(afterCursor(byName, place ?? [])))
        .orderBy(letter)
        .orderBy(name)
        .orderBy('app_user.id')
        .limit(pageSize + 1)
        .$if(after === undefined, (query) => query.offset((page - 1) * pageSize))
        .execute(),
    ),
    counted?.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const pageRows = rows.slice(0, pageSize)
  const end = rows.length > pageSize && after !== undefined ? pageRows.at(-1)?.place : undefined
  return {
    rows: pageRows.map(({ id, fullname, photo, orgName, postName, initials }) => ({
      id,
      fullname,
      photo,
      orgName,
      postName,
      letter: letterOf(initials),
    })),
    total: counts?.total ?? (page - 1) * pageSize + rows.length,
    page,
    pageSize,
    ...(end === undefined ? {} : { next: encodeCursor(end) }),
  }
}

const letterOf = (initials: string | null): string =>
  /^[a-z]/.test(initials ?? '') ? (initials ?? '').slice(0, 1).toUpperCase() : '#'

/** A part of the name or the account, the beginning or any run of the initials; of the phone for who may call. */
function matching(keyword: string, canCall: boolean) {
  const part = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const letters = keyword.toLowerCase().replaceAll(/\s+/g, '')
  const isInitials = /^[a-z0-9]+$/.test(letters)
  return sql<boolean>`(app_user.fullname ilike ${part} or app_user.account ilike ${part}
    ${isInitials ? sql`or app_user.initials like ${`%${letters}%`}` : sql``}
    ${canCall && /^\d{4,}$/.test(letters) ? sql`or app_user.mobile like ${`%${letters}%`}` : sql``})`
}

/** One colleague; whoever is no member of the staff is not in the book. */
export async function requireContact(scope: Scope, { userId, canCall }: ContactReader, id: string) {
  const row = await contactRows(scope)
    .select([
      'app_user.id',
      'app_user.fullname',
      'app_user.account',
      'app_user.photo_file_id as photo',
      'app_user.mobile',
      'app_user.email',
    ])
    .where('app_user.id', '=', id)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('user.notFound', {}, { status: 404 })
  }
  const places = await scope
    .from('membership')
    .innerJoin(scope.table('org'), 'org.id', 'membership.org_id')
    .leftJoin(scope.table('post'), 'post.id', 'membership.post_id')
    .select(['org.path_name as org', 'post.name as post', 'membership.is_master as isMaster'])
    .where('membership.user_id', '=', id)
    .orderBy('membership.is_master', 'desc')
    .orderBy('org.path_name')
    .execute()
  const isMe = id === userId
  const isOpen = canCall || isMe
  return {
    ...row,
    mobile: row.mobile === null || isOpen ? row.mobile : maskPhone(row.mobile),
    canCall: isOpen && !isMe && row.mobile !== null,
    places,
    isMe,
  }
}
