import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, Endpoint } from '#api/endpoint.ts'
import { addressOf } from '#api/contexts.ts'
import { directoryApi } from '#api/org/directory.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi } from '#api/org/people-desk.ts'
import { jobsApi } from '#api/platform/jobs.ts'
import { auditApi } from '#api/platform/audit.ts'
import { findApi } from '#api/platform/find.ts'
import { todayApi } from '#api/platform/today.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadPeopleInto } from '#demo/load.ts'
import { backgroundJobKinds } from '#server/background-job-kinds.ts'
import { runBackgroundJob } from '#server/jobs/background-jobs.ts'
import { findViolations } from '#server/invariants/all.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startServer()
  await loadPeopleInto(server.env, { id: server.tenantId, code: 'platform' })
  admin = await server.signIn('admin', demoPassword)
})
afterAll(() => server.stop())

const asAdmin = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  server.call(endpoint, input, { token: admin })
const userId = async (account: string) =>
  (
    await server.env.db
      .selectFrom('app_user')
      .select('id')
      .where('tenant_id', '=', server.tenantId)
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).id
const role = async (alias: string) => {
  const found = (await asAdmin(peopleDeskApi.roles, {})).value.find((one) => one.alias === alias)
  if (!found) {
    throw new Error(`no role ${alias}`)
  }
  return found
}
const lastAudit = async () =>
  (await asAdmin(auditApi.auditPage, { body: { pageBean: { pageSize: 1 } } })).value.rows[0]

test('every call of the desk is refused without its right, and to strangers', async () => {
  const clerk = await server.signIn('clerk', demoPassword)
  for (const [name, endpoint] of Object.entries<Endpoint>({
    ...peopleDeskApi,
    ...auditApi,
    ...findApi,
    ...todayApi,
  })) {
    expect((await server.call(endpoint, {})).status, name).toBe(401)
    const mayRead = name === 'orgTree'
    expect((await server.call(endpoint, {}, { token: clerk })).status, name).toBe(mayRead ? 200 : 403)
  }
})

test('who keeps people is told of those who hold more than themselves, whom they cannot change', async () => {
  const keeper = await addTestPerson(server, 'keeper', [
    'user.manage',
    'user.read',
    'org.read',
    'org.contact',
    'meeting.book',
  ])
  const told = async (account: string) => {
    const id = await userId(account)
    const { value } = await server.call(peopleDeskApi.person, { query: { id } }, keeper)
    const saved = await server.call(peopleAdminApi.setMemberships, { body: { id, memberships: [] } }, keeper)
    return [value.holdsMore, saved.status]
  }
  expect(await told('admin')).toEqual([true, 403])
  expect(await told('guest')).toEqual([false, 200])
})

test('two who edit one person: the second is told who saved, and sees what is there now', async () => {
  const id = await userId('clerk')
  const { revision } = (await asAdmin(peopleDeskApi.person, { query: { id } })).value
  const save = (fullname: string, on: number) =>
    asAdmin(peopleAdminApi.saveUser, { body: { id, fullname, revision: on } })
  expect((await save('First', revision)).state).toBe(true)
  const late = await save('Second', revision)
  expect(late.status).toBe(409)
  expect(late.value).toMatchObject({ revision: revision + 1, current: { fullname: 'First' } })
  expect((await save('Second', revision + 1)).state).toBe(true)
  expect(await lastAudit()).toMatchObject({
    action: 'org.user.save',
    targetId: id,
    before: { fullname: 'First' },
    after: { fullname: 'Second' },
  })
})

test('rights of several roles are saved together or not at all, and nobody locks themselves out', async () => {
  const [staff, finance, own] = [await role('staff'), await role('finance'), await role('admin')]
  const given = ({ id, revision, methods }: typeof staff, more: string[] = []) => ({
    id,
    revision,
    methods: [...methods, ...more],
  })
  const good = await asAdmin(peopleDeskApi.saveRoles, {
    body: { roles: [given(staff, ['meeting.manage']), given(finance)] },
  })
  expect(good.state).toBe(true)
  expect((await role('staff')).methods).toContain('meeting.manage')
  // A role that was left as it is has no new revision.
  expect((await role('finance')).revision).toBe(finance.revision)

  const stale = await asAdmin(peopleDeskApi.saveRoles, {
    body: { roles: [given(finance, ['stay.desk']), given(staff)] },
  })
  expect(stale.status).toBe(409)
  expect((await role('finance')).methods).toEqual(finance.methods)

  const locked = { ...given(own), methods: own.methods.filter((one) => one !== 'role.manage') }
  expect((await asAdmin(peopleDeskApi.saveRoles, { body: { roles: [locked] } })).status).toBe(403)
  const unheld = await asAdmin(peopleDeskApi.saveRoles, {
    body: { roles: [given(await role('staff'), ['tenant.unknown'])] },
  })
  expect(unheld.status).toBe(403)
  expect((await role('admin')).methods).toEqual(own.methods)
})

