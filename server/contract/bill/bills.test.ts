import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressOf } from '#api/contexts.ts'
import { contractBillApi } from '#api/contract/bill.ts'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import { contractApi } from '#api/contract/contract.ts'
import { contractHandoverApi } from '#api/contract/handover.ts'
import { filesApi } from '#api/files/files.ts'
import { ListQuery } from '#api/paging.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import { pixel } from '#server/files/testing.ts'
import { accountPage } from '#server/wallet/ledger-desk/ledger-views.ts'
import { balanceOf } from '#server/wallet/ledger.ts'
import { contractOf } from '../contracts.ts'
import { endContracts, remindOfBills } from '../jobs.ts'
import { startContracts, type ContractServer } from '../testing.ts'
import { fourAtOnce } from '#server/testing.ts'

let server: ContractServer
beforeAll(async () => {
  server = await startContracts()
})
afterAll(() => server.finish())
beforeEach(() => server.forgetLimits())

/** A lease that begins today and is signed by both. */
async function runningLease(day: string, fields: Record<string, string | number> = {}) {
  server.clock.now = Date.parse(`${day}T10:00:00+08:00`)
  await server.signInAgain()
  const { value, message } = await server.send(server.leaseDraft({ startsOn: day, ...fields }))
  expect(message ?? '').toBe('')
  await server.signWhole(value.contractId, server.lessee, server.seal)
  return value.contractId
}
const bills = async (contractId: string, token = server.lessee.token) =>
  (await server.call(contractBillApi.mine, { query: { contractId } }, { token })).value
async function pay(billIds: string[], amount?: number) {
  const send = { token: server.lessee.token }
  const batch = await server.call(contractBillApi.batch, { body: { billIds, amount } }, send)
  if (batch.state === false) {
    return batch.message
  }
  const { batchId, amount: due } = batch.value
  const body = {
    bizType: 'contractBill',
    bizId: batchId,
    method: 'wechat',
    channel: 'h5',
    amount: due,
  } as const
  const { value } = await server.call(paymentApi.pay, { body }, send)
  await fetch(`${server.url}/pay/local/platform/${value.paymentId.replaceAll('-', '')}/pay`, {
    method: 'POST',
    redirect: 'manual',
  })
  return null
}

