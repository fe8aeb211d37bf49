import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowRecordsInvariant } from '#server/invariants/row-records.ts'
import type { TestServer } from '#server/testing.ts'
import { rowCalls } from '../definition/testing.ts'
import { startVisits } from './testing.ts'

type Visits = Awaited<ReturnType<typeof startVisits>>

let server: TestServer
let clerk: Visits['clerk']
let other: Visits['other']
let rows: Visits['rows']
beforeAll(async () => {
  ;({ server, clerk, other, rows } = await startVisits())
})
afterAll(() => server.stop())

const everything = async () => {
  const all = []
  for (const table of [
    'object_row',
    'object_sub_row',
    'object_key',
    'object_term',
    'object_record',
  ] as const) {
    all.push(await server.env.db.selectFrom(table).selectAll().execute())
  }
  return all
}

describe('a row', () => {
  test('is saved with its sub-table and read back, with the names of those it names', async () => {
    const saved = await rows.add(
      { title: '第一次', sum: '1999', keeper: other.id, unknown: 1 },
      { items: [{ what: '床单', count: 2 }, { what: '枕套' }] },
    )
    expect(saved).toMatchObject({ revision: 1, numbers: {} })
    const { value } = await rows.get(saved.id)
    expect(value).toMatchObject({
      id: saved.id,
      version: 1,
      revision: 1,
      createdBy: clerk.id,
      createdAt: server.clock.now,
      flowState: null,
      main: { title: '第一次', plate: null, sum: 1999, keeper: other.id, proof: null },
      subs: {
        items: [
          { what: '床单', count: 2 },
          { what: '枕套', count: null },
        ],
      },
      names: { [clerk.id]: 'clerk', [other.id]: 'other' },
    })
    expect(value.main).not.toHaveProperty('unknown')
  })

  test('keeps what does not come; rows of a sub-table change, come, go and move by their ids', async () => {
    const { id } = await rows.add(
      { title: '旧', sum: 5 },
      { items: [{ what: 'a' }, { what: 'b' }, { what: 'c' }] },
    )
    const [a, b, c] = (await rows.get(id)).value.subs.items ?? []
    const items = [{ id: c?.id }, { what: 'new' }, { id: a?.id, count: 7 }]
    const reply = await rows.save({ id, revision: 1, main: { title: '新' }, subs: { items } })
    expect(reply).toMatchObject({ state: true, value: { revision: 2 } })
    const { value } = await rows.get(id)
    expect(value.main).toMatchObject({ title: '新', sum: 5 })
    expect(value.subs.items?.map(({ what, count }) => [what, count])).toEqual([
      ['c', null],
      ['new', null],
      ['a', 7],
    ])
    expect(value.subs.items?.map((row) => row.id)).not.toContain(b?.id)
  })

  test('that is saved without a difference stays what it is', async () => {
    const { id } = await rows.add({ title: '同' })
    expect(await rows.save({ id, revision: 1, main: { title: '同' } })).toMatchObject({
      value: { revision: 1 },
    })
    expect((await rows.records(id)).value.total).toBe(1)
  })

  test('with mistakes is refused, each named, and nothing is stored', async () => {
    const before = await everything()
    const reply = await rows.save({
      main: { title: '', sum: 1.5 },
      subs: { items: [{ what: 'x' }, { count: 'y' }] },
    })
    expect(reply).toMatchObject({ state: false, message: '“标题”：不能为空' })
    const { problems } = reply.value as unknown as { problems: { message: string }[] }
    expect(problems.map(({ message }) => message)).toEqual([
      '“标题”：不能为空',
      '“sum”：应为以分为单位的整数金额',
      '“明细”第 2 行“名称”：不能为空',
      '“明细”第 2 行“count”：应为数字',
    ])
    const many = { items: Array.from({ length: 2001 }, () => ({ what: 'x' })) }
    const tooMany = await rowCalls(server, 'visit', { ...clerk, language: 'en-US' }).save({
      main: { title: 'x' },
      subs: many,
    })
    expect(tooMany).toMatchObject({ state: false, message: '"Items": may have at most 2000 rows' })
    expect(await everything()).toEqual(before)
  })

  test('names only people who are there and files that are the person’s own', async () => {
    const ghost = server.env.newId()
    expect(await rows.save({ main: { title: 'x', keeper: ghost } })).toMatchObject({
      state: false,
      message: '“keeper”：所选的人员或组织不存在',
    })
    const file = {
      tenant_id: server.tenantId,
      id: server.env.newId(),
      owner_id: other.id,
      name: 'a.jpg',
      content_type: 'image/jpeg',
      size: 1,
      sha256: 'x',
      created_at: new Date(server.clock.now),
    }
    await server.env.db.insertInto('file').values(file).execute()
    const proof = [{ id: file.id, name: 'a.jpg' }]
    const theirs = await rows.save({ main: { title: 'x', proof } })
    expect(theirs).toMatchObject({ state: false, message: '“proof”：附件不存在或无权使用' })
    const { id } = await rowCalls(server, 'visit', other).add({ title: 'x', proof })
    // Whoever changes the row later leaves the file where it is.
    expect(await rows.save({ id, revision: 1, main: { title: 'y', proof } })).toMatchObject({ state: true })
  })

  test('is deleted with all that hangs on it, all rows that were asked for or none', async () => {
    const one = await rows.add({ title: '一', plate: '京A1' }, { items: [{ what: 'x' }] })
    const two = await rows.add({ title: '二' })
    expect(await rows.remove(one.id, server.env.newId())).toMatchObject({ state: false })
    expect((await rows.get(one.id)).state).toBe(true)
    expect((await rows.remove(two.id, one.id)).value).toBe(2)
    expect(await rows.get(one.id)).toMatchObject({ state: false, message: '没有找到这条数据' })
    for (const table of ['object_sub_row', 'object_key', 'object_term'] as const) {
      const left = await server.env.db
        .selectFrom(table)
        .select('row_id')
        .where('row_id', '=', one.id)
        .execute()
      expect(left).toEqual([])
    }
    expect(await rows.add({ title: '三', plate: '京A1' })).toMatchObject({ revision: 1 })
  })
})

