import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { invoiceApi } from '#api/wallet/invoice.ts'
import { invoiceDeskApi } from '#api/wallet/invoice-desk.ts'
import { findViolations } from '#server/invariants/all.ts'
import { scopeOf } from '#server/scope.ts'
import { releaseDueIncome } from '../income/release-income.ts'
import { requestRefund } from '../refund-requests.ts'
import { settleIncome } from '../settlements.ts'
import { startCashier, type CashierServer } from '../testing.ts'
import { queryDueInvoices } from './send-invoice.ts'
import { fourAtOnce } from '#server/testing.ts'

type Person = { id: string; token: string }
let server: CashierServer
let clerk: Person
let guest: Person
let titleId: string
beforeAll(async () => {
  server = await startCashier()
  clerk = await server.addOperator('clerk', ['invoice.issue'])
  guest = await server.addGuest('guest')
  titleId = await addTitle(guest, { kind: 'company', name: '北京听泉小筑民宿有限公司', taxNo: code })
})
afterAll(async () => {
  const broken = await findViolations(server.env.db, server.clock.now)
  expect(broken.filter((line) => !line.startsWith('messages are delivered'))).toEqual([])
  await server.stop()
})
beforeEach(() => server.env.db.deleteFrom('rate_count').execute())

const code = '91110118MA01R7Q25A'
const root = () => scopeOf(server.env, server.tenantId)
const saveTitle = (who: Person, title: object) =>
  server.call(
    invoiceApi.saveTitle,
    { body: { kind: 'person', name: '林晓', ...title } },
    { token: who.token },
  )
const addTitle = async (who: Person, title: object) => (await saveTitle(who, title)).value.id
const ask = (bizId: string, amount: number, as = guest, title = titleId) =>
  server.call(
    invoiceApi.ask,
    { body: { subject: 'paid', bizType: 'thing', bizId, titleId: title, amount } },
    { token: as.token },
  )
const look = async (id: string, as = guest) =>
  (await server.call(invoiceApi.invoice, { query: { id } }, { token: as.token })).value
const left = async (bizId: string) =>
  (
    await server.call(
      invoiceApi.candidate,
      { query: { bizType: 'thing', bizId, subject: 'paid' } },
      { token: guest.token },
    )
  ).value.left
const issue = async (id: string) => {
  const done = await server.call(invoiceDeskApi.issue, { body: { id } }, { token: clerk.token })
  await server.deliver()
  return done
}
const outNoOf = async (id: string) => {
  const row = await root().from('invoice').select('out_no').where('id', '=', id).executeTakeFirst()
  return row?.out_no ?? ''
}
const atIssuer = async (id: string, choice: string) =>
  fetch(`${server.url}/invoice/local/platform/${await outNoOf(id)}/${choice}`, {
    method: 'POST',
    redirect: 'manual',
  })
const refund = (bizId: string, amount: number, deposit = 0) =>
  root().write((scope) =>
    requestRefund(scope, {
      bizType: 'thing',
      bizId,
      amount,
      deposit,
      reason: 'test',
      by: null,
      approved: true,
    }),
  )
const issued = async (bizId: string, amount: number) => {
  const { value } = await ask(bizId, amount)
  await issue(value.id)
  await atIssuer(value.id, 'issue')
  return value.id
}
const paper = async (id: string, as: Person) => {
  const answer = await fetch(`${server.url}${addressOf(invoiceApi.paper.path)}?id=${id}`, {
    headers: { authorization: `Bearer ${as.token}`, 'tenant-code': 'platform' },
  })
  return Buffer.from(await answer.arrayBuffer()).toString('latin1')
}

test('titles: a company needs its real code, the first is the usual one, nobody else uses them', async () => {
  const person = await server.addGuest('titled')
  expect(await saveTitle(person, { kind: 'company', taxNo: '91110118MA01R7Q25X' })).toMatchObject({
    state: false,
    message: '统一社会信用代码不正确，请对照营业执照核对 18 位代码',
  })
  const first = await addTitle(person, {})
  const second = await addTitle(person, {
    kind: 'company',
    name: '听泉',
    taxNo: code.toLowerCase(),
    isDefault: true,
  })
  const titles = async () =>
    (await server.call(invoiceApi.titles, {}, { token: person.token })).value.map(({ id, isDefault }) => [
      id,
      isDefault,
    ])
  expect(await titles()).toEqual([
    [second, true],
    [first, false],
  ])
  const remove = (who: Person) =>
    server.call(invoiceApi.removeTitle, { body: { id: second } }, { token: who.token })
  expect((await remove(guest)).state).toBe(false)
  expect((await remove(person)).state).toBe(true)
  expect(await titles()).toEqual([[first, true]])
  const { bizId } = await server.sellPaid(guest)
  expect(await ask(bizId, 100, guest, first)).toMatchObject({ message: '没有找到这个发票抬头' })
})

