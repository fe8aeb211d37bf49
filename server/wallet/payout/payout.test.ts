import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { incomeApi } from '#api/wallet/income.ts'
import { payoutApi } from '#api/wallet/payout.ts'
import { payoutDeskApi } from '#api/wallet/payout-desk.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { parkDay } from '#domain/park-time.ts'
import { withdrawalRules } from '#domain/wallet/withdrawal-rules.ts'
import type { PayoutOrder } from '#server/gateways/payout/payout.ts'
import { localPayoutNotice, findLocalPayout } from '#server/gateways/payout/local-payout.ts'
import { findViolations } from '#server/invariants/all.ts'
import { scopeOf } from '#server/scope.ts'
import { startCashier, type CashierServer } from '../testing.ts'
import { queryDuePayouts } from './send-payout.ts'
import { cardNumber, furnishPerson, giveMoney, passIdentity } from './testing.ts'
import { askWithdrawal } from './withdrawals.ts'

type Person = { id: string; token: string }
let server: CashierServer
let clerk: Person
let honest: CashierServer['env']['gateways']['payout']
beforeAll(async () => {
  server = await startCashier()
  clerk = await server.addOperator('clerk', ['payout.decide'])
  honest = { ...server.env.gateways.payout }
})
afterAll(async () => {
  // What nobody delivered in a test is not what these are about.
  const broken = await findViolations(server.env.db, server.clock.now)
  expect(broken.filter((line) => !line.startsWith('messages are delivered'))).toEqual([])
  await server.stop()
})
beforeEach(() => server.env.db.deleteFrom('rate_count').execute())
afterEach(() => {
  Object.assign(server.env.gateways.payout, honest)
})

const root = () => scopeOf(server.env, server.tenantId)
const password = '246813'
let people = 0
async function addPerson(fen: number) {
  people += 1
  const account = `person${people}`
  const person = await server.addGuest(account)
  return { ...person, account, ...(await furnishPerson(server, person.id, { fen, at: people })) }
}
/** So much later a session is over, and the person signs in anew. */
async function later<P extends Person & { account: string }>(ms: number, person: P): Promise<P> {
  server.clock.now += ms
  await server.env.db.deleteFrom('rate_count').execute()
  clerk = { ...clerk, token: await server.signIn('clerk') }
  return { ...person, token: await server.signIn(person.account) }
}
const withdraw = (person: Person & { cardId: string }, amount: number, given = password) =>
  server.call(
    payoutApi.withdraw,
    { body: { amount, cardId: person.cardId, password: given } },
    { token: person.token },
  )
const look = async (person: Person, id: string) =>
  (await server.call(payoutApi.withdrawal, { query: { id } }, { token: person.token })).value
const standing = async ({ id }: Person) =>
  Promise.all((['available', 'frozen', 'withdrawTransit'] as const).map((code) => server.balance(code, id)))
const atBank = (no: string, choice: string) =>
  fetch(`${server.url}/payout/local/platform/payout/${no}/${choice}`, { method: 'POST', redirect: 'manual' })
const askProvider = () => queryDuePayouts(root(), new AbortController().signal)
const codeFor = async (phone: string) => {
  const row = await server.env.db
    .selectFrom('local_sms')
    .select('content')
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return /\d{4,}/.exec(row?.content ?? '')?.[0] ?? ''
}

