import { payoutApi } from '#api/wallet/payout.ts'
import { hasLuhnDigit } from '#domain/wallet/bank-card.ts'
import { accountName } from '#domain/wallet/accounts.ts'
import { ledgerMove } from '#domain/wallet/ledger.ts'
import { encryptIdNumber } from '#server/identity/real-name/id-number.ts'
import { findViolations } from '#server/invariants/all.ts'
import { scopeOf, type RootScope } from '#server/scope.ts'
import type { TestServer } from '#server/testing.ts'
import { addCard } from '../card/cards.ts'
import { postToLedger } from '../ledger.ts'
import { startCashier } from '../testing.ts'
import { hashPayPassword, storePayPassword } from './pay-passwords.ts'
import { queryDuePayouts } from './send-payout.ts'

type Person = { id: string; token: string }

/** A number of the bank whose check digit is right; another one for another number. */
export function cardNumber(at = 0): string {
  const start = `6222021${String(at).padStart(11, '0')}`
  return Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(hasLuhnDigit) ?? ''
}

/** Somebody has shown who they are. */
export async function passIdentity(scope: RootScope, userId: string, name: string): Promise<void> {
  const idNo = '110105199003071235'
  await scope
    .insert('real_name', {
      user_id: userId,
      kind: 'person',
      name,
      id_type: 'idCard',
      id_no_enc: encryptIdNumber(scope.env, idNo),
      id_no_hash: scope.env.keyed(idNo),
      id_no_mask: '110***********1235',
      provider: 'desk',
      state: 'passed',
      updated_at: new Date(scope.now()),
      passed_at: new Date(scope.now()),
    })
    .execute()
}

/** A person who can withdraw: identity, account, card, password and money. */
export async function furnishPerson(
  server: TestServer,
  userId: string,
  { fen, password = '246813', at = 0 }: { fen: number; password?: string; at?: number },
): Promise<{ cardId: string }> {
  const scope = scopeOf(server.env, server.tenantId)
  await passIdentity(scope, userId, '赵德厚')
  const when = new Date(scope.now())
  await scope
    .insert('pay_account', {
      holder: userId,
      user_id: userId,
      kind: 'person',
      name: '赵德厚',
      phone_mask: '139****0001',
      state: 'active',
      trace_no: `t${userId}`,
      provider_no: `A${userId}`,
      agreed_at: when,
      opened_at: when,
      updated_at: when,
    })
    .execute()
  const card = { holder: userId, userId, number: cardNumber(at), phone: '13900000099', branch: '' }
  const cardId = await addCard(scope, card)
  const hash = await hashPayPassword(password)
  await scope.write((scope) => storePayPassword(scope, userId, hash))
  await giveMoney(scope, userId, fen)
  return { cardId }
}

/** Money on a balance, as from a recharge. */
export async function giveMoney(scope: RootScope, holder: string, fen: number): Promise<void> {
  await scope.write(async (scope) => {
    await postToLedger(scope, [
      {
        key: `give:${scope.newId()}`,
        event: 'test',
        bizType: 'test',
        bizId: scope.newId(),
        moves: ledgerMove(accountName('clearing', 'wechat'), accountName('available', holder), fen),
      },
    ])
  })
}

/** The server of a test about payouts, with people who can withdraw and a clerk who decides. */
export async function startPayouts() {
  const server = await startCashier()
  const { env } = server
  const honest = { ...env.gateways.payout }
  const root = () => scopeOf(env, server.tenantId)
  let clerk = await server.addOperator('clerk', ['payout.decide'])
  let people = 0
  return {
    server,
    root,
    honest,
    password: '246813',
    clerkToken: () => clerk.token,
    /** What tests did to the payment company and to limits is undone. */
    reset: async (): Promise<void> => {
      Object.assign(env.gateways.payout, honest)
      await env.db.deleteFrom('rate_count').execute()
    },
    stop: async (): Promise<string[]> => {
      const broken = await findViolations(env.db, server.clock.now)
      await server.stop()
      // What nobody delivered in a test is not what these are about.
      return broken.filter((line) => !line.startsWith('messages are delivered'))
    },
    addPerson: async (fen: number) => {
      people += 1
      const account = `person${people}`
      const person = await server.addGuest(account)
      return { ...person, account, ...(await furnishPerson(server, person.id, { fen, at: people })) }
    },
    /** So much later a session is over, and the person signs in anew. */
    later: async <P extends Person & { account: string }>(ms: number, person: P): Promise<P> => {
      server.clock.now += ms
      await env.db.deleteFrom('rate_count').execute()
      clerk = { ...clerk, token: await server.signIn('clerk') }
      return { ...person, token: await server.signIn(person.account) }
    },
    withdraw: (person: Person & { cardId: string }, amount: number, password = '246813') =>
      server.call(
        payoutApi.withdraw,
        { body: { amount, cardId: person.cardId, password } },
        { token: person.token },
      ),
    look: async (person: Person, id: string) =>
      (await server.call(payoutApi.withdrawal, { query: { id } }, { token: person.token })).value,
    standing: ({ id }: Person) =>
      Promise.all(
        (['available', 'frozen', 'withdrawTransit'] as const).map((code) => server.balance(code, id)),
      ),
    atBank: (no: string, choice: string) =>
      fetch(`${server.url}/payout/local/platform/payout/${no}/${choice}`, {
        method: 'POST',
        redirect: 'manual',
      }),
    askProvider: () => queryDuePayouts(root(), new AbortController().signal),
    codeFor: async (phone: string): Promise<string> => {
      const row = await env.db
        .selectFrom('local_sms')
        .select('content')
        .where('phone', '=', phone)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return /\d{4,}/.exec(row?.content ?? '')?.[0] ?? ''
    },
  }
}
