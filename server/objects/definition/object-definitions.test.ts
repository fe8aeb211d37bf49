import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput, Endpoint } from '#api/endpoint.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { indexObject, indexTopic } from '../rows/index-job.ts'
import { addTestPerson, testDefinition, testField, publishTestObject, rowCalls } from './testing.ts'

let server: TestServer
let admin: { id: string; token: string }
beforeAll(async () => {
  server = await startServer()
  const aliases = ['note', 'growing', 'keyed', 'slots', 'busy', 'crowd', 'gone']
  const onRows = aliases.flatMap((alias) => [`object.${alias}.read`, `object.${alias}.write`])
  admin = await addTestPerson(server, 'admin', ['object.manage', ...onRows])
})
afterAll(() => server.stop())

type Saved = CallInput<typeof objectsApi.saveDefinition>['body']
const save = (body: Saved, send = {}) =>
  server.call(objectsApi.saveDefinition, { body }, { ...admin, ...send })
const get = async (alias: string, version?: string) =>
  (await server.call(objectsApi.definition, { query: { alias, version } }, admin)).value
const put = (alias: string, definition: ObjectDefinition) =>
  publishTestObject(server, admin, alias, definition)
const note = testDefinition([testField('text', 'text', { searchable: true })])

test('describing objects is only for those with the right to it', async () => {
  const reader = await addTestPerson(server, 'reader', ['object.note.read'])
  await put('note', note)
  await save({ alias: 'note', name: '便签', definition: note, revision: (await get('note')).revision })
  for (const [name, endpoint] of Object.entries<Endpoint>(objectsApi)) {
    if (name !== 'definition') {
      expect((await server.call(endpoint, {}, reader)).status, name).toBe(403)
    }
  }
  // Whoever may use the rows needs to know what they look like, but not what is only planned.
  const ask = (alias: string, version?: string) =>
    server.call(objectsApi.definition, { query: { alias, version } }, reader)
  expect((await ask('note')).value).toMatchObject({ state: 'published', version: 1, definition: note })
  expect((await ask('note', 'draft')).status).toBe(403)
  expect((await ask('other')).status).toBe(403)
})

