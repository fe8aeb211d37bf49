import { sql } from 'kysely'
import { paymentApi } from '#api/wallet/payment.ts'
import type { Fen } from '#domain/money.ts'
import type { AccountCode } from '#domain/wallet/accounts.ts'
import type { PayMethod } from '#domain/wallet/pay-method.ts'
import type { Env } from '#server/env.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import { saveRole, setRoles } from '#server/org/roles.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { rechargePayable } from './balance/recharge-payable.ts'
import { walletTopics } from './jobs.ts'
import { balanceOf } from './ledger.ts'
import type { Payable, Payables } from './payable.ts'
import { scopeOf, type TxScope } from '#server/scope.ts'

export type TestSale = {
  userId: string
  amount: Fen
  deposit: Fen
  expiresAt: number | null
  /** open: to be paid. taken: paid. gone: cancelled, and money comes too late. */
  state: 'open' | 'taken' | 'gone'
  refunded: Fen
}

/**
 * A business that exists for tests only. It lives in the database, so that servers share it and a transaction that
 * is undone undoes it as well.
 */
export const testPayable: Payable = {
  async due(scope, bizId) {
    const { rows } = await sql<{
      value: string
    }>`select value from system_fact where name = ${bizId}`.execute(scope.db)
    const sold = rows[0] ? (JSON.parse(rows[0].value) as TestSale) : null
    if (sold?.state !== 'open') {
      return null
    }
    const { userId, amount, deposit, expiresAt } = sold
    const subject = { zh: '云栖谷 · 听松小院 2晚', en: 'Listening to Pines, 2 nights' }
    return { userId, amount, deposit, expiresAt, subject, next: `/home/index?thing=${bizId}` }
  },
  async paid(scope, bizId, { amount }) {
    const sold = await lock(scope, bizId)
    const isInTime = sold.expiresAt === null || sold.expiresAt > scope.now()
    if (sold.state !== 'open' || sold.amount !== amount || !isInTime) {
      return 'late'
    }
    await store(scope, bizId, { ...sold, state: 'taken' })
    return 'taken'
  },
  async refunded(scope, bizId, { amount }) {
    const sold = await lock(scope, bizId)
    await store(scope, bizId, { ...sold, refunded: sold.refunded + amount })
  },
}

export const testPayables: Payables = { thing: testPayable, recharge: rechargePayable }

async function lock(scope: TxScope, bizId: string): Promise<TestSale> {
  const { rows } = await sql<{ value: string }>`
    select value from system_fact where name = ${bizId} for update`.execute(scope.db)
  return JSON.parse(rows[0]?.value ?? '') as TestSale
}

async function store(scope: TxScope, bizId: string, value: TestSale): Promise<void> {
  await sql`update system_fact set value = ${JSON.stringify(value)} where name = ${bizId}`.execute(scope.db)
}

/** The server of a test about money, with its business and the hands that deliver messages. */
export async function startCashier(settings: Record<string, string> = {}, on?: TestServer['connection']) {
  const server = await startServer(settings, on, testPayables)
  const { env } = server
  const scope = scopeOf(env, server.tenantId)

  async function sell(offer: Partial<TestSale> & { userId: string }): Promise<string> {
    const bizId = env.newId()
    const value: TestSale = {
      amount: 10_000,
      deposit: 0,
      expiresAt: null,
      state: 'open',
      refunded: 0,
      ...offer,
    }
    await sql`insert into system_fact (name, value) values (${bizId}, ${JSON.stringify(value)})`.execute(
      env.db,
    )
    return bizId
  }
  const soldNow = (bizId: string) => scope.write((scope) => lock(scope, bizId))
  const change = (bizId: string, part: Partial<TestSale>) =>
    scope.write(async (scope) => store(scope, bizId, { ...(await lock(scope, bizId)), ...part }))

  /** Adds a guest and signs them in. */
  async function addGuest(account: string) {
    const id = await server.addUser({ account, kind: 'guest' })
    return { id, token: await server.signIn(account) }
  }
  /** Adds somebody of the park with these rights, and signs them in. */
  async function addOperator(account: string, methods: string[]) {
    const id = await server.addUser({ account })
    await scope.write(async (scope) => {
      const role = { alias: account, name: account, enabled: true, methods, menuIds: [] }
      await setRoles(scope, id, [await saveRole(scope, role)])
    })
    return { id, token: await server.signIn(account) }
  }
  /** Sells something and has it paid at the stand-in's cashier, or from the balance. */
  async function sellPaid(
    user: { id: string; token: string },
    offer: Partial<TestSale> = {},
    method: PayMethod = 'wechat',
  ) {
    const bizId = await sell({ userId: user.id, ...offer })
    const amount = offer.amount ?? 10_000
    const body = { bizType: 'thing', bizId, method, channel: 'h5', amount } as const
    const { value } = await server.call(paymentApi.pay, { body }, { token: user.token })
    if (method !== 'wallet') {
      const address = `/pay/local/platform/${value.paymentId.replaceAll('-', '')}/pay`
      await fetch(`${server.url}${address}`, { method: 'POST', redirect: 'manual' })
    }
    return { bizId, paymentId: value.paymentId }
  }
  const balance = (code: AccountCode, holder: string) => balanceOf(scope, code, holder)

  return {
    ...server,
    sell,
    sellPaid,
    sold: soldNow,
    change,
    addGuest,
    addOperator,
    balance,
    deliver: () => deliverAll(env),
  }
}

/** Delivers everything that is due, until nothing is. */
async function deliverAll(env: Env): Promise<void> {
  while (await deliverDue(env, walletTopics(testPayables), new AbortController().signal)) {
    // There is more.
  }
}

export type CashierServer = Awaited<ReturnType<typeof startCashier>>
