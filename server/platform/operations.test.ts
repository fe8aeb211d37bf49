import { afterAll, beforeAll, expect, test } from 'vitest'
import { transferApi } from '#api/definitions/transfer.ts'
import { userApi } from '#api/identity/user.ts'
import { jobsApi } from '#api/platform/jobs.ts'
import { operationsApi } from '#api/platform/operations.ts'
import { tenantsApi } from '#api/platform/tenants.ts'
import { backgroundJobKinds } from '#server/background-job-kinds.ts'
import { addToOutbox } from '#server/jobs/outbox.ts'
import { runBackgroundJob } from '#server/jobs/background-jobs.ts'
import { saveRole, setRoles } from '#server/org/roles.ts'
import { scopeOf } from '#server/scope.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let operator: string
let stranger: string
beforeAll(async () => {
  server = await startServer({ ALIYUN_KEY_SECRET: 'hush', PORT: '0' })
  const rights = ['platform.jobs', 'platform.config', 'platform.definitions', 'tenant.manage']
  operator = await person('operator', rights)
  stranger = await person('stranger', [])
})
afterAll(() => server.stop())

async function person(account: string, methods: string[]): Promise<string> {
  const id = await server.addUser({ account })
  await scopeOf(server.env, server.tenantId).write(async (scope) => {
    const role = { alias: account, name: account, enabled: true, methods, menuIds: [] }
    await setRoles(scope, id, [await saveRole(scope, role)])
  })
  return server.signIn(account)
}
const by = (token: string) => ({ token })

test('messages that fail are listed by their error, tried again, or given up with a reason; no stranger sees them', async () => {
  const scope = scopeOf(server.env, server.tenantId)
  const ids = await scope.write(async (scope) => [
    await addToOutbox(scope, 'sms', { to: 1 }),
    await addToOutbox(scope, 'sms', { to: 2 }),
  ])
  await server.env.db.updateTable('outbox').set({ attempts: 20, last_error: 'no route' }).execute()
  const groups = await server.call(operationsApi.outboxGroups, {}, by(operator))
  expect(groups.value).toMatchObject([{ topic: 'sms', error: 'no route', count: 2, stuck: 2 }])
  const body = { topic: 'sms', error: 'no route' }
  for (const refused of [
    await server.call(operationsApi.outboxGroups, {}, by(stranger)),
    await server.call(operationsApi.outboxPage, { query: {}, body: {} }, by(stranger)),
    await server.call(operationsApi.retryOutbox, { body }, by(stranger)),
    await server.call(
      operationsApi.giveUpOutbox,
      { body: { id: ids[0] ?? '', reason: 'x y' } },
      by(stranger),
    ),
    await server.call(operationsApi.checkInvariants, {}, by(stranger)),
    await server.call(operationsApi.configuration, {}, by(stranger)),
    await server.call(operationsApi.testGateway, { body: { name: 'files' } }, by(stranger)),
    await server.call(tenantsApi.tenants, {}, by(stranger)),
    await server.call(transferApi.storedKinds, {}, by(stranger)),
  ]) {
    expect(refused.status).toBe(403)
  }
  const up = { id: ids[0] ?? '', reason: 'wrong number' }
  expect((await server.call(operationsApi.giveUpOutbox, { body: up }, by(operator))).state).toBe(true)
  expect((await server.call(operationsApi.giveUpOutbox, { body: up }, by(operator))).state).toBe(false)
  expect((await server.call(operationsApi.retryOutbox, { body }, by(operator))).value.count).toBe(1)
  const gone = await server.call(
    operationsApi.outboxPage,
    { query: { show: 'givenUp' }, body: {} },
    by(operator),
  )
  expect(gone.value.rows).toMatchObject([{ id: ids[0], givenUpReason: 'wrong number' }])
})

test('the configuration shows what is in force and no secret; a service is tried and its answer kept', async () => {
  const lines = (await server.call(operationsApi.configuration, {}, by(operator))).value
  const line = (name: string) => lines.find((one) => one.name === name)
  expect(line('ALIYUN_KEY_SECRET')).toEqual({
    name: 'ALIYUN_KEY_SECRET',
    value: null,
    isSecret: true,
    isSet: true,
    isDefault: false,
  })
  expect(line('SMS')).toMatchObject({ value: 'local', isDefault: true })
  expect(JSON.stringify(lines)).not.toContain('hush')
  const gateways = (await server.call(operationsApi.gateways, {}, by(operator))).value
  const localOf = (name: string) => gateways.find((one) => one.name === name)?.isLocal
  // A folder and time stamps of one's own are for real use; a local bank is none.
  expect(['files', 'timeStamp', 'payout'].map(localOf)).toEqual([false, false, true])
  for (const name of ['files', 'wechatPay', 'alipay', 'payout']) {
    const tried = await server.call(operationsApi.testGateway, { body: { name } }, by(operator))
    expect(tried.value).toMatchObject({ name, goodAt: server.clock.now, problem: null })
  }
  expect(
    (await server.call(operationsApi.testGateway, { body: { name: 'nothing' } }, by(operator))).state,
  ).toBe(false)
})

