import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExecutorRule } from '#domain/workflow/definition/executor-rule.ts'
import { defaultFlow, defaultNode, type CompiledFlow } from '#domain/workflow/definition/settings.ts'
import { compile } from '#domain/workflow/definition/compile.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import type { ExecutorFacts } from './candidate.ts'
import { executorsOf, candidatesOfRules } from './executors.ts'
import { loadCompanyInto } from '../definition/testing.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
const ids = new Map<string, string>()
const orgs = new Map<string, string>()
const id = (account: string) => ids.get(account) ?? account

beforeAll(async () => {
  server = await startServer()
  await loadCompanyInto(server)
  const users = server.env.db.selectFrom('app_user').select(['id', 'account'])
  for (const user of await users.where('tenant_id', '=', server.tenantId).execute()) {
    ids.set(user.account, user.id)
  }
  for (const org of await server.env.db.selectFrom('org').select(['id', 'code']).execute()) {
    orgs.set(org.code, org.id)
  }
})
afterAll(() => server.stop())

const facts = (more: Partial<ExecutorFacts> = {}): ExecutorFacts => ({
  now: server.clock.now,
  starter: id('clerk'),
  startOrg: null,
  previous: [],
  approvers: {},
  data: {},
  results: {},
  flow: {
    instanceId: 'i',
    number: null,
    starter: id('clerk'),
    startOrg: null,
    starterName: '陈晓雯',
    startOrgName: '运营部',
    startedAt: '2026-05-04',
    urgency: '',
  },
  ...more,
})
const named = async (rules: ExecutorRule | ExecutorRule[], more: Partial<ExecutorFacts> = {}) =>
  (await candidatesOfRules(scopeOf(server.env, server.tenantId), [rules].flat(), facts(more))).map(
    ({ name }) => name,
  )