test('of titles that are written down at once one is the usual one', async () => {
  for (const account of ['tapping', 'tapper', 'tapped', 'taps']) {
    const person = await server.addGuest(account)
    const saved = await fourAtOnce(() => saveTitle(person, {}))
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { value } = await server.call(invoiceApi.titles, {}, { token: person.token })
    expect(value.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false])
  }
})

test('what was really paid can be invoiced, once and no fen more, however many ask at once', async () => {
  const { bizId } = await server.sellPaid(guest, { amount: 10_000, deposit: 3000 })
  expect(await left(bizId)).toBe(7000)
  const stranger = await server.addGuest('stranger')
  const foreign = await addTitle(stranger, {})
  expect(await ask(bizId, 100, stranger, foreign)).toMatchObject({ message: '没有找到可开票的订单' })
  const asked = await Promise.all(Array.from({ length: 8 }, () => ask(bizId, 2000)))
  expect(asked.filter(({ state }) => state)).toHaveLength(3)
  expect(await ask(bizId, 1001)).toMatchObject({ message: '最多还可开票 10.00 元' })
  expect((await ask(bizId, 1000)).state).toBe(true)
  expect(await ask(bizId, 1)).toMatchObject({ message: '这笔订单已全部开票' })
  const [one] = asked.filter(({ state }) => state)
  const cancel = (who: Person) =>
    server.call(invoiceApi.cancel, { body: { id: one?.value.id ?? '' } }, { token: who.token })
  expect((await cancel(stranger)).state).toBe(false)
  const twice = await Promise.all([cancel(guest), cancel(guest)])
  expect(twice.filter(({ state }) => state)).toHaveLength(1)
  expect(await left(bizId)).toBe(2000)
  const unpaid = await server.sell({ userId: guest.id })
  expect(await ask(unpaid, 1)).toMatchObject({ message: '没有找到可开票的订单' })
})

test('it is issued late, after a refusal and under another number, and its paper is kept', async () => {
  const { bizId } = await server.sellPaid(guest, { amount: 10_600 })
  const { value } = await ask(bizId, 10_600)
  expect((await server.call(invoiceDeskApi.issue, { body: value }, { token: guest.token })).status).toBe(403)
  await issue(value.id)
  expect(await look(value.id)).toMatchObject({ state: 'issuing', tax: 600 })
  expect(await issue(value.id)).toMatchObject({ state: false, message: '该发票不存在或已处理' })
  const first = await outNoOf(value.id)
  await atIssuer(value.id, 'refuse')
  expect(await look(value.id)).toMatchObject({ state: 'failed', problem: '购买方税号不存在' })
  const list = await server.call(invoiceDeskApi.invoices, { query: {}, body: {} }, { token: clerk.token })
  expect(list.value.rows.find(({ id }) => id === value.id)).toMatchObject({ canIssue: true, canRefuse: true })
  await issue(value.id)
  expect(await outNoOf(value.id)).not.toBe(first)
  // The notice gets lost; who asks later finds it issued.
  await atIssuer(value.id, 'silent')
  expect((await look(value.id)).state).toBe('issuing')
  server.clock.now += 20_000
  await queryDueInvoices(root(), new AbortController().signal)
  const done = await look(value.id)
  expect(done).toMatchObject({ state: 'issued', invoiceNo: expect.stringMatching(/^\d{20}$/) })
  expect(done.events.map(({ state }) => state)).toEqual([
    'asked',
    'approved',
    'sending',
    'issuing',
    'failed',
    'approved',
    'sending',
    'issuing',
    'issued',
  ])
  expect((await paper(value.id, guest)).startsWith('%PDF-')).toBe(true)
  expect((await paper(value.id, clerk)).startsWith('%PDF-')).toBe(true)
  const other = await server.addGuest('other')
  expect((await paper(value.id, other)).startsWith('%PDF-')).toBe(false)
})