describe('a definition', () => {
  test('is a draft until it is published, and then never changes', async () => {
    const first = testDefinition([testField('a', 'text')])
    const made = (await save({ alias: 'gone', name: '过客', description: '说明', definition: first })).value
    expect(made).toMatchObject({ version: 1, revision: 1 })
    expect(await get('gone')).toMatchObject({ state: 'draft', version: 1 })
    const early = await rowCalls(server, 'gone', admin).save({ main: {} })
    expect(early).toMatchObject({ state: false, message: '业务对象“gone”尚未发布' })
    await put('gone', first)
    const second = testDefinition([testField('a', 'text'), testField('b', 'number')])
    await save({ alias: 'gone', name: '过客', definition: second, revision: (await get('gone')).revision })
    expect(await get('gone')).toMatchObject({ state: 'published', version: 1, definition: first })
    expect(await get('gone', 'draft')).toMatchObject({ state: 'draft', version: 2, definition: second })
    const versions = (await server.call(objectsApi.versions, { query: { alias: 'gone' } }, admin)).value
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'draft'],
      [1, 'published'],
    ])
    await server.call(objectsApi.discardDraft, { body: { alias: 'gone' } }, admin)
    expect(
      (await server.call(objectsApi.definition, { query: { alias: 'gone', version: 'draft' } }, admin)).state,
    ).toBe(false)
    expect(
      (await server.call(objectsApi.definition, { query: { alias: 'gone', version: '7' } }, admin)).state,
    ).toBe(false)
  })

  test('that is wrong is refused with every problem, in the language of the operator', async () => {
    const definition = testDefinition(
      [
        testField('id', 'text'),
        testField('kind', 'choice', { dictionary: 'nowhere' }),
        testField('number', 'text', { sequence: 'nothing' }),
      ],
      { subs: [{ key: 'rows', name: '行', fields: [testField('x', 'choice', { dictionary: 'neither' })] }] },
    )
    const reply = await save({ alias: 'wrong', name: '错', definition })
    expect(reply).toMatchObject({ state: false, message: '定义有误：“id”是系统保留的名称' })
    const { problems } = reply.value as unknown as { problems: { at: string; message: string }[] }
    expect(problems.map(({ at, message }) => `${at} ${message}`)).toEqual([
      'id 是系统保留的名称',
      'kind 数据字典“nowhere”不存在',
      'rows.x 数据字典“neither”不存在',
      'number 流水号“nothing”不存在',
    ])
    const english = await save({ alias: 'wrong', name: '错', definition }, { language: 'en-US' })
    expect(english.message).toBe('The definition is wrong: "id" is a name the system uses itself')
    expect(
      (await server.call(objectsApi.definition, { query: { alias: 'wrong' } }, admin)).message,
    ).toContain('没有别名')
  })

  test('changed by somebody else in the meantime is not overwritten', async () => {
    const { revision } = await get('note')
    const colleague = await addTestPerson(server, 'colleague', ['object.manage'])
    expect((await save({ alias: 'note', name: '甲', definition: note, revision }, colleague)).state).toBe(
      true,
    )
    const late = await save({ alias: 'note', name: '乙', definition: note, revision })
    expect(late.message).toMatch(/^定义已被 colleague 于 2026-05-04 10:00:00 修改/)
    expect((await get('note')).name).toBe('甲')
    expect((await save({ alias: 'note', name: '丙', definition: note })).message).toBe('别名“note”已被使用')
  })

  test('is published once by however many press the button', async () => {
    const { value } = await save({ alias: 'busy', name: '忙', definition: note })
    const body = { alias: 'busy', revision: value.revision }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => server.call(objectsApi.publish, { body }, admin)),
    )
    expect(replies.filter((reply) => reply.state === true)).toHaveLength(1)
    expect((await get('busy')).version).toBe(1)
  })

  test('goes only while it has no rows', async () => {
    const remove = () => server.call(objectsApi.removeObject, { query: { alias: 'gone' } }, admin)
    const rows = rowCalls(server, 'gone', admin)
    await rows.add({ a: 'x' })
    expect(await remove()).toMatchObject({ state: false, message: '已有数据的业务对象不能删除' })
    await server.env.db.deleteFrom('object_row').execute()
    await server.env.db.deleteFrom('object_record').execute()
    expect((await remove()).state).toBe(true)
    expect((await rows.page({})).message).toContain('没有别名为“gone”')
  })
})

describe('rows through versions', () => {
  test('are readable under a newer one; what it dropped comes back with the next', async () => {
    const rows = rowCalls(server, 'growing', admin)
    const sub = (...keys: string[]) => [
      { key: 'parts', name: '部件', fields: keys.map((key) => testField(key, 'text')) },
    ]
    await put(
      'growing',
      testDefinition([testField('a', 'text'), testField('b', 'number')], { subs: sub('x', 'y') }),
    )
    const { id } = await rows.add({ a: '一', b: 2 }, { parts: [{ x: '甲', y: '乙' }] })
    await put(
      'growing',
      testDefinition([testField('a', 'longText'), testField('c', 'date', { required: true })], {
        subs: sub('x'),
      }),
    )
    const { value } = await rows.get(id)
    expect(value).toMatchObject({ version: 1, main: { a: '一', c: null } })
    expect(Object.keys(value.main)).toEqual(['a', 'c'])
    expect(value.subs.parts).toEqual([{ id: value.subs.parts?.[0]?.id, x: '甲' }])
    // A field that has become required is asked for when the row is changed next.
    expect((await rows.save({ id, revision: 1, main: { a: '二' } })).message).toBe('“c”：不能为空')
    await rows.save({ id, revision: 1, main: { a: '二', c: '2026-05-01' } })
    expect((await rows.get(id)).value.version).toBe(2)
    await put(
      'growing',
      testDefinition([testField('a', 'text'), testField('b', 'number')], { subs: sub('x', 'y') }),
    )
    expect((await rows.get(id)).value).toMatchObject({ main: { a: '二', b: 2 } })
    const first = (await rows.records(id)).value.rows.at(-1)
    expect((await rows.get(id, first?.id)).value).toMatchObject({
      version: 1,
      main: { a: '一', b: 2 },
      subs: { parts: [{ x: '甲', y: '乙' }] },
    })
  })

  test('keep what a name means', async () => {
    const reply = await put('growing', testDefinition([testField('b', 'text')]))
    expect(reply).toMatchObject({
      state: false,
      message: expect.stringContaining('在以前的版本中是“number”'),
    })
  })
})