test('an account is opened after it failed first, a card is added, and its number is nowhere to be read', async () => {
  const person = await server.addGuest('opener')
  const { token } = person
  const phone = '13900000077'
  const open = async () => {
    server.clock.now += 61_000
    await server.call(payoutApi.sendAccountCode, { body: { phone } }, { token })
    const body = { phone, code: await codeFor(phone), isAgreed: true as const }
    return server.call(payoutApi.openAccount, { body }, { token })
  }
  expect(await server.call(payoutApi.sendAccountCode, { body: { phone } }, { token })).toMatchObject({
    message: '请先完成实名认证',
  })
  await passIdentity(root(), person.id, '赵德厚')
  expect((await open()).state).toBe(true)
  const account = async () => (await server.call(payoutApi.account, { query: {} }, { token })).value
  const first = await account()
  expect(first).toMatchObject({ identity: { name: '赵德厚' }, account: { state: 'reviewing' } })
  await fetch(`${server.url}${first.account?.checkUrl}/fail`, { method: 'POST', redirect: 'manual' })
  expect((await account()).account).toMatchObject({ state: 'failed', problem: 'identity' })
  expect((await open()).state).toBe(true)
  const second = await account()
  // The notice of the second gets lost; asking finds it.
  await fetch(`${server.url}${second.account?.checkUrl}/silentPass`, { method: 'POST', redirect: 'manual' })
  await server.call(payoutApi.refreshAccount, { body: {} }, { token })
  expect((await account()).account).toMatchObject({ state: 'active' })
  expect((await account()).events.map(({ event }) => event).toSorted()).toEqual([
    'asked',
    'asked',
    'failed',
    'opened',
  ])
  expect(await open()).toMatchObject({ state: false, message: '收款账户已经开通' })

  const add = async (number: string, wrong = '') => {
    server.clock.now += 61_000
    await server.call(payoutApi.sendCardCode, { body: { phone } }, { token })
    const code = wrong || (await codeFor(phone))
    return server.call(payoutApi.addCard, { body: { number, phone, code } }, { token })
  }
  const number = cardNumber(901)
  expect((await add(number, '0000')).message).toBeTruthy()
  expect((await add(`${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`)).message).toBe(
    '银行卡号有误，请核对',
  )
  const added = await add(number)
  expect(added.state).toBe(true)
  expect((await add(number)).message).toBe('这张卡已经添加过')
  const { value: cards } = await server.call(payoutApi.cards, { query: {} }, { token })
  expect(cards).toMatchObject([{ bankName: '中国工商银行', last4: number.slice(-4), isDefault: true }])
  expect(JSON.stringify(cards)).not.toContain(number)
  const stored = await server.env.db
    .selectFrom('bank_card')
    .selectAll()
    .where('id', '=', added.value.id)
    .execute()
  expect(JSON.stringify(stored)).not.toContain(number)
})

test('a withdrawal fails and the money is back, the next one arrives, and the bank returns a third', async () => {
  const person = await addPerson(500_000)
  const send = async () => {
    const { value } = await withdraw(person, 100_000)
    await server.deliver()
    return value.id
  }
  const first = await send()
  expect(await look(person, first)).toMatchObject({ state: 'sent', fee: 0, isCancellable: false })
  expect(await standing(person)).toEqual([400_000, 0, 100_000])
  const { no } = await look(person, first)
  await atBank(no, 'failed')
  await atBank(no, 'paid')
  expect(await look(person, first)).toMatchObject({ state: 'failed', problem: '收款账户已销户' })
  expect(await standing(person)).toEqual([500_000, 0, 0])

  const second = await look(person, await send())
  await atBank(second.no, 'twice')
  expect(await look(person, second.id)).toMatchObject({ state: 'paid' })
  expect(await standing(person)).toEqual([400_000, 0, 0])
  await atBank(second.no, 'returned')
  await atBank(second.no, 'again')
  expect(await look(person, second.id)).toMatchObject({ state: 'returned', problem: '户名与账号不符' })
  expect(await standing(person)).toEqual([500_000, 0, 0])
  // What the bank sent back is not tried again.
  expect(await withdraw(person, 100_000)).toMatchObject({ message: '这张卡曾被银行退票，已停用，请换一张卡' })
  const { value: flows } = await server.call(incomeApi.flows, { body: {} }, { token: person.token })
  expect(flows.rows.map(({ event, amount }) => [event, amount])).toContainEqual([
    'withdrawalReturned',
    100_000,
  ])
})

