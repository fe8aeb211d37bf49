import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { Vote } from '#domain/workflow/engine/votes.ts'
import { demoPassword } from '#demo/accounts.ts'
import { startDemoServer } from '#demo/testing.ts'
import { workflowExtensionNames } from '#server/workflow-extensions.ts'
import type { TestServer } from '#server/testing.ts'
import { actingAs, base64 } from '#server/workflow/run/testing.ts'
import { checkFlow } from '#server/workflow/definition/check-flow.ts'
import { mainVersion } from '#server/workflow/definition/flow-version.ts'
import { startableFlows } from '#server/workflow/office/favourite-flows.ts'
import { peopleByKeys } from '#server/workflow/people/people-lookup.ts'
import { simulateFlow } from '#server/workflow/definition/simulation.ts'
import { demoFlowKeys } from './demo-flows.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer

beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

const person = async (account: string) => {
  const [found] = await peopleByKeys(scopeOf(server.env, server.tenantId), [account])
  return found ?? { id: '', name: '' }
}

/** Who would be asked, node by node. */
async function played(key: string, account: string, data: FlowData = {}, votes: Record<string, Vote> = {}) {
  const { compiled } = await mainVersion(scopeOf(server.env, server.tenantId), key)
  const starter = await person(account)
  const run = await simulateFlow(scopeOf(server.env, server.tenantId), compiled, {
    starter,
    data,
    votes,
  })
  const asked = run.steps
    .filter(({ vote }) => vote !== null)
    .map(({ nodeId, people }) => [nodeId, ...people.map(({ name }) => name)].join(' '))
  return { ...run, asked }
}

test('every flow is deployed, checked like anybody’s, with nothing worse than a warning', async () => {
  const scope = scopeOf(server.env, server.tenantId)
  for (const key of demoFlowKeys) {
    const version = await mainVersion(scope, key)
    expect(version).toMatchObject({ key, status: 'deploy', version: 1, isMain: true })
    const { xml } = await scope
      .from('flow_version')
      .select('xml')
      .where('id', '=', version.versionId)
      .executeTakeFirstOrThrow()
    const { problems } = await checkFlow(scope, xml, workflowExtensionNames)
    expect(problems.filter(({ level }) => level === 'error')).toEqual([])
    // Drawn by their files, every node of it.
    expect(xml.match(/<bpmndi:BPMNShape /g)).toHaveLength(Object.keys(version.compiled.graph.nodes).length)
  }
})

test('people find the flows they may start', async () => {
  const keys = async (account: string) =>
    (await startableFlows(scopeOf(server.env, server.tenantId), (await person(account)).id)).map(
      ({ defKey }) => defKey,
    )
  expect(await keys('clerk')).toEqual([
    'leave',
    'expense',
    'purchase',
    'seal_use',
    'visitor',
    'repair',
    'house_price',
  ])
  expect(await keys('frontdesk')).toContain('stay_refund')
})

test('a leave really goes its way, from the form to the file', async () => {
  const as = async (account: string) =>
    actingAs(server, {
      ...(await person(account)),
      account,
      token: await server.signIn(account, demoPassword),
    })
  const [clerk, head, personnel] = [await as('clerk'), await as('head'), await as('fengzimo')]
  const main = { kind: 'annual', from: '2026-05-06', until: '2026-05-06', reason: '家事' }
  const subs = { periods: [{ day: '2026-05-06', part: 'whole' }] }
  const instId = await clerk.started('leave', { data: base64({ main, subs }) })
  await head.complete(await head.task(instId))
  expect(await clerk.instance(instId)).toMatchObject({ status: 'running' })
  const task = await personnel.task(instId)
  await personnel.call(taskActionsApi.lockUnlock, { query: { taskId: task } })
  await personnel.complete(task)
  expect(await clerk.instance(instId)).toMatchObject({ status: 'end' })
})