async function uploadPicture(token: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(pixel)], { type: 'image/png' }), 'meter.png')
  const sent = await fetch(`${server.url}${addressOf(filesApi.upload.path)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'tenant-code': 'platform' },
    body: form,
  })
  const { value } = (await sent.json()) as { value: { fileId: string } }
  return value.fileId
}

test('a part payment goes to what was due first, the rest stays owed, and more than is owed is refused', async () => {
  const id = await runningLease('2027-06-01', { cycleMonths: 1, months: 3 })
  const [deposit, first, second] = await bills(id)
  server.clock.now += 40 * 86_400_000
  await server.signInAgain()
  const ids = [deposit, first, second].map((bill) => bill?.id ?? '')
  expect(await pay(ids, 9_999_999)).toContain('超过')
  const late = (await bills(id)).find(({ id: billId }) => billId === first?.id)
  expect(late?.state).toBe('overdue')
  expect(await pay(ids, 350_000)).toBe(null)
  const after = await bills(id)
  const paid = after.slice(0, 3).reduce((sum, bill) => sum + bill.paid, 0)
  expect(paid).toBeLessThan(350_000)
  expect(after[2]?.paid).toBe(0)
  expect(after.filter(({ state }) => state === 'paid').length).toBeLessThan(2)
})

test('a bill is given up only after somebody else has agreed, once', async () => {
  const id = await runningLease('2028-06-01')
  const [, rent, other] = await bills(id)
  const billId = rent?.id ?? ''
  const desk = { token: server.desk.token }
  const ask = (bill: string, by = desk) =>
    server.call(contractDeskApi.waiveBill, { body: { billId: bill, reason: '空调坏了' } }, by)
  const decide = (bill: string, approve: boolean, token: string) =>
    server.call(contractDeskApi.decideWaiver, { body: { billId: bill, approve, reason: '' } }, { token })
  expect((await ask(billId, { token: server.lessee.token })).status).toBe(403)
  expect((await ask(billId)).state).toBe(true)
  expect((await ask(billId)).message).toContain('审批')
  expect((await bills(id))[1]?.state).toBe('due')
  expect((await bills(id, server.desk.token))[1]?.waiver).toEqual({ reason: '空调坏了', canDecide: false })
  expect((await decide(billId, true, server.desk.token)).status).toBe(403)
  const replies = await Promise.all([1, 2].map(() => decide(billId, true, server.seal.token)))
  expect(replies.filter(({ state }) => state)).toHaveLength(1)
  expect((await bills(id))[1]?.state).toBe('waived')
  await ask(other?.id ?? '')
  await decide(other?.id ?? '', false, server.seal.token)
  expect((await bills(id))[2]?.state).not.toBe('waived')
})

test('a deposit that is kept is divided with the owner like rent', async () => {
  const id = await runningLease('2030-01-01', { cycleMonths: 1, months: 6 })
  const [deposit] = await bills(id)
  expect(await pay([deposit?.id ?? ''])).toBe(null)
  const desk = { token: server.desk.token }
  const before = await balanceOf(server.scope, 'pending', server.owner.id)
  const body = {
    contractId: id,
    leavesOn: '2030-01-11',
    penalty: 300_000,
    damage: 50_000,
    utility: 0,
    note: '',
  }
  const sheet = await server.call(contractDeskApi.terminate, { body }, desk)
  // Ten of the thirty-one days were lived in and not paid.
  expect(sheet.value.balance).toBe(300_000 - 96_774 - 350_000)
  await server.signWhole(sheet.value.sheetId, server.lessee, server.seal)
  expect((await balanceOf(server.scope, 'pending', server.owner.id)) - before).toBe(255_000)
  const last = (await bills(id)).find(({ kind }) => kind === 'settlement')
  expect(last?.amount).toBe(146_774)
})

test('a renewal of a lease that began on the 31st goes on by that day, and begins where the first ended', async () => {
  const id = await runningLease('2031-08-31', { months: 6, cycleMonths: 1 })
  const body = { contractId: id, months: 3, monthlyRent: 310_000 }
  const renewed = await server.call(contractDeskApi.renew, { body }, { token: server.desk.token })
  const detail = await server.call(
    contractApi.detail,
    { query: { contractId: renewed.value.contractId } },
    { token: server.lessee.token },
  )
  expect(detail.value.bills.map(({ from, lastDay }) => [from, lastDay])).toEqual([
    ['2032-02-29', '2032-03-30'],
    ['2032-03-31', '2032-04-29'],
    ['2032-04-30', '2032-05-30'],
  ])
  expect(detail.value.related.map(({ id: other }) => other)).toEqual([id])
})

test('steps, free days and repeated parts of a draft are in the text and in the bills; a row that does not fit is refused', async () => {
  server.clock.now = Date.parse('2033-01-01T10:00:00+08:00')
  await server.signInAgain()
  const draft = server.leaseDraft({ startsOn: '2033-04-01', months: 3, cycleMonths: 1 })
  const rows = {
    freeDays: [{ from: '2033-04-01', to: '2033-04-15' }],
    steps: [{ fromMonth: 3, monthlyRent: 330_000 }],
    occupants: [
      { name: '张三', relation: '配偶', phone: '13900000009' },
      { name: '𠮷野', relation: '子女', phone: '' },
    ],
  }
  const preview = await server.call(
    contractDeskApi.preview,
    { body: { ...draft, fields: { ...draft.fields, ...rows } } },
    { token: server.desk.token },
  )
  expect(preview.value.problems).toEqual([])
  expect(preview.value.bills.map(({ amount }) => amount)).toEqual([300_000, 150_000, 300_000, 330_000])
  const said = preview.value.clauses.map((clause) => ('text' in clause ? clause.text : '')).join('\n')
  expect(said).toContain('同住人 2：𠮷野（子女）')
  expect(said).toContain('自第 3 个租月起')
  const wrong = { ...draft.fields, steps: [{ fromMonth: 'x', monthlyRent: 1 }] }
  const refused = await server.send({ ...draft, fields: wrong })
  expect(refused.state).toBe(false)
})

test('a supplement is signed by the parties of its contract, whoever is named', async () => {
  const id = await runningLease('2034-06-01', { months: 1 })
  const draft = {
    templateId: server.templates.get('supplement') ?? '',
    account: 'stranger',
    parentId: id,
    fields: { leaseNo: 'x', content: '宠物可以养一只' },
  }
  const { value } = await server.send(draft)
  const detail = await server.call(
    contractApi.detail,
    { query: { contractId: value.contractId } },
    { token: server.lessee.token },
  )
  expect(detail.value.signers.map(({ role, name }) => [role, name])).toEqual([
    ['lessee', '𠮷野 㐂'],
    ['park', '山谷园区'],
  ])
  const { parentId: _parentId, ...alone } = draft
  expect((await server.send(alone)).message).toContain('补充协议')
})

test('a template is read, changed and saved as its next version; one that names what it lacks is refused', async () => {
  const by = { token: server.desk.token }
  const templateId = server.templates.get('lease') ?? ''
  const read = await server.call(contractDeskApi.template, { query: { templateId } }, by)
  const source = read.value.source
  const clauses = [
    ...source.clauses,
    { type: 'each' as const, field: 'occupants', text: { zh: '{{nobody}}', en: '' } },
  ]
  const refused = await server.call(contractDeskApi.saveTemplate, { body: { ...source, clauses } }, by)
  expect(refused.message).toContain('nobody')
  const saved = await server.call(contractDeskApi.saveTemplate, { body: source }, by)
  expect(saved.value.version).toBe(read.value.version + 1)
  const again = await server.call(contractDeskApi.template, { query: { templateId: saved.value.id } }, by)
  expect(again.value.versions.map(({ version }) => version)).toEqual([2, 1])
  expect(again.value.source).toEqual(source)
  const from = saved.value.version
  const late = await fourAtOnce(() =>
    server.call(contractDeskApi.saveTemplate, { body: { ...source, from } }, by),
  )
  expect(late.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const others = { token: server.lessee.token }
  expect((await server.call(contractDeskApi.template, { query: { templateId } }, others)).status).toBe(403)
})

test('a handover sheet holds readings, things and the hashes of photos, and both sign it; the next begins with it', async () => {
  const id = await runningLease('2036-06-01', { months: 2 })
  const by = { token: server.desk.token }
  const begin = () => server.call(contractHandoverApi.start, { query: { contractId: id } }, by)
  expect((await begin()).value).toMatchObject({ direction: 'in', keys: 2 })
  const photo = await uploadPicture(server.desk.token)
  const body = {
    contractId: id,
    direction: 'in' as const,
    handedOn: '2036-06-01',
    meters: [{ name: '电表', reading: '1024.5', note: '' }],
    items: [{ name: '餐桌', count: 1, condition: '桌角有划痕' }],
    keys: 3,
    cards: 2,
    note: '',
    photoIds: [photo],
  }
  const others = { token: server.lessee.token }
  expect((await server.call(contractHandoverApi.send, { body }, others)).status).toBe(403)
  const foreign = { ...body, photoIds: [await uploadPicture(server.lessee.token)] }
  expect((await server.call(contractHandoverApi.send, { body: foreign }, by)).state).toBe(false)
  const sent = await server.call(contractHandoverApi.send, { body }, by)
  expect(sent.message ?? '').toBe('')
  const { sheetId } = sent.value
  await server.signWhole(sheetId, server.lessee, server.seal)
  const detail = await server.call(contractApi.detail, { query: { contractId: sheetId } }, others)
  expect(detail.value).toMatchObject({
    kind: 'handover',
    state: 'active',
    photos: [{ fileId: photo, isEarlier: false }],
  })
  expect(JSON.stringify(detail.value.clauses)).toContain('1024.5')
  const shown = await server.call(filesApi.preview, { query: { fileId: photo } }, others)
  expect(shown.status).toBe(200)
  const stranger = { token: server.stranger.token }
  expect((await server.call(filesApi.preview, { query: { fileId: photo } }, stranger)).status).not.toBe(200)
  expect((await begin()).value).toMatchObject({
    direction: 'out',
    keys: 3,
    items: [{ name: '餐桌', count: 1 }],
  })
})

const detail = (contractId: string) =>
  server.call(contractApi.detail, { query: { contractId } }, { token: server.lessee.token })

/** Pays the first so many bills of a contract in one go. */
async function payBills(contractId: string, count: number) {
  const send = { token: server.lessee.token }
  const billIds = (await bills(contractId)).slice(0, count).map(({ id }) => id)
  const batch = await server.call(contractBillApi.batch, { body: { billIds } }, send)
  const { batchId, amount } = batch.value
  const body = { bizType: 'contractBill', bizId: batchId, method: 'wechat', channel: 'h5', amount } as const
  const { value } = await server.call(paymentApi.pay, { body }, send)
  await fetch(`${server.url}/pay/local/platform/${value.paymentId.replaceAll('-', '')}/pay`, {
    method: 'POST',
    redirect: 'manual',
  })
  return batchId
}

test('bills are paid together, the deposit apart, and leaving early ends in one refund', async () => {
  const id = await runningLease('2045-04-01')
  const batchId = await payBills(id, 2)
  const holder = `contractBill:${batchId}`
  expect(await balanceOf(server.scope, 'deposit', holder)).toBe(300_000)
  expect(await balanceOf(server.scope, 'prepaid', holder)).toBe(900_000)
  const { contract_no: contractNo } = await contractOf(server.scope, id)
  const books = await accountPage(server.scope, { text: contractNo }, z.parse(ListQuery, {}))
  expect(books.rows.map((row) => [row.code, row.holder, row.holderName])).toEqual([
    ['deposit', holder, `contractBill:${contractNo}`],
    ['prepaid', holder, `contractBill:${contractNo}`],
  ])
  const desk = { token: server.desk.token }
  const preview = await server.call(
    contractDeskApi.settlementPreview,
    { body: { contractId: id, leavesOn: '2045-05-21' } },
    desk,
  )
  expect(preview.value).toMatchObject({ unused: 406_452, deposit: 300_000, unpaid: 0 })
  const sheet = await server.call(
    contractDeskApi.terminate,
    {
      body: {
        contractId: id,
        leavesOn: '2045-05-21',
        penalty: 300_000,
        damage: 20_000,
        utility: 18_640,
        note: '',
      },
    },
    desk,
  )
  expect(sheet.value.balance).toBe(367_812)
  await server.signWhole(sheet.value.sheetId, server.lessee, server.seal)
  expect((await detail(id)).value.state).toBe('terminated')
  const refund = await server.env.db
    .selectFrom('refund_request')
    .select(['amount', 'deposit'])
    .where('biz_id', '=', batchId)
    .execute()
  expect(refund).toEqual([{ amount: 367_812, deposit: 300_000 }])
  expect((await detail(id)).value.settlement).toEqual({
    state: 'agreed',
    leavesOn: '2045-05-21',
    balance: 367_812,
    refunds: [{ bizId: batchId, amount: 367_812, isArrived: false }],
  })
  const nights = server.env.db.selectFrom('room_night').select('night').where('ref_id', '=', id)
  expect(await nights.execute()).toHaveLength(50)
})

test('unpaid bills outlive their contract: they are late, reminded of, and paid like any other', async () => {
  const id = await runningLease('2046-04-01', { months: 3 })
  server.clock.now = Date.parse('2046-07-02T10:00:00+08:00')
  const { signal } = new AbortController()
  await endContracts(server.env, signal)
  await remindOfBills(server.env, signal)
  await server.signInAgain()
  expect((await detail(id)).value.state).toBe('ended')
  expect((await bills(id)).map(({ state }) => state)).toEqual(['overdue', 'overdue'])
  expect((await bills(id)).find(({ kind }) => kind === 'rent')?.penalty).toBeGreaterThan(0)
  const reminded = await server.env.db
    .selectFrom('contract_bill')
    .select('reminded_on')
    .where('contract_id', '=', id)
    .execute()
  expect(reminded.map(({ reminded_on: day }) => day)).toEqual(['2046-07-02', '2046-07-02'])
  await payBills(id, 2)
  expect((await bills(id)).map(({ state }) => state)).toEqual(['paid', 'paid'])
})