test('a notice that gets lost is asked for; one that was lost on the way there stays until it is certain', async () => {
  let person = await addPerson(1_000_000)
  const quiet = await withdraw(person, 100_013)
  await server.deliver()
  expect(await look(person, quiet.value.id)).toMatchObject({ state: 'unknown' })
  const { no } = await look(person, quiet.value.id)
  await atBank(no, 'silent')
  server.clock.now += 6000
  await askProvider()
  expect(await look(person, quiet.value.id)).toMatchObject({ state: 'paid' })

  const lost = await withdraw(person, 100_014)
  await server.deliver()
  server.clock.now += 6000
  await askProvider()
  expect(await look(person, lost.value.id)).toMatchObject({ state: 'unknown' })
  server.env.gateways.payout.isMissingFinal = false
  person = await later(24 * 3_600_000, person)
  await askProvider()
  expect(await look(person, lost.value.id), 'time alone decides nothing').toMatchObject({ state: 'unknown' })
  expect((await standing(person))[2]).toBe(100_014)
  server.env.gateways.payout.isMissingFinal = true
  person = await later(2 * 3_600_000, person)
  await askProvider()
  expect(await look(person, lost.value.id)).toMatchObject({ state: 'failed' })
  expect((await standing(person))[2]).toBe(0)
})

test('killed while it is sent: it was sent once, and what became of it is asked', async () => {
  const person = await addPerson(500_000)
  const orders: PayoutOrder[] = []
  server.env.gateways.payout.pay = async (order) => {
    orders.push(order)
    await honest.pay(order)
    throw new Error('killed')
  }
  const { value } = await withdraw(person, 200_000)
  for (let round = 0; round < 4; round += 1) {
    await server.deliver()
    server.clock.now += 30_000
  }
  expect(orders.map(({ outNo }) => outNo)).toEqual([value.id.replaceAll('-', '')])
  server.clock.now += 61_000
  await askProvider()
  expect(await look(person, value.id)).toMatchObject({ state: 'sent' })
  await atBank(value.id.replaceAll('-', ''), 'paid')
  expect(await standing(person)).toEqual([300_000, 0, 0])
})

test('an amount that is not ours changes nothing and is not confirmed', async () => {
  const person = await addPerson(500_000)
  const { value } = await withdraw(person, 200_000)
  await server.deliver()
  const no = value.id.replaceAll('-', '')
  const { db } = server.env
  await db
    .updateTable('local_payout')
    .set({ state: 'paid', amount: 1, ended_at: new Date() })
    .where('out_no', '=', no)
    .execute()
  const row = await findLocalPayout(db, server.tenantId, no)
  if (!row) {
    throw new Error('the stand-in knows it')
  }
  const notice = localPayoutNotice({ kind: 'payout', row }, server.env)
  const tell = (headers: Record<string, string>) =>
    fetch(`${server.url}/payout/notice/platform`, { method: 'POST', body: notice.body, headers })
  expect((await tell({ ...notice.headers, 'local-signature': 'x' })).status).toBe(400)
  expect((await tell(notice.headers)).status).toBe(400)
  expect(await look(person, value.id)).toMatchObject({ state: 'sent' })
  expect(await standing(person)).toEqual([300_000, 0, 200_000])
  await db.updateTable('local_payout').set({ amount: 200_000 }).where('out_no', '=', no).execute()
  server.clock.now += 61_000
  await askProvider()
  expect(await look(person, value.id)).toMatchObject({ state: 'paid' })
})