describe('what rows are found by', () => {
  const found = async (alias: string, property: string, value: unknown) => {
    const reply = await rowCalls(server, alias, admin).page({
      querys: [{ property, value, operation: 'LIKE' }],
    })
    return reply.value.rows.map((row) => row.main)
  }

  test('covers the rows of before, and a column that was freed serves another field', async () => {
    const rows = rowCalls(server, 'slots', admin)
    const flags = (a: boolean, b: boolean) =>
      testDefinition([testField('a', 'text', { searchable: a }), testField('b', 'text', { searchable: b })])
    await put('slots', flags(true, false))
    await rows.add({ a: '苹果树', b: '桃花源' })
    expect(await found('slots', 'a', '果树')).toHaveLength(1)
    expect(await put('slots', flags(false, true))).toMatchObject({ value: { indexing: false } })
    expect(await found('slots', 'b', '桃花')).toHaveLength(1)
    expect(await found('slots', 'b', '苹果')).toHaveLength(0)
    const refused = await rows.page({ querys: [{ property: 'a', value: '苹果' }] })
    expect(refused).toMatchObject({ state: false, message: '不能按“a”查询或排序' })
    const terms = await server.env.db.selectFrom('object_term').select('term').execute()
    await put('slots', flags(true, true))
    expect(await found('slots', 'a', '果树')).toHaveLength(1)
    await put('slots', flags(false, true))
    expect(await server.env.db.selectFrom('object_term').select('term').execute()).toEqual(terms)
  })

  test('a key that rows already break is not published', async () => {
    const rows = rowCalls(server, 'keyed', admin)
    const of = (keys: ObjectDefinition['keys']) =>
      testDefinition([testField('a', 'text', { name: '甲' }), testField('b', 'text', { name: '乙' })], {
        keys,
      })
    await put('keyed', of([]))
    await rows.add({ a: '1', b: 'x' })
    await rows.add({ a: '1', b: 'y' })
    expect(await put('keyed', of([{ name: 'once', fields: ['a'] }]))).toMatchObject({
      state: false,
      message: '已有数据在“甲”上重复，不能设为唯一',
    })
    expect((await get('keyed')).version).toBe(1)
    expect(await put('keyed', of([{ name: 'once', fields: ['a', 'b'] }]))).toMatchObject({ state: true })
    expect((await rows.save({ main: { a: '1', b: 'x' } })).message).toBe('“甲、乙”与已有数据重复')
    // A key of the same name with other fields is another key.
    expect(await put('keyed', of([{ name: 'once', fields: ['b'] }]))).toMatchObject({ state: true })
    expect((await rows.save({ main: { a: '1', b: 'z' } })).state).toBe(true)
    expect((await rows.save({ main: { a: '2', b: 'z' } })).state).toBe(false)
    const keys = await sql<{ key: string }>`select distinct key from object_key k join business_object o
      on o.tenant_id = k.tenant_id and o.id = k.object_id where o.alias = 'keyed'`.execute(server.env.db)
    expect(keys.rows).toEqual([{ key: 'once(b)' }])
  })

  test('is right for every row that is saved while a version is being published', async () => {
    const rows = rowCalls(server, 'busy', admin)
    const next = testDefinition([
      testField('text', 'text', { searchable: true }),
      testField('mark', 'text', { searchable: true }),
    ])
    const saving = new AbortController()
    const savers = Array.from({ length: 4 }, async (_, saver) => {
      for (let count = 0; !saving.signal.aborted || count < 3; count++) {
        await rows.add({ text: `第${saver}人`, mark: '标记甲' })
      }
    })
    await put('busy', next)
    await put('busy', testDefinition([testField('text', 'text', { searchable: true })]))
    await put('busy', next)
    saving.abort()
    await Promise.all(savers)
    const wrong = await sql`select r.id from object_row r join business_object o
      on o.tenant_id = r.tenant_id and o.id = r.object_id
      where o.alias = 'busy' and (text_slots <> 2 or text_2 is distinct from data ->> 'mark')`.execute(
      server.env.db,
    )
    expect(wrong.rows).toEqual([])
    const marked = await rows.page({ querys: [{ property: 'mark', value: '标记', operation: 'LIKE' }] })
    const all = await sql<{ count: number }>`select count(*) as count from object_row r join business_object o
      on o.tenant_id = r.tenant_id and o.id = r.object_id
      where o.alias = 'busy' and data ->> 'mark' = '标记甲'`.execute(server.env.db)
    expect(marked.value.total).toBe(all.rows[0]?.count)
  })
})