describe('the flows ask whom they should', () => {
  test('a leave of a day goes to the head, a week to the general manager as well', async () => {
    expect((await played('leave', 'clerk', { days: 1 })).asked).toEqual(['head 周敬之', 'record 人事'])
    expect((await played('leave', 'clerk', { days: 5 })).asked).toEqual([
      'head 周敬之',
      'manager 林远山',
      'record 人事',
    ])
    const refused = await played('leave', 'clerk', { days: 5 }, { head: 'oppose' })
    expect(refused).toMatchObject({ ended: true, asked: ['head 周敬之'] })
  })

  test('expenses climb with the amount, counted in yuan', async () => {
    const way = async (total: number) =>
      (await played('expense', 'clerk', { total })).asked.map((line) => line.split(' ')[0])
    expect(await way(300_000)).toEqual(['head', 'audit', 'pay'])
    expect(await way(600_000)).toEqual(['head', 'audit', 'director', 'pay'])
    expect(await way(2_500_000)).toEqual(['head', 'audit', 'director', 'manager', 'pay'])
  })

  test('a purchase is looked at by those it concerns, a large one is voted on, and then it is bought', async () => {
    const small = await played('purchase', 'clerk', { total: 100_000, category: 'office' })
    expect(small).toMatchObject({ ended: true })
    expect(small.asked.map((line) => line.split(' ')[0])).toEqual([
      'head',
      'usage',
      'quote',
      'order',
      'receive',
      'pay',
    ])
    const large = await played('purchase', 'clerk', { total: 2_000_000, category: 'plumbing' })
    const nodes = large.asked.map((line) => line.split(' ')[0])
    expect(nodes.slice(0, 3).toSorted()).toEqual(['budget', 'engineering', 'head'])
    // Two thirds of five are four.
    expect(nodes.filter((node) => node === 'countersign')).toHaveLength(4)
    expect(large.ended).toBe(true)
    const voted = await played(
      'purchase',
      'clerk',
      { total: 2_000_000, category: 'office' },
      { countersign: 'oppose' },
    )
    expect(voted.asked.at(-1)).toMatch(/^countersign/)
  })

  test('a seal that leaves the house is waited for', async () => {
    const out = await played('seal_use', 'clerk', { takenOut: true, outUntil: '2026-05-06 18:00', copies: 1 })
    expect(out.asked).toEqual(['head 周敬之', 'manager 林远山', 'seal 郑淑芬', 'returned 郑淑芬'])
    expect(out.steps.map(({ nodeId }) => nodeId)).toContain('due_back')
  })

  test('a repair goes to whom the form names, and round again when it was not good', async () => {
    const handler = (await person('sunjianjun')).id
    const good = await played('repair', 'frontdesk', { handler, cost: 60_000, score: 5 })
    expect(good.asked.map((line) => line.split(' ')[0])).toEqual(['dispatch', 'fix', 'audit', 'rate'])
    const bad = await played('repair', 'frontdesk', { handler, cost: 0, score: 1 })
    expect(bad).toMatchObject({ ended: false, reason: 'endless' })
  })

  test('visitors are expected by their host, many of them by the manager of the site', async () => {
    const host = (await person('clerk')).id
    expect((await played('visitor', 'frontdesk', { host, people: 2 })).asked).toEqual([
      'host 陈晓雯',
      'desk 前台',
    ])
    const site = await server.env.db
      .selectFrom('org')
      .select('id')
      .where('code', '=', 'mswd110118')
      .executeTakeFirstOrThrow()
    const many = await played('visitor', 'frontdesk', { host, people: 9, site: site.id })
    expect(many.asked).toEqual(['host 陈晓雯', 'site 谢明慧', 'desk 前台'])
  })

  test('a refund is paid while the guest is told; a charge in dispute goes to the superior of who made the check; a price change is decided by how large it is', async () => {
    const refund = await played('stay_refund', 'frontdesk', { amount: 50_000 })
    expect(refund.asked.map((line) => line.split(' ')[0])).toEqual(['superior', 'audit', 'pay', 'tell'])
    const dispute = await played('stay_charge', 'frontdesk', { charged: 20_000 })
    expect(dispute.asked).toEqual(['decide 邓可欣'])
    const large = await played('stay_charge', 'frontdesk', { charged: 200_100 })
    expect(large.asked).toEqual(['decide 邓可欣', 'confirm 林远山'])
    const claim = await played('shop_claim', 'frontdesk', { cause: 'late', amount: 2000 })
    expect(claim.asked).toEqual(['decide 邓可欣'])
    const change = await played('house_price', 'clerk', { oldPrice: 100_000, newPrice: 130_000 })
    expect(change.data).toMatchObject({ percent: 30, level: 'manager' })
    expect(change.asked.map((line) => line.split(' ')[0])).toEqual(['manager', 'publish'])
    const little = await played('house_price', 'clerk', { oldPrice: 100_000, newPrice: 105_000 })
    expect(little.data).toMatchObject({ percent: 5, level: 'site' })
  })
})