describe('people are named', () => {
  test('by account or id, in the order given, and only who can sign in', async () => {
    const keys = ['head', id('clerk'), 'renhaitao', 'HEAD', 'nobody', 'guest']
    expect(await named({ type: 'user', keys })).toEqual(['周敬之', '陈晓雯'])
  })

  test('by role, post, job, group and organisation', async () => {
    expect(await named({ type: 'role', keys: ['finance'] })).toEqual(['何文博', '吴佳琪', '许静怡'])
    expect(await named({ type: 'post', keys: ['fenglin-technician'] })).toEqual(['曹立新', '贾志强'])
    expect(await named({ type: 'job', keys: ['site-manager'] })).toEqual(['高远航', '马振国', '谢明慧'])
    expect(await named({ type: 'group', keys: ['safety'] })).toHaveLength(4)
    expect(await named({ type: 'org', keys: ['yunqi'] })).toEqual(['高远航'])
    expect(await named({ type: 'org', keys: ['yunqi'], under: true })).toHaveLength(5)
    const heads = await named({ type: 'org', keys: ['yunqi', 'finance'], who: 'heads' })
    expect(heads.toSorted()).toEqual(['许静怡', '高远航'].toSorted())
  })

  test('as the group they are, when it is not to be turned into people', async () => {
    const rules: ExecutorRule[] = [
      { type: 'role', keys: ['finance'], extract: false },
      { type: 'org', keys: ['finance'], extract: false },
      { type: 'post', keys: ['cashier'], extract: false },
    ]
    const people = await candidatesOfRules(scopeOf(server.env, server.tenantId), rules, facts())
    expect(people.map(({ type, name }) => [type, name])).toEqual([
      ['role', '财务'],
      ['org', '财务部'],
      ['pos', '出纳'],
    ])
  })

  test('by their place above somebody', async () => {
    expect(await named({ type: 'depHead', of: 'starter' })).toEqual(['周敬之'])
    expect(await named({ type: 'depHead', of: 'starter', level: 1 })).toEqual(['林远山'])
    expect(await named({ type: 'depHead', of: 'starter', level: 9 })).toEqual(['林远山'])
    expect(await named({ type: 'superior', of: 'starter' })).toEqual(['周敬之'])
    expect(await named({ type: 'superior', of: 'starter', level: 2 })).toEqual(['林远山'])
    // The head of a department has the one above it as superior, and nobody is above the top.
    expect(await named({ type: 'superior', of: 'previous' }, { previous: [id('head')] })).toEqual(['林远山'])
    expect(await named({ type: 'superior', of: 'previous' }, { previous: [id('manager')] })).toEqual([])
    // A group without a head is led by the head of the branch it belongs to.
    const startOrg = orgs.get('yunqi-rooms') ?? null
    expect(await named({ type: 'depHead', of: 'starter' }, { startOrg })).toEqual(['高远航'])
  })

  test('by what happened before', async () => {
    expect(await named({ type: 'initiator' })).toEqual(['陈晓雯'])
    expect(await named({ type: 'previousApprover' }, { previous: [id('finance')] })).toEqual(['何文博'])
    const approvers = { check: [id('head'), id('finance')] }
    expect(await named({ type: 'sameAsNode', node: 'check' }, { approvers })).toEqual(['周敬之', '何文博'])
    expect(await named({ type: 'sameAsNode', node: 'later' }, { approvers })).toEqual([])
    expect(await named({ type: 'item' }, { item: id('head') })).toEqual(['周敬之'])
  })

  test('by the form: a field, a column, a formula, the rows of another object', async () => {
    const data = {
      handover: id('lusiyuan'),
      team: [id('clerk'), { id: id('head'), name: '周敬之' }],
      site: orgs.get('yunqi') ?? '',
      items: [{ buyer: id('finance') }, { buyer: id('wujiaqi') }, { buyer: id('finance') }],
      amount: 5000,
    }
    expect(await named({ type: 'formField', field: 'handover' }, { data })).toEqual(['陆思远'])
    expect(await named({ type: 'formField', field: 'team' }, { data })).toEqual(['陈晓雯', '周敬之'])
    expect(await named({ type: 'formField', field: 'site', holds: 'org' }, { data })).toEqual(['高远航'])
    expect(await named({ type: 'formField', field: 'items.buyer' }, { data })).toEqual(['何文博', '吴佳琪'])
    const formula = 'amount > 1000 ? "manager,guqinghe" : "head"'
    expect(await named({ type: 'expression', formula }, { data })).toEqual(['林远山', '顾清和'])
    const lookup: ExecutorRule = {
      type: 'customQuery',
      object: 'leave',
      where: [{ field: 'applicant', is: 'flow.starter' }],
      take: 'applicant',
    }
    expect(await named(lookup)).toEqual(['陈晓雯'])
    await expect(named({ type: 'expression', formula: 'DATE("x")' })).rejects.toMatchObject({
      key: 'flow.formulaFails',
    })
  })

  test('by several rules, added, both at once, or all but', async () => {
    const finance: ExecutorRule = { type: 'role', keys: ['finance'] }
    const heads: ExecutorRule = { type: 'role', keys: ['head'], combine: 'and' }
    expect(await named([finance, heads])).toEqual(['许静怡'])
    expect(await named([finance, { ...heads, combine: 'except' }])).toEqual(['何文博', '吴佳琪'])
    expect(await named([heads, { type: 'user', keys: ['clerk'] }])).toEqual(['陈晓雯'])
  })

  test('never from another tenant', async () => {
    const people = await candidatesOfRules(
      scopeOf(server.env, server.env.newId()),
      [
        { type: 'user', keys: [id('head')] },
        { type: 'role', keys: ['finance'] },
      ],
      facts(),
    )
    expect(people).toEqual([])
  })
})

describe('a node whose rules name nobody', () => {
  const flow = (whenEmpty: 'administrator' | 'block', administrators: ExecutorRule[]) => ({
    compiled: {
      graph: compile({ id: 'g', nodes: [], flows: [] }),
      settings: { ...defaultFlow, administrators },
      nodes: { check: { ...defaultNode, whenEmpty } },
    } satisfies CompiledFlow,
  })
  const asked = async (version: ReturnType<typeof flow>) =>
    (await executorsOf(scopeOf(server.env, server.tenantId), version, 'check', facts())).map(
      ({ name }) => name,
    )

  test('goes to the administrators of the flow when it says so, and else to nobody', async () => {
    expect(await asked(flow('administrator', [{ type: 'user', keys: ['head'] }]))).toEqual(['周敬之'])
    expect(await asked(flow('block', [{ type: 'user', keys: ['head'] }]))).toEqual([])
  })

  test('and without such, to those who keep flows', async () => {
    expect(await asked(flow('administrator', []))).toEqual(['庄以宁'])
  })
})