describe('two people with one row', () => {
  test('the second is told who was first and when, and overwrites nothing', async () => {
    const { id } = await rows.add({ title: '原' })
    server.clock.now = Date.UTC(2026, 4, 4, 2, 30, 15)
    await rowCalls(server, 'visit', other).save({ id, revision: 1, main: { title: '先' } })
    const late = await rows.save({ id, revision: 1, main: { title: '后', sum: 1 } })
    expect(late).toMatchObject({
      state: false,
      message: '数据已被 other 于 2026-05-04 10:30:15 修改，请刷新后再试',
      value: { revision: 2, updatedBy: other.id },
    })
    const english = rowCalls(server, 'visit', { ...clerk, language: 'en-US' })
    expect((await english.save({ id, revision: 1, main: {} })).message).toMatch(
      /^The data was changed by another user/,
    )
    expect((await rows.get(id)).value).toMatchObject({ revision: 2, main: { title: '先', sum: null } })
    expect((await rows.save({ id, main: { title: '无' } })).status).toBe(400)
  })

  test('of many at once exactly one wins', async () => {
    const { id } = await rows.add({ title: '原' })
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) => rows.save({ id, revision: 1, main: { title: `第${at}` } })),
    )
    const won = replies.flatMap((reply, at) => (reply.state === true ? [at] : []))
    expect(won).toHaveLength(1)
    expect(replies.filter((reply) => reply.message?.startsWith('数据已被'))).toHaveLength(11)
    expect((await rows.get(id)).value.main.title).toBe(`第${won[0]}`)
    expect((await rows.records(id)).value.total).toBe(2)
  })
})

describe('a key', () => {
  test('is taken once, however many want it at the same moment', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) => rows.save({ main: { title: `抢${at}`, plate: '京B7' } })),
    )
    expect(replies.filter((reply) => reply.state === true)).toHaveLength(1)
    expect(replies.filter((reply) => reply.message === '“车牌”与已有数据重复')).toHaveLength(11)
  })

  test('can be kept, changed and given away; empty it is nobody’s', async () => {
    const one = await rows.add({ title: '一', plate: '京C1' })
    const two = await rows.add({ title: '二', plate: '' })
    await rows.add({ title: '三' })
    expect(
      await rows.save({ id: one.id, revision: 1, main: { title: '一一', plate: '京C1' } }),
    ).toMatchObject({
      state: true,
    })
    expect((await rows.save({ id: two.id, revision: 1, main: { plate: '京C1' } })).state).toBe(false)
    await rows.save({ id: one.id, revision: 2, main: { plate: '京C2' } })
    expect((await rows.save({ id: two.id, revision: 1, main: { plate: '京C1' } })).state).toBe(true)
  })

  test('two rows that exchange theirs end with each having one', async () => {
    const one = await rows.add({ title: '一', plate: '京D1' })
    const two = await rows.add({ title: '二', plate: '京D2' })
    await Promise.all([
      rows.save({ id: one.id, revision: 1, main: { plate: '京D2' } }),
      rows.save({ id: two.id, revision: 1, main: { plate: '京D1' } }),
    ])
    const plates = [(await rows.get(one.id)).value.main.plate, (await rows.get(two.id)).value.main.plate]
    expect(new Set(plates).size).toBe(2)
  })
})