test('an answer that got lost is no second invoice', async () => {
  const { bizId } = await server.sellPaid(guest, { amount: 4013 })
  const { value } = await ask(bizId, 4013)
  await issue(value.id)
  expect((await look(value.id)).state).toBe('sending')
  server.clock.now += 20_000
  await queryDueInvoices(root(), new AbortController().signal)
  expect((await look(value.id)).state).toBe('issuing')
  await atIssuer(value.id, 'twice')
  expect((await look(value.id)).state).toBe('issued')
  const rows = await server.env.db
    .selectFrom('local_invoice')
    .select('out_no')
    .where('out_no', '=', await outNoOf(value.id))
    .execute()
  expect(rows).toHaveLength(1)
})

test('a refund cuts what is not issued, reds what is, and waits for what is just being issued', async () => {
  const { bizId } = await server.sellPaid(guest, { amount: 10_000 })
  const blue = await issued(bizId, 6000)
  const { value: waiting } = await ask(bizId, 4000)
  await refund(bizId, 5000)
  expect(await look(waiting.id)).toMatchObject({
    state: 'cancelled',
    problem: '款项已退回，开票申请自动取消',
  })
  await server.deliver()
  const [red] = (await look(blue)).reds
  expect(red).toMatchObject({ kind: 'red', amount: 1000, state: 'issuing' })
  await atIssuer(red?.id ?? '', 'issue')
  expect((await look(blue)).reds[0]).toMatchObject({ state: 'issued' })
  expect(await left(bizId)).toBe(0)

  const second = await server.sellPaid(guest, { amount: 2000 })
  const { value: flying } = await ask(second.bizId, 2000)
  await issue(flying.id)
  await refund(second.bizId, 500)
  expect(await look(flying.id)).toMatchObject({ state: 'issuing', amount: 2000, reds: [] })
  await atIssuer(flying.id, 'issue')
  expect(await look(flying.id)).toMatchObject({ state: 'issued', reds: [{ amount: 500, state: 'approved' }] })
  // A red one that the issuer refuses stays to be issued, and is never given up.
  await server.deliver()
  const redId = (await look(flying.id)).reds[0]?.id ?? ''
  await atIssuer(redId, 'refuse')
  const refuse = { body: { id: redId, reason: '不需要' } }
  expect((await server.call(invoiceDeskApi.refuse, refuse, { token: clerk.token })).state).toBe(false)
  expect((await issue(redId)).state).toBe(true)
  await atIssuer(redId, 'issue')
  expect((await look(flying.id)).reds).toMatchObject([{ state: 'issued' }])
})

test('the desk adds invoices up as they count: what a red one takes back is taken off', async () => {
  const buyer = await server.addGuest('adder')
  const title = await addTitle(buyer, { name: '林晓甲' })
  const { bizId } = await server.sellPaid(buyer, { amount: 9000 })
  const { value } = await ask(bizId, 9000, buyer, title)
  await issue(value.id)
  await atIssuer(value.id, 'issue')
  await refund(bizId, 2500)
  const body = { pageBean: { page: 1, pageSize: 100, showSums: true }, sorter: [{ property: 'amount' }] }
  const { value: all } = await server.call(
    invoiceDeskApi.invoices,
    { query: { show: 'all' }, body },
    { token: clerk.token },
  )
  const mine = all.rows.filter(({ title: { name } }) => name === '林晓甲').map((row) => row.signedAmount)
  expect(mine.toSorted((one, other) => one - other)).toEqual([-2500, 9000])
  expect(all.sums?.['amount']).toBe(all.rows.reduce((sum, row) => sum + row.signedAmount, 0))
})

test('asking and refunding at once never leaves more invoiced than paid', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { bizId } = await server.sellPaid(guest, { amount: 1000 })
    await Promise.all([ask(bizId, 700), refund(bizId, 600), ask(bizId, 1000), refund(bizId, 200)])
    expect(await left(bizId)).toBeGreaterThanOrEqual(0)
  }
  expect(
    await findViolations(server.env.db, server.clock.now).then((all) =>
      all.filter((line) => line.includes('invoice')),
    ),
  ).toEqual([])
})

test('what owners give back of an income they could have already was not paid by the guest a second time', async () => {
  const owner = await server.addGuest('released')
  const { bizId } = await server.sellPaid(guest, { amount: 10_000 })
  await root().write(async (scope) => {
    await settleIncome(scope, {
      bizType: 'thing',
      bizId,
      ownerId: owner.id,
      terms: { ownerBp: 8500, stayFee: 0, services: [], providerFeeBp: 0, couponBorneBy: 'park' },
      releaseAt: server.clock.now,
    })
    await releaseDueIncome(scope)
  })
  expect(await server.balance('available', owner.id)).toBe(8500)
  const id = await issued(bizId, 10_000)
  await refund(bizId, 4000)
  expect((await look(id)).reds).toMatchObject([{ amount: 4000 }])
  expect(await left(bizId)).toBe(0)
})

