import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { contractBillApi } from '#api/contract/bill.ts'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import { contractApi } from '#api/contract/contract.ts'
import { contractHandoverApi } from '#api/contract/handover.ts'
import { filesApi } from '#api/files/files.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import { changeStamp } from '#server/definition-cache.ts'
import { textOf } from '#server/failure.ts'
import { pixel } from '#server/files/testing.ts'
import { startContracts, type ContractServer, type TestPerson } from './testing.ts'

let server: ContractServer
/** Both may do everything with contracts: one at the site of the lease, the other at another. */
let here: TestPerson
let there: TestPerson
let otherHouse: string
let leaseId: string

const rights = ['contract.manage', 'contract.seal', 'payment.read']
const absent = '01990000-0000-7000-8000-000000000000'

async function addConfined(account: string, siteId: string): Promise<TestPerson> {
  const person = await server.addPerson(account, account, rights)
  const { role_id } = await server.scope
    .from('user_role')
    .select('role_id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  await server.scope.insert('role_site', { role_id, site_id: siteId }).execute()
  await changeStamp(server.scope)
  return person
}

beforeAll(async () => {
  server = await startContracts()
  server.clock.now = Date.parse('2026-06-01T10:00:00+08:00')
  const otherSite = await server.park.addSite('听泉谷')
  otherHouse = await server.park.addHouse(otherSite, { name: '泉上小院' })
  here = await addConfined('here', server.siteId)
  there = await addConfined('there', otherSite)
  await server.signInAgain()
  leaseId = (await server.send(server.leaseDraft(), here.token)).value.contractId
  await server.signWhole(leaseId, server.lessee, here)
})
afterAll(() => server.stop())
beforeEach(() => server.forgetLimits())

const list = async ({ token }: { token: string }) =>
  (await server.call(contractDeskApi.list, { query: {}, body: {} }, { token })).value.rows.map(({ id }) => id)
const detail = (contractId: string, { token }: { token: string }) =>
  server.call(contractApi.detail, { query: { contractId } }, { token })
const bills = async (contractId: string, { token }: { token: string }) =>
  (await server.call(contractBillApi.mine, { query: { contractId } }, { token })).value
const contracts = async () => (await server.scope.from('contract').select('id').execute()).length

async function uploadPicture(token: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(pixel)], { type: 'image/png' }), 'meter.png')
  const sent = await fetch(`${server.url}${addressOf(filesApi.upload.path)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'tenant-code': 'platform' },
    body: form,
  })
  // What the call gives by its schema.
  const { value } = (await sent.json()) as { value: { fileId: string } }
  return value.fileId
}

test('the bills of a contract at another site look like those of one that is not there', async () => {
  const own = await bills(leaseId, here)
  expect(own.length).toBeGreaterThan(1)
  expect(own.every(({ canManage }) => canManage)).toBe(true)
  expect(await bills(leaseId, there)).toEqual(await bills(absent, there))
  const [bill] = own
  const recordBill = (billId: string) =>
    server.call(contractDeskApi.recordBill, { body: { billId } }, { token: there.token })
  const [foreign, unknown] = [await recordBill(bill?.id ?? ''), await recordBill(absent)]
  expect([foreign.status, foreign.message]).toEqual([unknown.status, unknown.message])
})

test('who may use the seal at one site neither reads nor signs what is to be sealed at another', async () => {
  const draft = server.leaseDraft({ startsOn: '2028-06-01' })
  const { contractId } = (await server.send(draft, here.token)).value
  await server.signWhole(contractId, server.lessee)
  const refused = await server.confirm(contractId, there)
  expect([refused.state, refused.message]).toEqual([false, textOf('contract.unknown', 'zh-CN')])
  const signed = await server.sign(contractId, there)
  expect([signed.state, signed.message]).toEqual([false, textOf('contract.unknown', 'zh-CN')])
  expect((await detail(contractId, there)).status).toBe(404)
  expect((await detail(contractId, here)).value).toMatchObject({
    state: 'partSigned',
    me: { role: 'park', isMyTurn: true },
  })
  const seen = await server.scope
    .from('contract_event')
    .select('user_id')
    .where('contract_id', '=', contractId)
    .execute()
  expect(seen.some(({ user_id }) => user_id === there.id)).toBe(false)
})

test('the photos of a handover sheet are for who signs it and for the staff of its site', async () => {
  const photo = await uploadPicture(here.token)
  const body = {
    contractId: leaseId,
    direction: 'in' as const,
    handedOn: '2026-06-01',
    meters: [{ name: '电表', reading: '1024.5', note: '' }],
    items: [{ name: '餐桌', count: 1, condition: '完好' }],
    keys: 1,
    cards: 1,
    note: '',
    photoIds: [photo],
  }
  const sent = await server.call(contractHandoverApi.send, { body }, { token: here.token })
  expect(sent.message ?? '').toBe('')
  const preview = async ({ token }: { token: string }) =>
    (await server.call(filesApi.preview, { query: { fileId: photo } }, { token })).status
  expect(await preview(server.desk)).toBe(200)
  expect(await preview(server.seal)).toBe(200)
  expect(await preview(server.lessee)).toBe(200)
  expect(await preview(there)).not.toBe(200)
})

test('rent that was paid is found by those who read payments at the site of the lease', async () => {
  const send = { token: server.lessee.token }
  const billIds = (await bills(leaseId, server.lessee)).slice(0, 1).map(({ id }) => id)
  const { batchId, amount } = (await server.call(contractBillApi.batch, { body: { billIds } }, send)).value
  const body = { bizType: 'contractBill', bizId: batchId, method: 'wechat', channel: 'h5', amount } as const
  const { paymentId } = (await server.call(paymentApi.pay, { body }, send)).value
  const payments = async ({ token }: { token: string }) =>
    (await server.call(paymentDeskApi.payments, { body: {} }, { token })).value.rows.map(({ id }) => id)
  expect(await payments(here)).toEqual([paymentId])
  expect(await payments(there)).toEqual([])
  const payment = await server.call(
    paymentDeskApi.payment,
    { query: { id: paymentId } },
    { token: there.token },
  )
  expect(payment.state).toBe(false)
})

test('nobody who is confined draws up a contract of no house, or sees one', async () => {
  const draft = {
    templateId: server.templates.get('stay') ?? '',
    account: 'lessee',
    fields: { startsOn: '2026-07-01', lastDay: '2026-07-02', guests: 2, rules: '二十二点后保持安静' },
  }
  const before = await contracts()
  const templates = async ({ token }: { token: string }) =>
    (await server.call(contractDeskApi.templates, {}, { token })).value.find(({ kind }) => kind === 'stay')
  expect((await templates(there))?.needsHouse).toBe(true)
  expect((await templates(server.desk))?.needsHouse).toBe(false)
  const preview = await server.call(contractDeskApi.preview, { body: draft }, { token: there.token })
  expect(preview.value.problems.map(({ key }) => key)).toContain('houseId')
  expect((await server.send(draft, there.token)).state).toBe(false)
  expect(await contracts()).toBe(before)
  const sent = await server.send(draft)
  expect(sent.message ?? '').toBe('')
  const { contractId } = sent.value
  expect(await list(server.desk)).toContain(contractId)
  for (const confined of [here, there]) {
    expect(await list(confined)).not.toContain(contractId)
    expect((await detail(contractId, confined)).status).toBe(404)
  }
  const housed = await server.send({ ...draft, houseId: otherHouse }, there.token)
  expect(housed.message ?? '').toBe('')
  expect(await list(there)).toEqual([housed.value.contractId])
})

test('a contract is not hung onto one of another site, and does not show the number of one', async () => {
  const foreign = { ...server.leaseDraft({ startsOn: '2027-01-01' }), houseId: otherHouse, parentId: leaseId }
  const before = await contracts()
  const refused = await server.send(foreign, there.token)
  expect([refused.state, refused.message]).toEqual([false, textOf('contract.noParent', 'zh-CN')])
  expect(await contracts()).toBe(before)
  // Who is not confined may do it; the staff of either site still see their own alone.
  const { contractId } = (await server.send(foreign)).value
  const related = async (id: string, by: { token: string }) =>
    (await detail(id, by)).value.related.map((one) => one.id)
  expect(await related(contractId, server.desk)).toEqual([leaseId])
  expect(await related(contractId, there)).toEqual([])
  expect(await related(leaseId, here)).not.toContain(contractId)
})

test('templates are read at every site, and changed by those alone who are not confined', async () => {
  const templateId = server.templates.get('stay') ?? ''
  const read = ({ token }: { token: string }) =>
    server.call(contractDeskApi.template, { query: { templateId } }, { token })
  const { source, canSave } = (await read(there)).value
  expect(canSave).toBe(false)
  expect((await read(server.desk)).value.canSave).toBe(true)
  const save = ({ token }: { token: string }) =>
    server.call(contractDeskApi.saveTemplate, { body: source }, { token })
  expect((await save(there)).status).toBe(403)
  expect((await save(server.desk)).value.version).toBe(2)
})

test('who is party to a contract reads it whatever their rights reach, and does nothing more with it', async () => {
  const { templateId, ...rest } = server.leaseDraft({ startsOn: '2030-01-01' })
  const { contractId } = (await server.send({ templateId, ...rest, account: 'there' })).value
  const { value } = await detail(contractId, there)
  expect(value).toMatchObject({ canManage: false, me: { role: 'lessee' } })
  const voided = await server.call(
    contractDeskApi.void,
    { body: { contractId, reason: '自己撤回' } },
    { token: there.token },
  )
  expect([voided.status, voided.message]).toEqual([404, textOf('contract.unknown', 'zh-CN')])
})

test('a contract’s house is found by its name among hundreds, in either language and at one’s own site', async () => {
  await sql`insert into house select (jsonb_populate_record(h, jsonb_build_object('id', gen_random_uuid(), 'texts',
      jsonb_build_object('zh-CN', (h.texts -> 'zh-CN') || jsonb_build_object('name', '云舍' || n),
        'en-US', (h.texts -> 'zh-CN') || jsonb_build_object('name', 'Cloud House ' || n))))).*
    from house h, generate_series(1, 300) n where h.id = ${server.houseId}`.execute(server.env.db)
  const found = async (keyword: string, { token }: TestPerson, language = 'zh-CN') =>
    (await server.call(contractDeskApi.houses, { query: { keyword } }, { token, language })).value.map(
      ({ name }) => name,
    )
  expect(await found('', here)).toHaveLength(60)
  expect(await found('云舍299', here)).toEqual(['云舍299'])
  expect(await found('cloud house 299', here)).toEqual(['云舍299'])
  expect(await found('299', here, 'en-US')).toEqual(['Cloud House 299'])
  // More have it in their name than are listed; the one that is called so comes first.
  expect((await found('云舍2', here))[0]).toBe('云舍2')
  expect(await found('云舍', there)).toEqual([])
  expect(await found('', there)).toEqual(['泉上小院'])
})
