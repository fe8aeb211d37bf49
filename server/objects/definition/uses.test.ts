import { afterAll, beforeAll, expect, test } from 'vitest'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { sequencesApi } from '#api/objects/number-sequences.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { addTestPerson, publishTestObject, testDefinition, testField } from './testing.ts'

const { dictionary, dictionaryUses, removeDictionary, saveDictionary } = dictionariesApi
const { removeSequence, saveSequence, sequencePage, sequenceUses } = sequencesApi

let server: TestServer
let keeper: { id: string; token: string }
let other: { id: string; token: string }

beforeAll(async () => {
  server = await startServer()
  keeper = await addTestPerson(server, 'keeper', ['sequence.manage', 'dictionary.manage', 'object.manage'])
  other = await addTestPerson(server, 'other', [])
  await server.call(saveDictionary, { body: colours }, keeper)
  await server.call(saveSequence, { body: { alias: 'numbers', name: '编号' } }, keeper)
  const fields = [
    testField('colour', 'choice', { dictionary: 'colours' }),
    testField('number', 'text', { sequence: 'numbers' }),
  ]
  await publishTestObject(server, keeper, 'paint', testDefinition(fields))
})
afterAll(() => server.stop())

const colours = { typeKey: 'colours', name: '颜色', items: [{ key: 'red', name: '红' }] }

test('a dictionary or sequence that something needs is not removed, and it is said what needs it', async () => {
  const query = { typeKey: 'colours' }
  expect((await server.call(dictionaryUses, { query }, keeper)).value).toMatchObject([
    { kind: 'object', key: 'paint' },
  ])
  expect(await server.call(removeDictionary, { query }, keeper)).toMatchObject({ state: false })
  const alias = { query: { alias: 'numbers' } }
  expect((await server.call(sequenceUses, alias, keeper)).value).toMatchObject([{ key: 'paint' }])
  expect(await server.call(removeSequence, alias, keeper)).toMatchObject({ state: false })
  for (const call of [removeDictionary, dictionaryUses]) {
    expect((await server.call(call, { query }, other)).state).toBe(false)
  }
  for (const call of [removeSequence, sequenceUses]) {
    expect((await server.call(call, alias, other)).state).toBe(false)
  }
})

test('what needs it is called by its name in the language of who asks', async () => {
  const change = server.env.db.updateTable('business_object').set({ name_en: 'Paint' })
  await change.where('alias', '=', 'paint').execute()
  const english = { ...keeper, language: 'en-US' as const }
  const query = { typeKey: 'colours' }
  expect((await server.call(dictionaryUses, { query }, english)).value).toMatchObject([{ name: 'Paint' }])
  expect(await server.call(removeDictionary, { query }, english)).toMatchObject({
    state: false,
    message: expect.stringContaining('Paint'),
  })
})

test('what nothing needs goes', async () => {
  await server.call(saveDictionary, { body: { ...colours, typeKey: 'unused' } }, keeper)
  const query = { typeKey: 'unused' }
  expect((await server.call(removeDictionary, { query }, keeper)).state).toBe(true)
  expect((await server.call(dictionary, { query }, keeper)).state).toBe(false)
  await server.call(saveSequence, { body: { alias: 'unused', name: '无用' } }, keeper)
  expect((await server.call(removeSequence, { query: { alias: 'unused' } }, keeper)).state).toBe(true)
  expect((await server.call(removeSequence, { query: { alias: 'unused' } }, keeper)).state).toBe(false)
})

test('of two who edit the same one the second is told and nothing is overwritten', async () => {
  const { revision } = (await server.call(dictionary, { query: { typeKey: 'colours' } }, keeper)).value
  const save = (name: string) => server.call(saveDictionary, { body: { ...colours, name, revision } }, keeper)
  const both = await Promise.all([save('甲'), save('乙')])
  expect(both.filter(({ state }) => state)).toHaveLength(1)
  const refused = both.find(({ state }) => !state)
  expect(refused).toMatchObject({ value: { revision: revision + 1, current: { typeKey: 'colours' } } })

  const page = (await server.call(sequencePage, { body: {} }, keeper)).value
  const seen = page.rows.find(({ alias }) => alias === 'numbers')?.revision ?? -1
  const change = (name: string) =>
    server.call(saveSequence, { body: { alias: 'numbers', name, revision: seen } }, keeper)
  expect((await change('甲')).state).toBe(true)
  expect(await change('乙')).toMatchObject({ state: false, value: { current: { name: '甲' } } })
})
