import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { incomeApi } from '#api/wallet/income.ts'
import { payoutApi } from '#api/wallet/payout.ts'
import { statementApi } from '#api/wallet/statement.ts'
import { Failure } from '#server/failure.ts'
import { addCard, cardsOf } from '../card/cards.ts'
import type { CashierServer } from '../testing.ts'
import { cardNumber, giveMoney, passIdentity, startPayouts } from './testing.ts'
import { hashPayPassword, storePayPassword } from './pay-passwords.ts'

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

const phone = '13900000066'
const creditCode = '91110118MA01R7Q25A'
let companies = 0

/** A company with a manager, somebody who only works there, and somebody who once managed it. */
async function addCompany(code: string) {
  companies += 1
  const park = payouts.root()
  const id = server.env.newId()
  const at = new Date(server.clock.now)
  await park
    .insert('service_company', {
      id,
      name_zh: '净山保洁有限公司',
      name_en: 'Clear Hills',
      credit_code: code,
      created_at: at,
    })
    .execute()
  const member = async (account: string, role: string, ended_at: Date | null) => {
    const person = await server.addGuest(`${account}${companies}`)
    await park
      .insert('service_member', { company_id: id, user_id: person.id, role, joined_at: at, ended_at })
      .execute()
    await passIdentity(park, person.id, '钱管事')
    return person
  }
  return {
    holder: `org:${id}`,
    manager: await member('manager', 'manager', null),
    worker: await member('worker', 'worker', null),
    gone: await member('gone', 'manager', at),
  }
}

test('what a company earned goes to an account and a card in its own name, not in its manager’s', async () => {
  const { holder, manager } = await addCompany(creditCode)
  const { token } = manager
  await server.call(payoutApi.sendAccountCode, { body: { phone } }, { token })
  const opening = { holder, phone, code: await payouts.codeFor(phone), isAgreed: true as const }
  expect((await server.call(payoutApi.openAccount, { body: opening }, { token })).state).toBe(true)
  const account = async () => (await server.call(payoutApi.account, { query: { holder } }, { token })).value
  expect(await account()).toMatchObject({
    identity: { kind: 'company', name: '净山保洁有限公司', idMask: creditCode },
    account: { kind: 'company', name: '净山保洁有限公司' },
  })
  await fetch(`${server.url}${(await account()).account?.checkUrl}/pass`, {
    method: 'POST',
    redirect: 'manual',
  })
  const asked: unknown[] = []
  server.env.gateways.payout.checkCard = async (card) => {
    asked.push(card)
    return { state: 'match' }
  }
  server.clock.now += 61_000
  await server.call(payoutApi.sendCardCode, { body: { phone } }, { token })
  const card = { holder, number: cardNumber(900), phone, code: await payouts.codeFor(phone) }
  const { value: added } = await server.call(payoutApi.addCard, { body: card }, { token })
  expect(asked).toMatchObject([{ name: '净山保洁有限公司', idNo: creditCode }])
  const { value: cards } = await server.call(payoutApi.cards, { query: { holder } }, { token })
  expect(cards).toMatchObject([{ id: added.id, holderName: '净山保洁有限公司' }])
  // It is the company's card: the manager's own money does not go there.
  await giveMoney(payouts.root(), manager.id, 100_000)
  const hash = await hashPayPassword(payouts.password)
  await payouts.root().write((scope) => storePayPassword(scope, manager.id, hash))
  expect((await payouts.withdraw({ ...manager, cardId: added.id }, 1000)).state).toBe(false)

  const { holder: unnamed, manager: other } = await addCompany('')
  const look = await server.call(payoutApi.account, { query: { holder: unnamed } }, { token: other.token })
  expect(look).toMatchObject({ state: false, message: expect.stringContaining('统一社会信用代码') })
})

