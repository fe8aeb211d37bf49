import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profileApi } from '#api/identity/profile.ts'
import { payoutApi } from '#api/wallet/payout.ts'
import { payoutDeskApi } from '#api/wallet/payout-desk.ts'
import { accountName } from '#domain/wallet/accounts.ts'
import { ledgerMove } from '#domain/wallet/ledger.ts'
import { withdrawalRules } from '#domain/wallet/withdrawal-rules.ts'
import { scopeOf } from '#server/scope.ts'
import { releaseDueIncome } from '../income/release-income.ts'
import { postToLedger } from '../ledger.ts'
import { requestRefund } from '../refund-requests.ts'
import { settleIncome } from '../settlements.ts'
import { startCashier, type CashierServer } from '../testing.ts'
import { cardNumber, giveMoney, passIdentity, startPayouts } from './testing.ts'
import { askWithdrawal } from './withdrawals.ts'

let payouts: Awaited<ReturnType<typeof startPayouts>>
let server: CashierServer
beforeAll(async () => {
  payouts = await startPayouts()
  server = payouts.server
})
afterAll(async () => {
  expect(await payouts.stop()).toEqual([])
})
beforeEach(() => payouts.reset())

test('an account is opened after it failed first, a card is added, and its number is nowhere to be read', async () => {
  const { root, codeFor } = payouts
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

test('a large one waits for somebody who is not the one who asked; refused it is free again', async () => {
  const { addPerson, withdraw, look, standing } = payouts
  const person = await addPerson(6_000_000)
  const { value: large } = await withdraw(person, 2_500_000)
  expect(large.state).toBe('auditing')
  const decide = (id: string, decision: 'approve' | 'refuse', token = payouts.clerkToken()) =>
    server.call(
      payoutDeskApi.decide,
      { body: decision === 'approve' ? { id, decision } : { id, decision, reason: '请补充资料' } },
      { token },
    )
  expect((await decide(large.id, 'approve', person.token)).status).toBe(403)
  const list = (show: 'waiting' | 'hanging') =>
    server.call(payoutDeskApi.withdrawals, { query: { show }, body: {} }, { token: payouts.clerkToken() })
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

test('the day that is promised before is the day that is named after, whether or not somebody decides first', async () => {
  const { addPerson, withdraw, look } = payouts
  const person = await addPerson(6_000_000)
  const { value: terms } = await server.call(payoutApi.terms, { query: {} }, { token: person.token })
  const dayOf = async (amount: number) =>
    (await look(person, (await withdraw(person, amount)).value.id)).expectedOn
  expect(await dayOf(terms.auditFrom)).toBe(terms.expectedAfterAudit)
  expect(await dayOf(terms.auditFrom - 1)).toBe(terms.expectedOn)
  expect(terms.expectedAfterAudit > terms.expectedOn).toBe(true)
})

test('all that can be withdrawn can be asked for, also when a fee is due as the day has little room left', async () => {
  const person = await payouts.addPerson(withdrawalRules.perDay)
  const terms = async () => (await server.call(payoutApi.terms, { query: {} }, { token: person.token })).value
  await payouts.withdraw(person, withdrawalRules.most)
  await payouts.withdraw(person, withdrawalRules.most - 99_999)
  const { available, leftToday, most } = await terms()
  // Up to a thousand yuan one yuan is taken.
  expect([available, leftToday, most]).toEqual([99_999, 99_999, 99_899])
  await giveMoney(payouts.root(), person.id, 1)
  expect((await terms()).most).toBe(99_900)
  expect((await payouts.withdraw(person, 99_900)).state).toBe(true)
})

test('the wrong password is counted, and five of them close the door', async () => {
  const { addPerson, later, withdraw } = payouts
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
  const { password, addPerson, later, withdraw, codeFor } = payouts
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
  const { addPerson, withdraw, standing } = payouts
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
  const { addPerson, standing } = payouts
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
  const { root, addPerson, withdraw } = payouts
  const person = await addPerson(0)
  await giveMoney(root(), person.id, 10_000)
  const offered = async () =>
    (await server.call(payoutApi.terms, { query: {} }, { token: person.token })).value
  expect(await offered()).toMatchObject({
    available: 10_000,
    most: 9900,
    hasPassword: true,
    accountState: 'active',
    debt: 0,
  })
  const guest = await server.addGuest('payer')
  const { bizId } = await server.sellPaid(guest, { amount: 50_000 })
  const business = { bizType: 'thing', bizId }
  await root().write(async (scope) => {
    const terms = {
      ownerBp: 10_000,
      stayFee: 0,
      services: [],
      providerFeeBp: 0,
      couponBorneBy: 'park',
    } as const
    await settleIncome(scope, { ...business, ownerId: person.id, terms, releaseAt: scope.now() })
    await releaseDueIncome(scope)
    const moves = ledgerMove(accountName('available', person.id), accountName('clearing', 'payout'), 55_000)
    const gone = { key: `out:${bizId}`, event: 'test', bizType: 'test', bizId: scope.newId(), moves }
    await postToLedger(scope, [gone])
    const back = { amount: 50_000, deposit: 0, reason: 'x', by: null, approved: true }
    await requestRefund(scope, { ...business, ...back })
  })
  expect(await offered()).toMatchObject({ available: 0, debt: -45_000 })
  await giveMoney(root(), person.id, 100_000)
  expect(await withdraw(person, 1000)).toMatchObject({ state: false })
  expect(await server.balance('frozen', person.id)).toBe(0)
})

test('whoever closes their account leaves no card and no password, but the card that money is on its way to', async () => {
  const { addPerson, withdraw } = payouts
  const people = [await addPerson(6_000_000), await addPerson(6_000_000)] as const
  expect((await withdraw(people[1], 2_500_000)).value.state).toBe('auditing')
  const password = Buffer.from('Secret123').toString('base64')
  for (const { token } of people) {
    expect((await server.call(profileApi.closeAccount, { body: { password } }, { token })).state).toBe(true)
  }
  const cardOf = ({ id }: { id: string }) =>
    server.env.db.selectFrom('bank_card').selectAll().where('user_id', '=', id).executeTakeFirst()
  const gone = { state: 'removed', no_enc: '', phone_enc: '', is_default: false }
  expect(await cardOf(people[0])).toMatchObject(gone)
  expect(await cardOf(people[1])).toMatchObject({ state: 'active', no_enc: expect.stringMatching(/./) })
  const ids = people.map(({ id }) => id)
  const passwords = server.env.db.selectFrom('pay_password').selectAll().where('user_id', 'in', ids)
  expect(await passwords.execute()).toEqual([])
})