test('why somebody may is the roles that grant it, and a no names the way to a yes', async () => {
  const ask = async (account: string, right: string) =>
    (await asAdmin(peopleDeskApi.why, { query: { userId: await userId(account), right } })).value
  expect(await ask('admin', 'user.manage')).toMatchObject({ may: true, by: [{ enabled: true }] })
  const no = await ask('clerk', 'user.manage')
  expect(no).toMatchObject({ may: false, by: [] })
  expect(no.others.length).toBeGreaterThan(0)
})

test('sessions of somebody else end at once, and the log says who ended them', async () => {
  const token = await server.signIn('head', demoPassword)
  const id = await userId('head')
  const page = await asAdmin(peopleDeskApi.signInPage, {
    body: { querys: [{ property: 'userId', value: id }] },
  })
  expect(page.value.rows[0]).toMatchObject({ userId: id, isOpen: true, method: 'password' })
  expect(
    (await asAdmin(peopleDeskApi.endSessions, { body: { userId: id, reason: 'lost phone' } })).state,
  ).toBe(true)
  server.clock.now += 1000
  expect((await server.call(peopleDeskApi.orgTree, {}, { token })).status).toBe(401)
  expect(await lastAudit()).toMatchObject({ action: 'identity.sessions.end', targetId: id })
})

test('sessions of who holds more than oneself are shown, and not offered to be ended', async () => {
  const guard = await addTestPerson(server, 'guard', ['user.sessions', 'org.contact', 'meeting.book'])
  await server.signIn('guest', demoPassword)
  await server.signIn('admin', demoPassword)
  const told = async (account: string) => {
    const body = { querys: [{ property: 'userId', value: await userId(account) }] }
    const { rows } = (await server.call(peopleDeskApi.signInPage, { body }, guard)).value
    const userIdOf = rows[0]?.userId ?? ''
    const ended = { body: { userId: userIdOf, reason: 'lost phone' } }
    expect(
      rows.some(({ isOpen }) => isOpen),
      account,
    ).toBe(true)
    const { status } = await server.call(peopleDeskApi.endSessions, ended, guard)
    return [rows.some(({ canEnd }) => canEnd), status]
  }
  expect(await told('admin')).toEqual([false, 403])
  expect(await told('guest')).toEqual([true, 200])
  // One's own can always be ended.
  expect(await told('guard')).toEqual([true, 200])
})