test('a large one waits for somebody who is not the one who asked; refused it is free again', async () => {
  const person = await addPerson(6_000_000)
  const { value: large } = await withdraw(person, 2_500_000)
  expect(large.state).toBe('auditing')
  const decide = (id: string, decision: 'approve' | 'refuse', token = clerk.token) =>
    server.call(
      payoutDeskApi.decide,
      { body: decision === 'approve' ? { id, decision } : { id, decision, reason: '请补充资料' } },
      { token },
    )
  expect((await decide(large.id, 'approve', person.token)).status).toBe(403)
  const list = (show: 'waiting' | 'hanging') =>
    server.call(payoutDeskApi.withdrawals, { query: { show }, body: {} }, { token: clerk.token })
  expect((await list('waiting')).value.rows).toMatchObject([
    { id: large.id, holderName: '赵德厚', isAuditing: true },
  ])
  const both = await Promise.all([decide(large.id, 'refuse'), decide(large.id, 'approve')])
  expect(both.filter(({ state }) => state)).toHaveLength(1)
  await server.deliver()
  const end = await look(person, large.id)
  expect(await standing(person)).toEqual(
    end.state === 'refused' ? [6_000_000, 0, 0] : [3_500_000, 0, 2_500_000],
  )

  const { value: other } = await withdraw(person, 2_000_000)
  await server.call(payoutApi.cancel, { body: { id: other.id } }, { token: person.token })
  expect(await look(person, other.id)).toMatchObject({ state: 'cancelled' })
  expect((await decide(other.id, 'approve')).message).toBe('这笔提现已处理')
})

test('the wrong password is counted, and five of them close the door', async () => {
  const person = await addPerson(500_000)
  const tries = await Promise.all(Array.from({ length: 7 }, () => withdraw(person, 1000, '135790')))
  const said = tries.map(({ message }) => message ?? '')
  expect(said.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))).toEqual([
    '支付密码错误，还可以试 1 次',
    '支付密码错误，还可以试 2 次',
    '支付密码错误，还可以试 3 次',
    '支付密码错误，还可以试 4 次',
    '支付密码错误次数过多，请 3 小时后再试，或重置密码',
    '支付密码错误次数过多，请 3 小时后再试，或重置密码',
    '支付密码错误次数过多，请 3 小时后再试，或重置密码',
  ])
  expect((await withdraw(person, 1000)).state).toBe(false)
  const again = await later(3 * 3_600_000 + 1, person)
  expect((await withdraw(again, 1000)).state).toBe(true)
})

test('a card cannot go while money goes to it, and after another one was added a day passes', async () => {
  const person = await addPerson(500_000)
  const { token } = person
  await withdraw(person, 100_000)
  const remove = (cardId: string) =>
    server.call(payoutApi.removeCard, { body: { cardId, password } }, { token })
  expect((await remove(person.cardId)).message).toBe('有提现正在打到这张卡，到账后才能解绑')
  const phone = '13900000078'
  server.clock.now += 61_000
  await server.call(payoutApi.sendCardCode, { body: { phone } }, { token })
  const body = { number: cardNumber(777), phone, code: await codeFor(phone) }
  const added = await server.call(payoutApi.addCard, { body }, { token })
  expect(await withdraw(person, 1000)).toMatchObject({ message: '更换银行卡或支付密码后 24 小时内不能提现' })
  const choose = (cardId: string) =>
    server.call(payoutApi.setDefaultCard, { body: { cardId, password } }, { token })
  expect((await choose(added.value.id)).state).toBe(true)
  const again = await later(24 * 3_600_000, person)
  expect((await withdraw({ ...again, cardId: added.value.id }, 1000)).state).toBe(true)
  const stranger = await addPerson(0)
  const theirs = await server.call(
    payoutApi.removeCard,
    { body: { cardId: person.cardId, password } },
    { token: stranger.token },
  )
  expect(theirs.message).toBe('没有找到这张银行卡')
})

test('thirty at once over the wire: as many as the balance holds, and nobody else sees them', async () => {
  const person = await addPerson(1200)
  const replies = await Promise.all(Array.from({ length: 30 }, () => withdraw(person, 100)))
  expect(replies.filter(({ state }) => state)).toHaveLength(6)
  expect(await standing(person)).toEqual([0, 1200, 0])
  const stranger = await addPerson(0)
  const [first] = replies.filter(({ state }) => state)
  const id = first?.value.id ?? ''
  const seen = await server.call(payoutApi.withdrawal, { query: { id } }, { token: stranger.token })
  expect(seen.status).toBe(403)
  expect((await server.call(payoutApi.cancel, { body: { id } }, { token: stranger.token })).status).toBe(403)
  expect(
    (await server.call(payoutDeskApi.withdrawals, { query: {}, body: {} }, { token: person.token })).status,
  ).toBe(403)
})