test('an owner has the commission of an order invoiced, and a refund reds its part', async () => {
  const owner = await server.addGuest('owner')
  const title = await addTitle(owner, {})
  const { bizId } = await server.sellPaid(guest, { amount: 10_000 })
  await root().write((scope) =>
    settleIncome(scope, {
      bizType: 'thing',
      bizId,
      ownerId: owner.id,
      terms: { ownerBp: 8500, stayFee: 0, services: [], providerFeeBp: 0, couponBorneBy: 'park' },
      releaseAt: server.clock.now,
    }),
  )
  const source = { subject: 'commission', bizType: 'thing', bizId } as const
  const asking = (amount: number, as: Person) =>
    server.call(invoiceApi.ask, { body: { ...source, titleId: title, amount } }, { token: as.token })
  expect((await asking(1501, owner)).message).toBe('最多还可开票 15.00 元')
  expect((await asking(1500, guest)).state).toBe(false)
  const { value } = await asking(1500, owner)
  const { value: found } = await server.call(
    invoiceApi.candidates,
    { query: { subject: 'commission' } },
    { token: owner.token },
  )
  expect(found.rows).toMatchObject([{ bizId, paid: 1500, left: 0 }])
  await issue(value.id)
  await atIssuer(value.id, 'issue')
  await refund(bizId, 2000)
  expect((await look(value.id, owner)).reds).toMatchObject([{ amount: 300 }])
})

test('of a house that changed hands within a stay each owner has the commission of their own nights invoiced', async () => {
  const [seller, buyer] = [await server.addGuest('seller'), await server.addGuest('buyer')]
  const [sellers, buyers] = [await addTitle(seller, {}), await addTitle(buyer, {})]
  const { bizId } = await server.sellPaid(guest, { amount: 30_001 })
  const part = (ownerId: string | null, ownerBp: number, price: number) => ({
    ownerId,
    terms: { ownerBp, stayFee: 0, services: [], providerFeeBp: 0, couponBorneBy: 'park' as const },
    releaseAt: server.clock.now,
    nights: 1,
    price,
    from: '2026-05-01',
    until: '2026-05-02',
  })
  // One night of the seller's, one of the park's own, one of the buyer's.
  await root().write((scope) =>
    settleIncome(scope, {
      bizType: 'thing',
      bizId,
      parts: [part(seller.id, 9000, 1), part(null, 0, 1), part(buyer.id, 8000, 1)],
    }),
  )
  const source = { subject: 'commission', bizType: 'thing', bizId } as const
  const asking = (as: Person, titleId: string, amount: number) =>
    server.call(invoiceApi.ask, { body: { ...source, titleId, amount } }, { token: as.token })
  const standing = async (as: Person) => {
    const { value } = await server.call(
      invoiceApi.candidates,
      { query: { subject: 'commission' } },
      { token: as.token },
    )
    return value.rows.map(({ paid, left: open }) => [paid, open])
  }
  expect(await standing(seller)).toEqual([[1000, 1000]])
  expect(await standing(buyer)).toEqual([[2000, 2000]])
  expect(await standing(guest)).toEqual([])
  expect((await asking(buyer, buyers, 2001)).message).toBe('最多还可开票 20.00 元')
  // Both ask for all of theirs, each twice at once: neither takes from the other, and nobody gets it twice.
  const asked = await Promise.all([
    asking(seller, sellers, 1000),
    asking(buyer, buyers, 2000),
    asking(seller, sellers, 1000),
    asking(buyer, buyers, 2000),
  ])
  expect(asked.filter(({ state }) => state)).toHaveLength(2)
  expect([await standing(seller), await standing(buyer)]).toEqual([[[1000, 0]], [[2000, 0]]])
  const { rows } = (await server.call(invoiceApi.invoices, { body: {} }, { token: buyer.token })).value
  const id = rows[0]?.id ?? ''
  await issue(id)
  await atIssuer(id, 'issue')
  // Half goes back, and with it half of each owner's commission.
  await refund(bizId, 15_000)
  expect((await look(id, buyer)).reds).toMatchObject([{ amount: 1000 }])
  expect([await standing(seller), await standing(buyer)]).toEqual([[[500, 0]], [[1000, 0]]])
  const [sellersOwn] = (await server.call(invoiceApi.invoices, { body: {} }, { token: seller.token })).value
    .rows
  expect(sellersOwn).toMatchObject({ state: 'asked', amount: 500 })
})