test('many rows are indexed by a job; until then their list does not know the field, and doubles are named', async () => {
  const rows = rowCalls(server, 'crowd', admin)
  const of = (searchable: boolean, keys: ObjectDefinition['keys'] = []) =>
    testDefinition([testField('name', 'text', { searchable, name: '名称' }), testField('rank', 'number')], {
      keys,
    })
  await put('crowd', of(false))
  const object = await get('crowd')
  await sql`insert into object_row (tenant_id, object_id, id, version, revision, data, created_at, updated_at,
      text_slots, number_slots, instant_slots)
    select ${server.tenantId}, ${object.id}, gen_random_uuid(), 1, 1,
      jsonb_build_object('name', '住客第' || n || '位', 'rank', n / 2), ${new Date()}, ${new Date()}, 0, 0, 0
    from generate_series(2, 1203) n`.execute(server.env.db)
  const reply = await put('crowd', of(true, [{ name: 'rankOnce', fields: ['rank'] }]))
  expect(reply).toMatchObject({ value: { version: 2, indexing: true } })
  expect((await get('crowd')).pending).toEqual(['name'])
  const query = { querys: [{ property: 'name', value: '第777位', operation: 'LIKE' }] }
  expect((await rows.page(query)).message).toBe('“名称”正在建立索引，暂时不能查询或排序，请稍后再试')
  // Saved meanwhile: found afterwards, and subject to the key.
  await rows.add({ name: '新来的第777位', rank: 5000 })
  expect((await rows.save({ main: { name: '又一位', rank: 5000 } })).message).toBe('“rank”与已有数据重复')
  const deliver = () => deliverDue(server.env, { [indexTopic]: indexObject }, new AbortController().signal)
  while (await deliver()) {
    // until nothing is left to do
  }
  expect((await rows.page(query)).value.rows.map((row) => String(row.main.name)).sort()).toEqual([
    '住客第777位',
    '新来的第777位',
  ])
  const { pending, doubles } = await get('crowd')
  expect(pending).toEqual([])
  expect(doubles).toHaveLength(20)
  expect(doubles[0]).toMatchObject({ fields: ['rank'] })
  // One of two that share a rank has it; the other gets it right when it is changed.
  const [double] = doubles
  const stuck = await rows.save({ id: double?.rowId, revision: 1, main: { name: '改名' } })
  expect(stuck.message).toBe('“rank”与已有数据重复')
  expect((await rows.save({ id: double?.rowId, revision: 1, main: { rank: 9999 } })).state).toBe(true)
})