test('all promises are checked as a job with a line for each', async () => {
  const { jobId } = (await server.call(operationsApi.checkInvariants, {}, by(operator))).value
  while (await runBackgroundJob(server.env, backgroundJobKinds, new AbortController().signal)) {
    // Until it is over.
  }
  const job = (await server.call(jobsApi.job, { query: { id: jobId } }, by(operator))).value
  expect(job).toMatchObject({ state: 'done', failed: 0 })
  expect(job.total).toBeGreaterThan(20)
  expect((await server.call(jobsApi.jobPage, { body: {} }, by(stranger))).value.rows).toEqual([])
})

test('definitions go out as one file and come in after a dry run; a bad one changes nothing', async () => {
  const out = (await server.call(transferApi.exportDefinitions, { body: { kinds: [] } }, by(operator))).value
  const dictionary = { typeKey: 'colours', name: 'Colours', items: [{ key: 'r', name: 'Red' }] }
  const files = { ...out.files, 'dictionaries/colours.json': JSON.stringify(dictionary) }
  const trial = await server.call(
    transferApi.importDefinitions,
    { body: { files, trial: true } },
    by(operator),
  )
  expect(trial.value).toMatchObject({ problems: [], changes: [{ isNew: true }], jobId: null })
  const again = await server.call(transferApi.exportDefinitions, { body: { kinds: [] } }, by(operator))
  expect(again.value.files).toEqual(out.files)
  const bad = { 'dictionaries/colours.json': '{' }
  const refused = await server.call(
    transferApi.importDefinitions,
    { body: { files: bad, trial: false } },
    by(operator),
  )
  expect(refused.value).toMatchObject({ jobId: null, problems: [{ file: 'dictionaries/colours.json' }] })
  const kinds = async () => (await server.call(transferApi.storedKinds, {}, by(operator))).value
  const colours = async () => (await kinds()).find(({ kind }) => kind === 'dictionaries')?.keys
  const { jobId } = (await bringIn(files, trial.value.stamp)).value
  // Nothing happens inside the call.
  expect(await colours()).toEqual([])
  await runJobs()
  expect(await colours()).toEqual(['colours'])
  expect((await jobOf(jobId)).value).toMatchObject({ state: 'done', done: 1, failed: 0 })
  expect((await bringIn(files)).value).toMatchObject({ changes: [], jobId: null })
})

/** Each a little later than the one before, so that their jobs have an order. */
function bringIn(files: Record<string, string>, stamp?: string) {
  server.clock.now += 10
  const body = { files, trial: false, ...(stamp === undefined ? {} : { stamp }) }
  return server.call(transferApi.importDefinitions, { body }, by(operator))
}
const jobOf = (id: string | null, token = operator) =>
  server.call(jobsApi.job, { query: { id: id ?? '' } }, by(token))
const colour = (key: string, name: string) => ({
  [`dictionaries/${key}.json`]: JSON.stringify({ typeKey: key, name, items: [{ key: 'r', name: 'Red' }] }),
})
async function runJobs(): Promise<void> {
  while (await runBackgroundJob(server.env, backgroundJobKinds, new AbortController().signal)) {
    // Until none waits.
  }
}

