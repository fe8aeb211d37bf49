import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binApi } from '#api/definitions/bin.ts'
import { auditApi } from '#api/platform/audit.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowDeskApi } from '#api/workflow/desk.ts'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { flowRightsApi } from '#api/workflow/rights.ts'
import { catalogueRights } from '#domain/identity/right-catalogue.ts'
import { twoSteps } from '#domain/workflow/bpmn/xml-testing.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'

const { saveFlowType, savePhrases, phrases } = flowOfficeApi
const { flowTypePage, removeFlowType, phraseOwners, sharedPhrases } = flowDeskApi
const { saveDef, defPage, setDefType, setDefStatus } = flowDefinitionApi

let server: TestServer
let keeper: { id: string; token: string }
let without: { id: string; token: string }
beforeAll(async () => {
  server = await startServer()
  keeper = await addTestPerson(server, 'keeper', catalogueRights)
  without = await addTestPerson(
    server,
    'without',
    catalogueRights.filter((right) => right !== 'flow.manage'),
  )
  for (const key of ['leave', 'expense']) {
    await server.call(saveDef, { body: { xml: twoSteps(key) } }, keeper)
  }
})
afterAll(() => server.stop())

const english = () => ({ ...keeper, headers: { 'accept-language': 'en-US' } })
const save = (body: { key: string; name: string; nameEn?: string; orderNo?: number; revision?: number }) =>
  server.call(saveFlowType, { body }, keeper)
const types = async (sorter: { property: string; direction: string }[] = []) =>
  (await server.call(flowTypePage, { body: { sorter } }, keeper)).value.rows
const typeOf = async (defKey: string) =>
  (await server.call(defPage, { body: {} }, keeper)).value.rows.find((flow) => flow.defKey === defKey)
    ?.typeKey
const give = (defKey: string, typeKey: string | null, before?: string | null) =>
  server.call(setDefType, { body: { defKey, typeKey, ...(before === undefined ? {} : { before }) } }, keeper)
const remove = (key: string) => server.call(removeFlowType, { query: { key } }, keeper)

describe('types of flows', () => {
  test('are made under a key of their own, and changed by who saw the newest', async () => {
    const money = { key: 'money', name: '财务', nameEn: 'Finance', orderNo: 2 }
    await save({ ...money, revision: -1 })
    await save({ key: 'staff', name: '人事', nameEn: '', orderNo: 1, revision: -1 })
    expect((await save({ key: 'money', name: '资金', revision: -1 })).message).toBe(
      '已有标识为“money”的流程分类“财务”，请换一个标识',
    )
    expect(await types()).toMatchObject([
      { key: 'staff', name: '人事', nameEn: null, orderNo: 1, flows: 0, phrases: 0, revision: 1 },
      { ...money, revision: 1 },
    ])
    expect((await types([{ property: 'name', direction: 'DESC' }]))[0]?.key).toBe('money')

    expect((await save({ ...money, name: '财务部', revision: 1 })).status).toBe(200)
    const late = await save({ ...money, orderNo: 9, revision: 1 })
    expect(late.status).toBe(409)
    expect(late.value).toMatchObject({ revision: 2, current: { ...money, name: '财务部' } })
    // A program that knows of no revisions overwrites as before.
    expect((await save(money)).status).toBe(200)
    expect((await types())[1]).toMatchObject({ ...money, revision: 3 })
    expect((await save({ key: 'gone', name: '无', revision: 4 })).message).toBe('流程分类“gone”不存在')
  })

  test('of two who make the same at once, one is told', async () => {
    const both = await Promise.all(
      ['甲', '乙'].map((name) => save({ key: 'twice', name, orderNo: 5, revision: -1 })),
    )
    expect(both.map(({ state }) => state).toSorted()).toEqual([false, true])
    expect((await remove('twice')).status).toBe(200)
  })

  test('are given to flows, whatever is drawn of those meanwhile', async () => {
    const before = await server.call(defPage, { body: {} }, keeper)
    const revision = before.value.rows.find(({ defKey }) => defKey === 'leave')?.revision ?? 0
    expect((await give('leave', 'staff', null)).status).toBe(200)
    expect(await typeOf('leave')).toBe('staff')
    const late = await give('leave', 'money', null)
    expect([late.status, late.value]).toMatchObject([409, { current: { typeKey: 'staff' } }])
    expect((await give('leave', 'nothing')).message).toBe('流程分类“nothing”不存在')
    expect(await typeOf('leave')).toBe('staff')
    // Whoever had the drawing open saves it as they opened it.
    const drawn = await server.call(saveDef, { body: { xml: twoSteps('leave'), revision } }, keeper)
    expect(drawn.status).toBe(200)
    const found = await server.call(
      defPage,
      { body: { querys: [{ property: 'typeKey', value: 'staff' }] } },
      keeper,
    )
    expect(found.value.rows.map(({ defKey }) => defKey)).toEqual(['leave'])
    expect((await types()).map(({ key, flows }) => [key, flows])).toEqual([
      ['staff', 1],
      ['money', 0],
    ])
  })

  test('stay as long as a flow has them, and come back from the bin with their phrases', async () => {
    const own = [{ phrase: '好', phraseEn: 'Fine' }, '再议']
    await server.call(savePhrases, { body: { typeKey: 'staff', phrases: own } }, keeper)
    expect((await remove('staff')).message).toContain('还有 1 个流程属于该分类')
    await server.call(setDefStatus, { body: { defKey: 'leave', status: 'deleted' } }, keeper)
    expect((await types())[0]).toMatchObject({ flows: 0, phrases: 2 })
    const { message } = await server.call(removeFlowType, { query: { key: 'staff' } }, english())
    expect(message).toMatch(/^1 flow has this type\. Give it another one first: .+ \(deleted\)$/)
    expect(await types()).toHaveLength(2)

    await server.call(setDefStatus, { body: { defKey: 'leave', status: 'draft' } }, keeper)
    await give('leave', null)
    expect((await remove('staff')).status).toBe(200)
    expect((await types()).map(({ key }) => key)).toEqual(['money'])
    expect((await remove('staff')).message).toBe('流程分类“staff”不存在')
    const [entry] = (
      await server.call(auditApi.auditPage, { body: { sorter: [] } }, keeper)
    ).value.rows.filter(({ action }) => action === 'workflow.removeFlowType')
    expect(entry).toMatchObject({ targetName: '人事' })

    const [binned] = (await server.call(binApi.removedPage, { body: {} }, keeper)).value.rows.filter(
      ({ key }) => key === 'staff',
    )
    expect(binned).toMatchObject({ kind: 'flow-types', name: '人事' })
    await save({ key: 'staff', name: '员工' })
    const restore = () => server.call(binApi.restoreRemoved, { body: { id: binned?.id ?? '' } }, keeper)
    expect((await restore()).state).toBe(false)
    await remove('staff')
    expect((await restore()).status).toBe(200)
    const stored = await server.call(sharedPhrases, { query: { typeKey: 'staff' } }, keeper)
    expect(stored.value).toEqual([
      { phrase: '好', phraseEn: 'Fine' },
      { phrase: '再议', phraseEn: null },
    ])
  })
})

