import { addDays } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { hasLuhnDigit } from '#domain/wallet/bank-card.ts'
import { encrypt } from '#server/encryption.ts'
import { encryptIdNumber } from '#server/identity/real-name/id-number.ts'
import { hashPassword } from '#server/identity/sign-in/passwords.ts'
import { checkDigitOf } from '#domain/stay/id-number.ts'
import { CARD_NUMBER_USE } from '#server/wallet/card/cards.ts'
import { storePayPassword } from '#server/wallet/payout/pay-passwords.ts'
import { recordPayout } from '#server/wallet/payout/send-payout.ts'
import { startWithdrawalFlow } from '#server/wallet/payout/withdrawal-flow.ts'
import { askWithdrawal, beginSending } from '#server/wallet/payout/withdrawals.ts'
import { workflowExtensions } from '#server/workflow-extensions.ts'
import { scopeAt, type TxScope } from '#server/scope.ts'

/** The payment password of every owner of the demo. */
export const demoPayPassword = '246813'

type Earner = {
  userId: string
  name: string
  phone: string
  company?: { name: string; creditCode: string }
  cards: ReadonlyArray<{ bin: string; at: number; branch: string }>
}

/** Identity, account, cards and password of somebody who withdraws. Gives the ids of the cards. */
export async function furnishEarner(scope: TxScope, earner: Earner): Promise<string[]> {
  const { userId, name, phone, company } = earner
  const start = new Date(instantAt(addDays(parkDay(scope.now()), -400), '10:00'))
  const digits = `1101161968${String(earner.cards.length).padStart(2, '0')}1534${phone.slice(-1)}`.slice(
    0,
    17,
  )
  const idNo = `${digits}${checkDigitOf(digits)}`
  await scope
    .insert('real_name', {
      user_id: userId,
      kind: company ? 'company' : 'person',
      name,
      id_type: 'idCard',
      id_no_enc: encryptIdNumber(scope.env, idNo),
      id_no_hash: scope.env.keyed(`real name ${idNo}`),
      id_no_mask: `${idNo.slice(0, 3)}***********${idNo.slice(-4)}`,
      phone,
      company_name: company?.name ?? null,
      credit_code: company?.creditCode ?? null,
      provider: 'desk',
      state: 'passed',
      updated_at: start,
      passed_at: start,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const traceNo = scope.newId().replaceAll('-', '').slice(0, 30)
  await scope
    .insert('pay_account', {
      holder: userId,
      user_id: userId,
      kind: company ? 'company' : 'person',
      name: company?.name ?? name,
      phone_mask: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      state: 'active',
      trace_no: traceNo,
      provider_no: `A${traceNo.slice(-15)}`,
      agreed_at: start,
      opened_at: start,
      updated_at: start,
    })
    .execute()
  for (const [at, event] of (['asked', 'failed', 'asked', 'opened'] as const).entries()) {
    await scope
      .insert('pay_account_event', {
        id: scope.newId(),
        holder: userId,
        event,
        detail: event === 'failed' ? 'identity' : '',
        at: new Date(start.getTime() + at * 3_600_000),
        actor_id: event === 'asked' ? userId : null,
      })
      .execute()
  }
  await storePayPassword(scopeAt(scope, start.getTime()), userId, await hashPassword(demoPayPassword))
  const ids: string[] = []
  for (const [at, { bin, at: seed, branch }] of earner.cards.entries()) {
    const number = cardNumberOf(bin, seed)
    const id = scope.newId()
    await scope
      .insert('bank_card', {
        id,
        holder: userId,
        user_id: userId,
        no_enc: encrypt(scope.env, CARD_NUMBER_USE, number),
        no_hash: scope.env.keyed(`${CARD_NUMBER_USE} ${scope.tenantId} ${number}`),
        last4: number.slice(-4),
        bank: bin.startsWith('6222') ? 'icbc' : 'cmb',
        branch,
        holder_name: company?.name ?? name,
        phone_enc: encrypt(scope.env, CARD_NUMBER_USE, phone),
        phone_mask: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
        is_default: at === 0,
        state: 'active',
        added_at: new Date(start.getTime() + (at + 1) * 86_400_000),
      })
      .execute()
    ids.push(id)
  }
  return ids
}

function cardNumberOf(bin: string, seed: number): string {
  const start = `${bin}${String(seed * 7919).padStart(12, '3')}`.slice(0, 18)
  return Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(hasLuhnDigit) ?? ''
}

type WithdrawalRequest = {
  holder: string
  cardId: string
  amount: number
  at: number
  end: 'paid' | 'failed' | 'unknown' | 'auditing'
}

/** A withdrawal of before, brought where it stands by what the product itself does. */
export async function withdrawPast(
  scope: TxScope,
  { holder, cardId, amount, at, end }: WithdrawalRequest,
): Promise<void> {
  const then = scopeAt(scope, at)
  const { id } = await askWithdrawal(then, { holder, userId: holder, cardId, amount })
  if (end === 'auditing') {
    await startWithdrawalFlow(then, workflowExtensions, id)
    return
  }
  // What is promised by the asking is brought about here.
  await then.delete('outbox').where('topic', '=', 'wallet.payout').execute()
  const later = scopeAt(scope, at + 60_000)
  await beginSending(later, id)
  const no = id.replaceAll('-', '')
  if (end === 'unknown') {
    await recordPayout(later, id, { state: 'unavailable', detail: 'no answer' })
    await scope
      .update('withdrawal')
      .set({ ask_at: new Date(scope.now() + 3_600_000) })
      .where('id', '=', id)
      .execute()
    return
  }
  const providerNo = `P${no.slice(-15)}`
  await recordPayout(later, id, { state: 'accepted', providerNo })
  const ended = scopeAt(scope, at + 5 * 3_600_000)
  await scope
    .insert('local_payout', {
      out_no: no,
      amount,
      payee: '',
      card_mask: '',
      state: end,
      provider_no: providerNo,
      problem: end === 'failed' ? 'closed' : null,
      created_at: new Date(at),
      ended_at: new Date(ended.now()),
    })
    .execute()
  await recordPayout(
    ended,
    id,
    end === 'paid'
      ? { state: 'paid', providerNo, amount, at: ended.now() }
      : { state: 'failed', problem: 'closed' },
  )
}
