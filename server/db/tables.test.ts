import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expiryRules } from '#server/jobs/delete-expired.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { schemaText } from './generate-schema.ts'
import { tableRuleViolations } from './table-rules.ts'
import { tables } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('every table is in the catalogue and can be spread over machines by tenant', async () => {
  expect(await tableRuleViolations(server.env.db)).toEqual([])
})

test('the row types are those the migrations make', async () => {
  const written = await readFile(new URL('schema.ts', import.meta.url), 'utf8')
  expect(written === (await schemaText(server.env.db)), 'run `npm run schema`').toBe(true)
})

test('every table whose rows expire is swept', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'expires_at'`.execute(server.env.db)
  const swept = expiryRules.map((sweep) => sweep.table)
  expect(rows.map((row) => row.name).sort()).toEqual(
    expiryRules
      .filter((sweep) => sweep.age === 'expires_at')
      .map((sweep) => sweep.table)
      .sort(),
  )
  expect(swept.filter((table) => tables[table] !== 'tenant')).toEqual([])
})

test('a table that breaks the rules is found out, rule by rule', async () => {
  const other = await startServer()
  const statements = `
    create table stray (tenant_id uuid, id serial primary key, at timestamptz default now());
    create unlogged table fleeting (id uuid primary key);
    alter table role drop constraint role_pkey cascade;
    create index role_name on role (name);
    alter table role add column twice text generated always as (name || name) stored;
    alter table seal drop constraint seal_pkey;
    alter table seal alter column tenant_id drop not null;
    alter table post add constraint post_job_alone unique (job_id) deferrable;
    alter table system_fact add column user_id uuid, add column tenant_id uuid,
      add constraint fact_user foreign key (tenant_id, user_id) references app_user (tenant_id, id);
    create function nothing() returns trigger language plpgsql as 'begin return null; end';
    create trigger noisy after insert on org for each row execute function nothing();
    create rule quiet as on delete to job do instead nothing;
    create view people as select * from app_user`
  // Statements written above, in this test.
  await sql.raw(statements).execute(other.env.db)
  expect(await tableRuleViolations(other.env.db)).toEqual([
    'deferrable constraint post_job_alone',
    "fact_user leads from a reference table to a tenant's",
    'fleeting does not survive a crash',
    'fleeting is not listed',
    'people is neither table nor index',
    'post_job_alone does not begin with tenant_id',
    'role has no primary key',
    'role.twice is filled by the database',
    'role_name does not begin with tenant_id',
    'routine nothing',
    'rule on job',
    'seal has no primary key',
    'seal has no tenant_id uuid not null',
    'stray is not listed',
    'stray.at defaults to now()',
    "stray.id defaults to nextval('stray_id_seq'::regclass)",
    'stray_id_seq is neither table nor index',
    'trigger noisy',
  ])
  await other.stop()
})