test('two thousand of one yuan on a thousand yuan, over two servers: exactly a thousand', async () => {
  const person = await addPerson(100_000)
  const second = await startCashier({}, server.connection)
  const rules = { ...withdrawalRules, fee: 0, countPerDay: 1e9, perDay: 1e12 }
  const asked = { holder: person.id, userId: person.id, cardId: person.cardId, amount: 100 }
  const said = new Map<string, number>()
  let left = 2000
  // As many at once as busy servers have; each takes the next as soon as it is done.
  const work = async (_: unknown, at: number) => {
    const scope = scopeOf((at % 2 === 0 ? server : second).env, server.tenantId)
    while (left > 0) {
      left -= 1
      const result = await scope
        .write((scope) => askWithdrawal(scope, asked, rules))
        .then(
          () => 'done',
          (error: { key?: string }) => error.key ?? String(error),
        )
      said.set(result, (said.get(result) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 32 }, work))
  await second.stop()
  expect(Object.fromEntries(said)).toEqual({ done: 1000, 'withdrawal.notCovered': 1000 })
  expect(await standing(person)).toEqual([0, 100_000, 0])
})

test('who owes the park withdraws nothing', async () => {
  const person = await addPerson(0)
  await giveMoney(root(), person.id, 10_000)
  const { value } = await server.call(payoutApi.terms, { query: {} }, { token: person.token })
  expect(value).toMatchObject({
    available: 10_000,
    most: 9900,
    hasPassword: true,
    accountState: 'active',
    debt: 0,
  })
})

test('the payment company’s bill is held against our payouts; a difference has an owner and an end', async () => {
  const finance = await server.addOperator('reconciler', ['payment.reconcile'])
  const person = await addPerson(1_000_000)
  const pay = async () => {
    const { value } = await withdraw(person, 100_000)
    await server.deliver()
    const no = value.id.replaceAll('-', '')
    await atBank(no, 'paid')
    return no
  }
  const [good, dear, lost] = [await pay(), await pay(), await pay()]
  const { db } = server.env
  await db.updateTable('local_payout').set({ amount: 100_100 }).where('out_no', '=', dear).execute()
  await db.deleteFrom('local_payout').where('out_no', '=', lost).execute()
  const day = parkDay(server.clock.now)
  server.clock.now += 24 * 3_600_000
  const token = await server.signIn('reconciler')
  const run = () => server.call(paymentDeskApi.reconcile, { body: { method: 'payout', day } }, { token })
  const { value: first } = await run()
  expect(first.differences).toBe(2)
  const list = async () => {
    const all = await server.call(
      paymentDeskApi.differences,
      { body: { pageBean: { pageSize: 100 } } },
      { token },
    )
    return all.value.rows.filter(({ method }) => method === 'payout')
  }
  const rows = await list()
  expect(rows.find(({ outNo }) => outNo === dear)).toMatchObject({
    verdict: 'amount',
    theirs: 100_100,
    ours: 100_000,
    isMine: true,
  })
  expect(rows.find(({ outNo }) => outNo === lost)).toMatchObject({
    verdict: 'missingThere',
    ownerName: 'reconciler',
  })
  expect(rows.some(({ outNo }) => outNo === good)).toBe(false)
  const body = { id: rows[0]?.id ?? '', resolution: '支付公司已更正', outcome: 'provider' as const }
  expect((await server.call(paymentDeskApi.resolve, { body }, { token: finance.token })).status).toBe(401)
  expect((await server.call(paymentDeskApi.resolve, { body }, { token })).state).toBe(true)
  await run()
  expect((await list()).filter(({ resolvedAt }) => resolvedAt !== null)).toMatchObject([
    { outcome: 'provider' },
  ])
})