describe('phrases for everybody', () => {
  const set = (body: { typeKey?: string; defKey?: string; phrases: string[]; before?: string[] }) =>
    server.call(savePhrases, { body }, keeper)
  const of = async (query: { typeKey?: string; defKey?: string }) =>
    (await server.call(sharedPhrases, { query }, keeper)).value.map(({ phrase }) => phrase)

  test('are read list by list, in their order, and counted', async () => {
    await set({ phrases: ['同意', '不同意'] })
    await set({ defKey: 'expense', phrases: ['请补发票'] })
    expect(await of({})).toEqual(['同意', '不同意'])
    expect(await of({ defKey: 'expense' })).toEqual(['请补发票'])
    expect(await of({ typeKey: 'money' })).toEqual([])
    const { value } = await server.call(phraseOwners, {}, keeper)
    expect(value.everybody).toBe(2)
    expect(value.types.map((one) => [one.key, one.phrases])).toEqual([
      ['staff', 2],
      ['money', 0],
    ])
    expect(value.flows.find(({ key }) => key === 'expense')?.phrases).toBe(1)
  })

  test('are not saved over what somebody else has saved since', async () => {
    expect((await set({ phrases: ['不同意', '同意'], before: ['同意', '不同意'] })).status).toBe(200)
    const late = await set({ phrases: [], before: ['同意', '不同意'] })
    expect(late.status).toBe(409)
    expect(late.value).toMatchObject({
      current: {
        phrases: [
          { phrase: '不同意', phraseEn: null },
          { phrase: '同意', phraseEn: null },
        ],
      },
    })
    expect(await of({})).toEqual(['不同意', '同意'])
    expect((await set({ phrases: [], before: ['不同意', '同意'] })).status).toBe(200)
    expect((await server.call(phrases, { query: {} }, keeper)).value).toEqual([])
  })
})

test('whoever manages a single flow chooses its type, and nobody else without the right does anything here', async () => {
  const asks = [
    () => server.call(flowTypePage, { body: {} }, without),
    () => server.call(saveFlowType, { body: { key: 'mine', name: '我的' } }, without),
    () => server.call(removeFlowType, { query: { key: 'money' } }, without),
    () => server.call(phraseOwners, {}, without),
    () => server.call(sharedPhrases, { query: {} }, without),
    () => server.call(savePhrases, { body: { phrases: [] } }, without),
  ]
  for (const ask of asks) {
    expect((await ask()).status).toBe(403)
  }
  const choose = () => server.call(setDefType, { body: { defKey: 'expense', typeKey: 'money' } }, without)
  expect((await choose()).status).toBe(403)
  const rights = [{ kind: 'management', type: 'user', id: without.id } as const]
  await server.call(flowRightsApi.saveFlowRights, { body: { defKey: 'expense', rights } }, keeper)
  expect((await choose()).status).toBe(200)
  expect(await typeOf('expense')).toBe('money')
})
