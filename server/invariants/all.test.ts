import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { startServer } from '#server/testing.ts'
import { findViolations, invariants } from './all.ts'
import { contractsInvariant } from './contracts.ts'

test('a sound database has nothing broken, and each thing that is broken is named', async () => {
  const server = await startServer()
  const { env, clock, tenantId } = server
  const find = () => findViolations(env.db, clock.now)
  // Statements written below, in this file.
  const run = (statement: string) => sql.raw(statement).execute(env.db)
  const user = await server.addUser({ account: 'clerk' })
  await server.signIn('clerk')
  expect(await find()).toEqual([])

  const other = await createTenant(env, 'other', 'Other')
  const [file, message, late, org, dimension] = Array.from({ length: 5 }, () => env.newId())
  await run(`
    insert into file (tenant_id, id, name, content_type, size, sha256, created_at)
      values ('${other}', '${file}', 'a', 'b', 1, 'c', '2026-01-01');
    update app_user set photo_file_id = '${file}';
    insert into outbox (tenant_id, id, topic, payload, created_at, due_at, attempts, last_error)
      values ('${tenantId}', '${message}', 'sms', '{}', '2026-01-01', '2026-01-01', 20, 'no route'),
        ('${tenantId}', '${late}', 'sms', '{}', '2026-01-02', '2026-01-01', 3, null);
    insert into dimension (tenant_id, id, code, name) values ('${tenantId}', '${dimension}', 'd', 'd');
    insert into org (tenant_id, id, dimension_id, code, name, path, path_name)
      values ('${tenantId}', '${org}', '${dimension}', 'o', 'o', 'elsewhere.', '/o');
    update app_user set status = 0;
    alter table session_token drop constraint session_token_tenant_id_session_id_fkey;
    update session_token set session_id = '${user}';
    alter table session_token add constraint unchecked foreign key (tenant_id, session_id)
      references session (tenant_id, id) not valid`)
  const lines = await find()
  expect(lines).toEqual([
    'tenants are kept apart: 1 of session_token refer by tenant_id, session_id to no session of their tenant',
    'tenants are kept apart: 1 of app_user refer by photo_file_id to a file of another tenant',
    `messages are delivered: message ${message} (sms) was given up: no route`,
    `messages are delivered: message ${late} (sms) is overdue`,
    expect.stringMatching(/^sessions are sound: session \S+ is open though its person has status 0$/),
    `places fit together: organisation ${org} is not on the path of its parent`,
  ])
  await server.stop()
})

test('what is broken in one park is named to that park alone', async () => {
  const server = await startServer()
  const { env, clock, tenantId } = server
  const other = await createTenant(env, 'other', 'Other')
  await sql`insert into contract_log_day (tenant_id, day, lines, root, token, created_at)
    values (${other}, '2026-01-01', 3, 'r', decode('00', 'hex'), now())`.execute(env.db)
  const found = (id: string) => contractsInvariant.violations(env.db, clock.now, id)
  expect([(await found(tenantId)).length, (await found(other)).length]).toEqual([0, 1])
  // Each takes the park it is asked of.
  expect(invariants.filter(({ violations }) => violations.length < 3).map(({ name }) => name)).toEqual([])
  await server.stop()
})