describe('modification records', () => {
  test('say who changed which field from what to what, the newest first', async () => {
    const { id } = await rows.add({ title: '甲', sum: 1 }, { items: [{ what: 'x' }] })
    server.clock.now += 1000
    await rowCalls(server, 'visit', other).save({
      id,
      revision: 1,
      main: { title: '乙' },
      subs: { items: [] },
    })
    const { rows: found } = (await rows.records(id)).value
    expect(found.map(({ action, revision, changedByName }) => [action, revision, changedByName])).toEqual([
      ['change', 2, 'other'],
      ['create', 1, 'clerk'],
    ])
    expect(found[0]).toMatchObject({
      changedAt: server.clock.now,
      changes: {
        main: [{ field: 'title', from: '甲', to: '乙' }],
        subs: { items: { removed: [{ at: 0, values: { what: 'x' } }] } },
      },
    })
  })

  test('open the row as it was after each of them', async () => {
    const { id } = await rows.add({ title: '甲' }, { items: [{ what: 'a' }, { what: 'b' }] })
    const first = (await rows.get(id)).value
    const [a, b] = first.subs.items ?? []
    await rows.save({
      id,
      revision: 1,
      main: { title: '乙', sum: 9 },
      subs: { items: [{ id: b?.id, what: 'B' }] },
    })
    await rows.save({
      id,
      revision: 2,
      main: { title: '丙' },
      subs: { items: [{ what: 'n' }, { id: b?.id }] },
    })
    const records = (await rows.records(id)).value.rows
    const asOf = async (revision: number) =>
      (await rows.get(id, records.find((record) => record.revision === revision)?.id)).value
    expect(await asOf(1)).toMatchObject({ revision: 1, main: first.main, subs: first.subs })
    expect(await asOf(2)).toMatchObject({
      main: { title: '乙', sum: 9 },
      subs: { items: [{ id: b?.id, what: 'B' }] },
    })
    expect((await asOf(3)).subs.items?.map(({ what }) => what)).toEqual(['n', 'B'])
    expect(a?.what).toBe('a')
    expect(await rows.get(id, server.env.newId())).toMatchObject({
      state: false,
      message: '没有找到这条修改记录',
    })
  })

  test('outlive the row', async () => {
    const { id } = await rows.add({ title: '去' }, { items: [{ what: 'x' }] })
    await rows.remove(id)
    expect((await rows.records(id)).value.rows[0]).toMatchObject({
      action: 'delete',
      changes: { main: expect.arrayContaining([{ field: 'title', from: '去', to: null }]) },
    })
  })
})

test('a save that is sent twice under one key has its effect once', async () => {
  const again = rowCalls(server, 'visit', { ...clerk, headers: { 'idempotency-key': 'once-and-only-once' } })
  const [one, two] = [await again.add({ title: '一次' }), await again.add({ title: '一次' })]
  expect(two).toEqual(one)
  const query = { querys: [{ property: 'title', value: '一次' }] }
  expect((await rows.page(query)).value.total).toBe(1)
})

test('no change of all these went by unrecorded, and one that does is found out', async () => {
  const { db } = server.env
  const broken = async () =>
    (await rowRecordsInvariant.violations(db, server.clock.now)).map((line) =>
      line.replace(/^row \S+/, 'row'),
    )
  expect(await broken()).toEqual([])
  const { id } = await rows.add({ title: '悄悄' })
  await db.updateTable('object_row').set({ revision: 2 }).where('id', '=', id).execute()
  expect(await broken()).toEqual(['row has no record of its revision 2'])
})