test('an import goes on where a dead server left it, changes nothing twice, and leaves what others changed since', async () => {
  const files = { ...colour('inks', 'Inks'), ...colour('paints', 'Paints') }
  const [first, second] = [(await bringIn(files)).value.jobId, (await bringIn(files)).value.jobId]
  const stopping = new AbortController()
  const kinds = Object.fromEntries(
    Object.entries(backgroundJobKinds).map(([kind, work]) => [
      kind,
      ((...given) => {
        stopping.abort()
        return work(...given)
      }) satisfies typeof work,
    ]),
  )
  await runBackgroundJob(server.env, kinds, stopping.signal)
  expect((await jobOf(first)).value).toMatchObject({ state: 'running', done: 1, total: 2 })
  await runJobs()
  expect((await jobOf(first)).value).toMatchObject({ state: 'done', done: 2, failed: 0 })
  const lines = (await server.call(jobsApi.jobLines, { query: { id: second ?? '' }, body: {} }, by(operator)))
    .value.rows
  expect(lines.map(({ state, text }) => [state, text])).toEqual([
    ['done', '与文件一致，没有改变'],
    ['done', '与文件一致，没有改变'],
  ])

  // Somebody else's import comes first: what was agreed to no longer holds.
  const mine = { ...colour('inks', 'My inks'), ...colour('paints', 'My paints') }
  const seen = await server.call(
    transferApi.importDefinitions,
    { body: { files: mine, trial: true } },
    by(operator),
  )
  const theirs = (await bringIn(colour('inks', 'Their inks'))).value.jobId
  const late = (await bringIn(mine, seen.value.stamp)).value.jobId
  await runJobs()
  expect((await jobOf(theirs)).value).toMatchObject({ done: 1, failed: 0 })
  expect((await jobOf(late)).value).toMatchObject({ state: 'done', done: 1, failed: 1 })
  expect((await bringIn(mine, seen.value.stamp)).status).toBe(409)
  const stored = (await server.call(transferApi.exportDefinitions, { body: { kinds: [] } }, by(operator)))
    .value
  expect(stored.files['dictionaries/inks.json']).toContain('Their inks')
  expect(stored.files['dictionaries/paints.json']).toContain('My paints')

  expect((await jobOf(late, stranger)).status).toBe(404)
  const body = { files: mine, trial: false }
  expect((await server.call(transferApi.importDefinitions, { body }, by(stranger))).status).toBe(403)
})

test('a park is created with its administrator, limited and suspended, from the platform tenant alone', async () => {
  const park = {
    code: 'north',
    name: 'North',
    account: 'chief',
    fullname: 'Chief',
    mobile: '',
    siteName: 'North valley',
    siteNameEn: '',
    areaCode: '330106',
    address: '1 Road',
    sitePhone: '0571 1234567',
  }
  const wrong = await server.call(tenantsApi.createTenant, { body: { ...park, areaCode: 'x' } }, by(operator))
  expect(wrong).toMatchObject({ state: false, value: { fields: ['areaCode'] } })
  const made = (await server.call(tenantsApi.createTenant, { body: park }, by(operator))).value
  const chief = await server.signIn('chief', made.password, 'north')
  const elsewhere = await server.call(tenantsApi.tenants, {}, { token: chief, tenant: 'north' })
  expect(elsewhere.status).toBe(403)
  // What the machine is set up by, and where it is backed up to, is no matter of a park on it.
  for (const endpoint of [operationsApi.configuration, operationsApi.backups]) {
    expect((await server.call(endpoint, {}, { token: chief, tenant: 'north' })).status).toBe(403)
  }
  // So its menus do not name them there, though its administrator holds the rights.
  const toldTo = async (send: { token: string; tenant?: string }) =>
    (await server.call(userApi.methodRights, {}, send)).value.filter((right) => right.endsWith('@machine'))
  expect(await toldTo({ token: chief, tenant: 'north' })).toEqual([])
  expect(await toldTo(by(operator))).toEqual(['platform.config@machine', 'tenant.manage@machine'])
  const limits = { id: made.id, maxUsers: 1, maxSites: 1 }
  expect((await server.call(tenantsApi.setTenantLimits, { body: limits }, by(operator))).state).toBe(true)
  await expect(server.addUser({ account: 'more' }, made.id)).rejects.toThrow('tenants.tooManyUsers')
  const list = (await server.call(tenantsApi.tenants, {}, by(operator))).value
  expect(list.find(({ code }) => code === 'north')).toMatchObject({
    users: 1,
    sites: 1,
    maxUsers: 1,
    isOpen: true,
  })
  const reason = 'unpaid'
  const own = { id: server.tenantId, reason }
  expect((await server.call(tenantsApi.suspendTenant, { body: own }, by(operator))).state).toBe(false)
  await server.call(tenantsApi.suspendTenant, { body: { id: made.id, reason } }, by(operator))
  server.clock.now += 6000
  expect((await server.call(jobsApi.jobPage, { body: {} }, { token: chief, tenant: 'north' })).status).toBe(
    451,
  )
  await server.call(tenantsApi.resumeTenant, { body: { id: made.id } }, by(operator))
  expect((await server.call(jobsApi.jobPage, { body: {} }, { token: chief, tenant: 'north' })).status).toBe(
    200,
  )
  // Refusals and what only reads leave no line; each that was done has one, also the one that wrote elsewhere.
  const entries = await scopeOf(server.env, server.tenantId)
    .from('audit_entry')
    .select(['action', 'target_id'])
    .where('action', 'like', 'platform.tenant.%')
    .orderBy('number')
    .execute()
  expect(entries).toEqual(
    ['create', 'limits', 'suspend', 'resume'].map((name) => ({
      action: `platform.tenant.${name}`,
      target_id: made.id,
    })),
  )
})
