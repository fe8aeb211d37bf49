import { maskPhone } from '#domain/identity/user-visibility.ts'
import { bankName, readCardNumber } from '#domain/wallet/bank-card.ts'
import { availableAccount } from '#domain/wallet/postings.ts'
import { withdrawalStates, isWithdrawalOpen } from '#domain/wallet/withdrawal-state.ts'
import { encrypt } from '#server/encryption.ts'
import { Failure } from '#server/failure.ts'
import type { RootScope, Scope, TxScope } from '#server/scope.ts'
import { lockAccounts } from '../ledger-accounts.ts'
import { requireIdentity } from '../payout/pay-accounts.ts'

export const CARD_NUMBER_USE = 'bank card'

export async function cardsOf(scope: Scope, holder: string) {
  const rows = await scope
    .from('bank_card')
    .select(['id', 'bank', 'last4', 'branch', 'holder_name', 'phone_mask', 'is_default', 'state', 'added_at'])
    .where('holder', '=', holder)
    .where('state', '<>', 'removed')
    .orderBy('added_at')
    .execute()
  const language = scope.language === 'en-US' ? 'en' : 'zh'
  return rows.map((row) => ({
    id: row.id,
    bank: row.bank,
    bankName: bankName(row.bank, language),
    last4: row.last4,
    branch: row.branch,
    holderName: row.holder_name,
    phoneMask: row.phone_mask,
    isDefault: row.is_default,
    isSuspended: row.state === 'suspended',
    addedAt: row.added_at.getTime(),
  }))
}

type NewCard = { holder: string; userId: string; number: string; phone: string; branch: string }

/**
 * Adds a card after the gateway has said that name, identity, card and phone belong together. Whoever calls has seen a
 * code that was sent to that phone. The first card is the one money goes to.
 */
export async function addCard(
  scope: RootScope,
  { holder, userId, number, phone, branch }: NewCard,
): Promise<string> {
  const card = readCardNumber(number)
  if (!card.ok) {
    throw new Failure(`card.${card.problem}`)
  }
  const identity = await requireIdentity(scope, userId, holder)
  const { env, tenantId } = scope
  const hash = env.keyed(`${CARD_NUMBER_USE} ${tenantId} ${card.digits}`)
  await refuseDuplicate(scope, holder, hash)
  const checked = await env.gateways.payout.checkCard({
    name: identity.name,
    idNo: identity.idNo ?? '',
    cardNo: card.digits,
    phone,
  })
  if (checked.state !== 'match') {
    throw new Failure(checked.state === 'mismatch' ? 'card.mismatch' : 'card.unavailable')
  }
  return scope.write(async (scope) => {
    // Cards of a holder are added one after the other, and none while money is asked for: a new one ends that for a day.
    await lockAccounts(scope, [availableAccount(holder)])
    await refuseDuplicate(scope, holder, hash)
    const first = await scope
      .from('bank_card')
      .select('id')
      .where('holder', '=', holder)
      .where('is_default', '=', true)
      .executeTakeFirst()
    const id = scope.newId()
    await scope
      .insert('bank_card', {
        id,
        holder,
        user_id: userId,
        no_enc: encrypt(env, CARD_NUMBER_USE, card.digits),
        no_hash: hash,
        last4: card.digits.slice(-4),
        bank: card.bank,
        branch,
        holder_name: identity.name,
        phone_enc: encrypt(env, CARD_NUMBER_USE, phone),
        phone_mask: maskPhone(phone),
        is_default: first === undefined,
        state: 'active',
        added_at: new Date(scope.now()),
      })
      .execute()
    return id
  })
}

async function refuseDuplicate(scope: Scope, holder: string, hash: string): Promise<void> {
  const existing = await scope
    .from('bank_card')
    .select('id')
    .where('holder', '=', holder)
    .where('no_hash', '=', hash)
    .where('state', '<>', 'removed')
    .executeTakeFirst()
  if (existing) {
    throw new Failure('card.known')
  }
}

async function lockCards(scope: TxScope, holder: string) {
  return scope
    .from('bank_card')
    .select(['id', 'is_default', 'state'])
    .where('holder', '=', holder)
    .where('state', '<>', 'removed')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** From now on money goes to this card. */
export async function setDefaultCard(scope: TxScope, holder: string, id: string): Promise<void> {
  const card = (await lockCards(scope, holder)).find((one) => one.id === id)
  if (card?.state !== 'active') {
    throw new Failure('card.unknown')
  }
  await scope
    .update('bank_card')
    .set({ is_default: false })
    .where('holder', '=', holder)
    .where('is_default', '=', true)
    .execute()
  await scope.update('bank_card').set({ is_default: true }).where('id', '=', id).execute()
}

/** Forgets a card, unless money is on its way to it. Its number goes, its last digits stay with what was paid to it. */
export async function removeCard(scope: TxScope, holder: string, id: string): Promise<void> {
  const cards = await lockCards(scope, holder)
  const card = cards.find((one) => one.id === id)
  if (!card) {
    throw new Failure('card.unknown')
  }
  const open = await scope
    .from('withdrawal')
    .select('id')
    .where('card_id', '=', id)
    .where('state', 'in', withdrawalStates.filter(isWithdrawalOpen))
    .limit(1)
    .executeTakeFirst()
  if (open) {
    throw new Failure('card.moneyOnTheWay')
  }
  await scope
    .update('bank_card')
    .set({
      state: 'removed',
      is_default: false,
      no_enc: '',
      phone_enc: '',
      removed_at: new Date(scope.now()),
    })
    .where('id', '=', id)
    .execute()
  const next = cards.find((one) => one.id !== id && one.state === 'active')
  if (card.is_default && next) {
    await scope.update('bank_card').set({ is_default: true }).where('id', '=', next.id).execute()
  }
}

/** A card of the holder money can go to now, locked so that it is not removed meanwhile. */
export async function usableCard(scope: TxScope, holder: string, id: string): Promise<void> {
  const card = (await lockCards(scope, holder)).find((one) => one.id === id)
  if (!card) {
    throw new Failure('card.unknown')
  }
  if (card.state !== 'active') {
    throw new Failure('card.suspended')
  }
}