async function importSheet(csv: string, trial: boolean) {
  const form = new FormData()
  form.append('file', new File([csv], 'people.csv', { type: 'text/csv' }))
  const path = `${addressOf(peopleDeskApi.importUsers.path)}?trial=${trial}`
  const response = await fetch(server.url + path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${admin}`, 'tenant-code': 'platform' },
  })
  return (await response.json()) as {
    value: { added: number; changed: number; refused: number; lines: unknown[]; jobId: string | null }
  }
}

test('a sheet is tried without a trace, then taken in; a bad line is named and leaves the others alone', async () => {
  const csv =
    '\uFEFFaccount,fullname,mobile,org,roles\r\nnew1,New One,,,staff\r\nclerk,Clerk,,,\r\nbad!,X,,,\r\nnew2,New Two,,nowhere,\r\n'
  const people = () =>
    server.env.db
      .selectFrom('app_user')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
  const before = await people()
  const entries = (await lastAudit())?.number
  const trial = await importSheet(csv, true)
  expect(trial.value).toMatchObject({ added: 1, changed: 1, refused: 2 })
  expect(await people()).toEqual(before)
  expect((await lastAudit())?.number).toBe(entries)
  const { jobId } = (await importSheet(csv, false)).value
  expect(await people()).toEqual(before)
  expect(await lastAudit()).toMatchObject({ action: 'org.user.import', after: { jobId } })
  await runBackgroundJob(server.env, backgroundJobKinds, new AbortController().signal)
  const query = { id: jobId ?? '' }
  expect((await asAdmin(jobsApi.job, { query })).value).toMatchObject({ state: 'done', done: 2, failed: 2 })
  const { rows } = (await asAdmin(jobsApi.jobLines, { query, body: {} })).value
  expect(rows.map(({ ref, label, state }) => [ref, label, state])).toEqual([
    ['2', 'new1 New One', 'done'],
    ['3', 'clerk Clerk', 'done'],
    ['4', 'bad! X', 'failed'],
    ['5', 'new2 New Two', 'failed'],
  ])
  expect(Number((await people()).count)).toBe(Number(before.count) + 1)
})

test('a sheet with more lines than are read is refused as a whole: the rest would be lost without a word', async () => {
  const line = (_: unknown, at: number) => `many${at},Many ${at}`
  const csv = `account,fullname\n${Array.from({ length: 20_000 }, line).join('\n')}\n`
  const report = await importSheet(csv, false)
  expect(report).toMatchObject({ state: false, message: '一次最多导入 20000 行，请分成几个文件' })
})

test('the search finds by name, initials and number, and only what the person may see', async () => {
  const find = async (text: string, account: string) => {
    const token = await server.signIn(account, demoPassword)
    const { value } = await server.call(findApi.find, { body: { text } }, { token })
    return new Set(value.map(({ kind }) => kind))
  }
  expect(await find('admin', 'admin')).toContain('person')
  // The front desk enters the console and sees no accounts.
  expect(await find('admin', 'frontdesk')).not.toContain('person')
  expect(await find('%', 'admin')).toEqual(new Set())
})

test('passwords never enter the log, and a line changed behind its back is found', async () => {
  const password = Buffer.from('Another123').toString('base64')
  await asAdmin(peopleAdminApi.resetPassword, { body: { id: await userId('new1'), password } })
  expect(await lastAudit()).toMatchObject({ action: 'org.user.password', after: { password: '***' } })
  const { db, now } = server.env
  expect((await asAdmin(auditApi.verifyAudit, {})).value.broken).toBeNull()
  expect(await findViolations(db, now())).toEqual([])
  await db.updateTable('audit_entry').set({ actor_name: 'Nobody' }).where('number', '=', 2).execute()
  expect((await asAdmin(auditApi.verifyAudit, {})).value.broken).toBe(2)
  await db.deleteFrom('audit_entry').where('number', '=', 2).execute()
  expect((await findViolations(db, now())).join()).toContain('audit entry 3')
})

test('a group is filled by adding and taking out, and what is needed is not removed', async () => {
  const group = { code: 'tasters', name: 'Tasters' }
  const id = (await asAdmin(peopleAdminApi.saveGroup, { body: group })).value
  const [clerk, head] = [await userId('clerk'), await userId('head')]
  const change = (body: { add?: string[]; remove?: string[] }) =>
    asAdmin(peopleDeskApi.changeMembers, { body: { kind: 'group', id, ...body } })
  // Nobody in and nobody out is no change, and no error.
  expect((await change({})).state).toBe(true)
  // Two desks at once: neither loses what the other did.
  await Promise.all([change({ add: [clerk] }), change({ add: [head] })])
  await change({ add: [clerk], remove: [head] })
  const members = async (type: 'group' | 'role', of: string) =>
    (await asAdmin(directoryApi.people, { body: { type, id: of } })).value.rows.map((one) => one.account)
  expect(await members('group', id)).toEqual(['clerk'])

  const stale = await asAdmin(peopleAdminApi.saveGroup, {
    body: { ...group, id, name: 'Other', revision: 9 },
  })
  expect(stale).toMatchObject({ status: 409, value: { revision: 1, current: { name: 'Tasters' } } })
  expect((await asAdmin(peopleAdminApi.saveGroup, { body: { ...group, id, revision: 1 } })).state).toBe(true)
  expect(await members('group', id)).toEqual(['clerk'])

  const job = (await asAdmin(peopleAdminApi.saveJob, { body: { code: 'taster', name: 'Taster' } })).value
  const [org] = (await asAdmin(peopleDeskApi.orgTree, {})).value
  const body = { orgId: org?.id ?? '', jobId: job, code: 'taster1', name: 'First taster' }
  const post = (await asAdmin(peopleAdminApi.savePost, { body })).value
  const remove = (kind: 'job' | 'post' | 'group', of: string) =>
    asAdmin(peopleDeskApi.removePlace, { body: { kind, id: of } })
  expect(await remove('job', job)).toMatchObject({ state: false, value: { uses: [{ kind: 'post' }] } })
  for (const [kind, of] of [
    ['post', post],
    ['job', job],
    ['group', id],
  ] as const) {
    expect((await remove(kind, of)).state, kind).toBe(true)
  }
  expect(await lastAudit()).toMatchObject({ action: 'org.place.remove', targetKind: 'group', targetId: id })
})

test('a group that a flow asks stays, whether the flow names it by its code or its id, and is told in the reader’s language', async () => {
  const { db, newId } = server.env
  const tenant_id = server.tenantId
  const at = new Date(server.clock.now)
  for (const by of ['code', 'id'] as const) {
    const code = `asked-by-${by}`
    const id = (await asAdmin(peopleAdminApi.saveGroup, { body: { code, name: 'Asked' } })).value
    const definition = { tenant_id, id: newId(), key: `asks-${by}`, name: '询问', name_en: 'Question' }
    const state = { status: 'deploy', test_status: 'run', last_version: 1, support_mobile: true }
    const versionId = newId()
    const executors = [{ type: 'group', keys: [by === 'id' ? id : code] }]
    await db
      .insertInto('flow_definition')
      .values({ ...definition, ...state, revision: 1, created_at: at, updated_at: at })
      .execute()
    const compiled = JSON.stringify({ nodes: { boss: { executors } } })
    const version = { tenant_id, id: versionId, definition_id: definition.id, version: 1, state: 'deployed' }
    await db
      .insertInto('flow_version')
      .values({ ...version, xml: '', compiled, saved_at: at })
      .execute()
    await db
      .updateTable('flow_definition')
      .set({ main_version_id: versionId })
      .where('id', '=', definition.id)
      .execute()
    const removed = await server.call(
      peopleDeskApi.removePlace,
      { body: { kind: 'group', id } },
      { token: admin, language: 'en-US' },
    )
    const uses = [{ kind: 'flow', key: `asks-${by}`, name: 'Question' }]
    expect(removed, by).toMatchObject({ state: false, value: { uses } })
  }
})

test('a role, an organisation and a group count as many people as their lists show, also when somebody left', async () => {
  const left = await userId('head')
  const group = { code: 'leavers', name: 'Leavers', userIds: [left, await userId('manager')] }
  expect((await asAdmin(peopleAdminApi.saveGroup, { body: group })).state).toBe(true)
  expect((await asAdmin(peopleAdminApi.setStatus, { body: { id: left, status: 2 } })).state).toBe(true)
  const counted = [
    ...(await asAdmin(peopleDeskApi.roles, {})).value.map((one) => ({ ...one, type: 'role' as const })),
    ...(await asAdmin(peopleDeskApi.orgTree, {})).value.map((one) => ({ ...one, type: 'org' as const })),
    ...(await asAdmin(directoryApi.groupPage, { body: {} })).value.rows.map((one) => ({
      ...one,
      type: 'group' as const,
    })),
  ]
  for (const { type, id, name, people } of counted) {
    const listed = (await asAdmin(directoryApi.people, { body: { type, id } })).value.total
    // Lists are of staff; the roles of guests and landlords count those, as their rights are theirs.
    if (listed > 0) {
      expect(people, `${type} ${name}`).toBe(listed)
    }
  }
  expect(counted.find(({ name }) => name === 'Leavers')?.people).toBe(1)
  expect((await asAdmin(peopleAdminApi.setStatus, { body: { id: left, status: 1 } })).state).toBe(true)
})

test('a role is given to others only by who holds all of it, and by nobody to themselves', async () => {
  const [{ id }, clerk] = [await role('finance'), await userId('clerk')]
  const give = (add: string[]) =>
    asAdmin(peopleDeskApi.changeMembers, { body: { kind: 'role', id, add, remove: [] } })
  expect((await give([clerk])).state).toBe(true)
  const own = await asAdmin(peopleDeskApi.changeMembers, {
    body: { kind: 'role', id: (await role('admin')).id, add: [], remove: [await userId('admin')] },
  })
  expect(own.state).toBe(false)
  const weak = await server.signIn('cleaner', demoPassword)
  const refused = await server.call(
    peopleDeskApi.changeMembers,
    { body: { kind: 'role', id, add: [clerk], remove: [] } },
    { token: weak },
  )
  expect(refused.status).toBe(403)
})
