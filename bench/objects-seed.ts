import { sql } from 'kysely'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { saveObjectDefinition } from '#server/objects/definition/object-versions.ts'
import { publishObject } from '#server/objects/definition/publish-object.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { createUser } from '#server/identity/users/create-user.ts'
import { benchEnv } from './bench-env.ts'
import { scopeOf, type Scope } from '#server/scope.ts'

const levels = ['normal', 'urgent', 'critical'].map((key) => ({ key, name: key }))

const definition: ObjectDefinition = {
  fields: [
    { key: 'title', name: '标题', type: 'text', searchable: true, sortable: true },
    { key: 'number', name: '单号', type: 'text', searchable: true },
    { key: 'level', name: '紧急程度', type: 'choice', options: levels, searchable: true },
    { key: 'amount', name: '金额', type: 'money', searchable: true, sortable: true },
    { key: 'day', name: '日期', type: 'date', searchable: true, sortable: true },
    { key: 'at', name: '时间', type: 'dateTime', sortable: true },
    { key: 'note', name: '说明', type: 'longText' },
  ],
  subs: [
    {
      key: 'items',
      name: '明细',
      fields: [
        { key: 'what', name: '品名', type: 'text' },
        { key: 'count', name: '数量', type: 'number' },
      ],
    },
  ],
  keys: [],
}

export const alias = 'request'

/** One tenant, one person, one object with many rows, and the same rows in a table made by hand. */
export async function seedObject(db: Database, rows: number): Promise<{ tenantId: string; userId: string }> {
  await migrate(db, Date.now())
  const env = benchEnv(db)
  const tenantId = await createTenant(env, 'platform', 'Bench')
  const scope = scopeOf(env, tenantId)
  const userId = await createUser(scope, {
    account: 'bench',
    fullname: 'Bench',
    kind: 'staff',
  })
  const objectId = await scope.write(async (scope) => {
    const actor = { id: userId, language: 'zh-CN' } as const
    const saved = await saveObjectDefinition(scope, actor, {
      alias,
      name: '申请',
      definition,
    })
    await publishObject(scope, actor, { alias, revision: saved.revision })
    return saved.id
  })
  await makeByHand(scope, userId, rows)
  await withoutIndexes(db, 'object_row', () =>
    sql`insert into object_row (tenant_id, object_id, id, version, revision, data, created_at, created_by,
        updated_at, updated_by, text_slots, number_slots, instant_slots, text_1, text_2, text_3, text_4, number_1,
        instant_1)
      select tenant_id, ${objectId}, id, 1, 1, jsonb_strip_nulls(jsonb_build_object('title', title, 'number', number,
          'level', level, 'amount', amount, 'day', day, 'at', to_char(at at time zone 'Asia/Shanghai',
          'YYYY-MM-DD HH24:MI:SS'), 'note', note)),
        created_at, created_by, created_at, created_by, 4, 1, 1, title, number, level, to_char(day, 'YYYY-MM-DD'),
        amount, at
      from by_hand`.execute(db),
  )
  await fillTerms(db, objectId)
  await sql`vacuum (analyze) object_row, object_term, by_hand`.execute(db)
  return { tenantId, userId }
}

async function makeByHand(scope: Scope, userId: string, rows: number): Promise<void> {
  await sql`create table by_hand (tenant_id uuid, id uuid, title text collate "C", number text collate "C",
    level text, amount bigint, day date, at timestamptz, note text, created_at timestamptz, created_by uuid,
    primary key (tenant_id, id))`.execute(scope.db)
  await sql`create table by_hand_item (tenant_id uuid, request_id uuid, id uuid, position integer, what text,
    count numeric, primary key (tenant_id, request_id, id))`.execute(scope.db)
  await sql`create table by_hand_log (tenant_id uuid, request_id uuid, revision integer, changes jsonb,
    at timestamptz, by_id uuid, primary key (tenant_id, request_id, revision))`.execute(scope.db)
  await sql`insert into by_hand
    select ${scope.tenantId}, cast(lpad(to_hex(1700000000000 + n * 30000::bigint), 12, '0') || '70008000'
        || lpad(to_hex(n), 12, '0') as uuid),
      (array['云栖谷', '听泉谷', '枫林谷'])[1 + n % 3] || n % 97 || '号院'
        || (array['热水器', '空调', '布草', '灯具', '门锁', '地暖', '窗帘', '茶具'])[1 + n / 7 % 8]
        || (array['更换', '采购', '维修', '保养', '验收'])[1 + n / 3 % 5] || case when n % 5000 = 0 then '加急件' else '' end,
      'CG' || n, (array['normal', 'urgent', 'critical'])[case when n % 100 = 0 then 3 when n % 10 = 0 then 2 else 1 end],
      n * 7919::bigint % 5000000, date '2024-01-01' + n % 700,
      case when n % 20 = 0 then null else timestamptz '2024-01-01 00:00+08' + n % 1000003 * interval '1 minute' end,
      repeat('说明文字', 10), to_timestamp(1700000000 + n * 30), ${userId}
    from generate_series(1, ${rows}::int) n`.execute(scope.db)
  for (const column of ['title', 'number', 'level', 'amount', 'day', 'at', 'created_by']) {
    await sql`create index on by_hand (tenant_id, ${sql.id(column)}, id)`.execute(scope.db)
  }
}

/** Loading goes much faster when an index is made afterwards. */
async function withoutIndexes(db: Database, table: string, load: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{
    name: string
    definition: string
  }>`select indexname as name, indexdef as definition
    from pg_indexes where tablename = ${table} and indexname not like '%_pkey'`.execute(db)
  for (const { name } of rows) {
    await sql`drop index ${sql.id(name)}`.execute(db)
  }
  await load()
  for (const { definition: statement } of rows) {
    // The database's own words for the index, read a moment ago.
    await sql.raw(statement).execute(db)
  }
}

/** The terms of the searchable texts, as the product makes them of every row that is saved. */
async function fillTerms(db: Database, objectId: string): Promise<void> {
  const plain = (letter: string) => sql`${sql.ref(letter)} between chr(1) and chr(127) collate "C"`
  await sql`alter table object_term drop constraint object_term_pkey`.execute(db)
  for (const field of ['title', 'number']) {
    await sql`insert into object_term
      select tenant_id, cast(cast('x' || substr(encode(sha256(convert_to(${`${objectId}\n${field}\n`} || piece, 'UTF8')),
        'hex'), 1, 13) as bit(52)) as bigint), id
      from by_hand, lateral (select distinct case when ${plain('a')} and ${plain('b')}
            then case when ${plain('c')} then a || b || c end else a || b end as piece
          from generate_series(1, length(${sql.ref(field)}) - 1) i,
            lateral (select substr(lower(${sql.ref(field)}), i, 1) as a, substr(lower(${sql.ref(field)}), i + 1, 1) as b,
              substr(lower(${sql.ref(field)}), i + 2, 1) as c) letters) pieces
      where piece is not null`.execute(db)
  }
  await sql`alter table object_term add primary key (tenant_id, term, row_id)`.execute(db)
}
