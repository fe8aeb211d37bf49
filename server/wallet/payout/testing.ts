import { hasLuhnDigit } from '#domain/wallet/bank-card.ts'
import { accountName } from '#domain/wallet/accounts.ts'
import { ledgerMove } from '#domain/wallet/ledger.ts'
import { encryptIdNumber } from '#server/identity/real-name/id-number.ts'
import { scopeOf, type RootScope } from '#server/scope.ts'
import type { TestServer } from '#server/testing.ts'
import { addCard } from '../card/cards.ts'
import { postToLedger } from '../ledger.ts'
import { hashPayPassword, storePayPassword } from './pay-passwords.ts'

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