test('whoever does not manage a company now sees and moves none of its money, whichever call they try', async () => {
  const { holder, manager, worker, gone } = await addCompany(creditCode)
  const stranger = await payouts.addPerson(50_000)
  await giveMoney(payouts.root(), holder, 300_000)
  const park = payouts.root()
  const cardId = server.env.newId()
  await park
    .insert('bank_card', {
      id: cardId,
      holder,
      user_id: manager.id,
      no_enc: '',
      no_hash: cardId,
      last4: '0000',
      bank: 'icbc',
      holder_name: '净山保洁有限公司',
      phone_enc: '',
      phone_mask: '',
      is_default: true,
      state: 'active',
      added_at: new Date(server.clock.now),
    })
    .execute()
  const { password } = payouts
  const month = '2026-05'
  const pageBean = { page: 1, pageSize: 20 }
  const calls: Record<string, (token: string) => Promise<{ status: number; state?: boolean }>> = {
    overview: (token) => server.call(incomeApi.overview, { query: { holder } }, { token }),
    flows: (token) => server.call(incomeApi.flows, { body: { holder } }, { token }),
    lines: (token) => server.call(incomeApi.lines, { query: { holder }, body: { pageBean } }, { token }),
    months: (token) => server.call(incomeApi.months, { query: { holder } }, { token }),
    month: (token) => server.call(incomeApi.month, { query: { holder, month } }, { token }),
    statements: (token) => server.call(statementApi.statements, { query: { holder } }, { token }),
    account: (token) => server.call(payoutApi.account, { query: { holder } }, { token }),
    openAccount: (token) =>
      server.call(
        payoutApi.openAccount,
        { body: { holder, phone, code: '0000', isAgreed: true } },
        { token },
      ),
    refreshAccount: (token) => server.call(payoutApi.refreshAccount, { body: { holder } }, { token }),
    changeAccountPhone: (token) =>
      server.call(
        payoutApi.changeAccountPhone,
        { body: { holder, phone, code: '0000', password } },
        { token },
      ),
    cards: (token) => server.call(payoutApi.cards, { query: { holder } }, { token }),
    addCard: (token) =>
      server.call(
        payoutApi.addCard,
        { body: { holder, number: cardNumber(901), phone, code: '0000' } },
        { token },
      ),
    setDefaultCard: (token) =>
      server.call(payoutApi.setDefaultCard, { body: { holder, cardId, password } }, { token }),
    removeCard: (token) =>
      server.call(payoutApi.removeCard, { body: { holder, cardId, password } }, { token }),
    terms: (token) => server.call(payoutApi.terms, { query: { holder } }, { token }),
    withdraw: (token) =>
      server.call(payoutApi.withdraw, { body: { holder, amount: 1000, cardId, password } }, { token }),
    withdrawals: (token) => server.call(payoutApi.withdrawals, { body: { holder } }, { token }),
  }
  for (const person of [worker, gone, stranger]) {
    for (const [name, make] of Object.entries(calls)) {
      expect([name, (await make(person.token)).status]).toEqual([name, 403])
    }
  }
  expect((await calls['overview']?.(manager.token))?.status).toBe(200)
  expect((await calls['cards']?.(manager.token))?.status).toBe(200)
  // Somebody else's card is no card of one's own, whoever has the right password.
  const withOther = { body: { cardId, password } }
  for (const endpoint of [payoutApi.setDefaultCard, payoutApi.removeCard]) {
    expect((await server.call(endpoint, withOther, { token: stranger.token })).state).toBe(false)
  }
  expect((await payouts.withdraw({ ...stranger, cardId }, 1000)).state).toBe(false)
  expect(await server.balance('available', holder)).toBe(300_000)
  expect(await payouts.standing(stranger)).toEqual([50_000, 0, 0])
})

test('cards added at once: each number once, and one of them is the usual one', async () => {
  const person = await server.addGuest('hasty')
  await passIdentity(payouts.root(), person.id, '钱管事')
  const add = (at: number) =>
    addCard(payouts.root(), {
      holder: person.id,
      userId: person.id,
      number: cardNumber(at),
      phone,
      branch: '',
    }).then(
      () => 'added',
      (error: unknown) => (error instanceof Failure ? error.key : String(error)),
    )
  const ends = await Promise.all([add(910), add(911), add(910), add(911), add(910)])
  expect(ends.toSorted()).toEqual(['added', 'added', 'card.known', 'card.known', 'card.known'])
  const cards = await cardsOf(payouts.root(), person.id)
  expect(cards.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})
