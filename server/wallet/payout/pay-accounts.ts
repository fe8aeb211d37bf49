import { maskPhone } from '#domain/identity/user-visibility.ts'
import { Failure } from '#server/failure.ts'
import type { PayAccountAnswer } from '#server/gateways/payout/payout.ts'
import { idNumberOf } from '#server/identity/real-name/id-number.ts'
import { passedRealNameOf } from '#server/identity/real-name/real-names.ts'
import type { RootScope, Scope, TxScope } from '#server/scope.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'

export const accountOf = (scope: Scope, holder: string) =>
  scope.from('pay_account').selectAll().where('holder', '=', holder).executeTakeFirst()

export const accountEvents = (scope: Scope, holder: string) =>
  scope
    .from('pay_account_event')
    .select(['id', 'event', 'detail', 'at'])
    .where('holder', '=', holder)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/**
 * Who a holder is at the payment company: the person, or the company they act for. What a company that serves houses earns
 * goes to an account in its own name, whoever manages it.
 */
export async function requireIdentity(scope: Scope, userId: string, holder: string) {
  const identity = await passedRealNameOf(scope, userId)
  if (!identity) {
    throw new Failure('payAccount.noIdentity')
  }
  if (holder.startsWith('org:')) {
    const company = await scope
      .from('service_company')
      .select(['name_zh', 'credit_code'])
      .where('id', '=', holder.slice(4))
      .executeTakeFirst()
    if (!company?.credit_code) {
      throw new Failure('payAccount.noCreditCode')
    }
    const { name_zh: name, credit_code: idNo } = company
    return { kind: 'company' as const, name, idMask: idNo, idNo }
  }
  const isCompany = identity.kind === 'company'
  return {
    kind: isCompany ? ('company' as const) : ('person' as const),
    name: (isCompany ? identity.company_name : identity.name) ?? identity.name,
    idMask: isCompany ? (identity.credit_code ?? '') : identity.id_no_mask,
    idNo: isCompany ? identity.credit_code : await idNumberOf(scope, userId),
  }
}

type Opening = { holder: string; userId: string; phone: string }

/**
 * Asks the payment company for an account. That it was asked for is written down first, under a number that stays the
 * same when nobody knows what became of it; after a failure the next attempt has another.
 */
export async function openPayAccount(scope: RootScope, { holder, userId, phone }: Opening): Promise<void> {
  const identity = await requireIdentity(scope, userId, holder)
  const traceNo = await scope.write(async (scope) => {
    const account = await scope
      .from('pay_account')
      .selectAll()
      .where('holder', '=', holder)
      .forUpdate()
      .executeTakeFirst()
    if (account?.state === 'active') {
      throw new Failure('payAccount.open')
    }
    if (account?.state === 'reviewing') {
      return account.trace_no
    }
    const fresh = scope.newId().replaceAll('-', '').slice(0, 30)
    const at = new Date(scope.now())
    const set = {
      user_id: userId,
      kind: identity.kind,
      name: identity.name,
      phone_mask: maskPhone(phone),
      state: 'reviewing',
      trace_no: fresh,
      check_url: null,
      problem: null,
      agreed_at: at,
      updated_at: at,
    }
    await scope
      .insert('pay_account', { holder, ...set })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'holder']).doUpdateSet(set))
      .execute()
    await addEvent(scope, holder, 'asked', '', userId)
    return fresh
  })
  const tenant = await scope.env.db
    .selectFrom('tenant')
    .select('code')
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  const answer = await scope.env.gateways.payout.openAccount({
    tenantId: scope.tenantId,
    tenantCode: tenant.code,
    traceNo,
    kind: identity.kind,
    name: identity.name,
    idNo: identity.idNo ?? '',
    phone,
    back: link(screens.payAccountReturn),
  })
  await scope.write((scope) => recordAccountAnswer(scope, traceNo, answer))
}

/** Writes down what the payment company says of an account. Said twice it has one effect. */
export async function recordAccountAnswer(
  scope: TxScope,
  traceNo: string,
  answer: PayAccountAnswer,
): Promise<'done' | 'ignored' | 'unknown'> {
  const account = await scope
    .from('pay_account')
    .selectAll()
    .where('trace_no', '=', traceNo)
    .forUpdate()
    .executeTakeFirst()
  if (!account) {
    return 'unknown'
  }
  if (account.state !== 'reviewing' || answer.state === 'unavailable') {
    return 'ignored'
  }
  const at = new Date(scope.now())
  const set =
    answer.state === 'active'
      ? { state: 'active', provider_no: answer.providerNo, opened_at: at, check_url: null, problem: null }
      : answer.state === 'failed'
        ? { state: 'failed', problem: answer.problem.slice(0, 300), check_url: null }
        : {
            ...(answer.checkUrl === null ? {} : { check_url: answer.checkUrl }),
            ...(answer.providerNo === null ? {} : { provider_no: answer.providerNo }),
          }
  await scope
    .update('pay_account')
    .set({ ...set, updated_at: at })
    .where('holder', '=', account.holder)
    .execute()
  if (answer.state !== 'reviewing') {
    await addEvent(
      scope,
      account.holder,
      answer.state === 'active' ? 'opened' : 'failed',
      answer.state === 'failed' ? answer.problem : '',
      null,
    )
  }
  return 'done'
}

async function addEvent(
  scope: TxScope,
  holder: string,
  event: string,
  detail: string,
  actorId: string | null,
) {
  await scope
    .insert('pay_account_event', {
      id: scope.newId(),
      holder,
      event,
      detail: detail.slice(0, 300),
      at: new Date(scope.now()),
      actor_id: actorId,
    })
    .execute()
}

/** Another phone for an account that is open; the change stands in its history, and for a day nothing is paid out. */
export async function changeAccountPhone(scope: TxScope, { holder, userId, phone }: Opening): Promise<void> {
  const account = await scope
    .from('pay_account')
    .selectAll()
    .where('holder', '=', holder)
    .forUpdate()
    .executeTakeFirst()
  if (account?.state !== 'active') {
    throw new Failure('payAccount.notOpen')
  }
  const mask = maskPhone(phone)
  await scope
    .update('pay_account')
    .set({ phone_mask: mask, updated_at: new Date(scope.now()) })
    .where('holder', '=', holder)
    .execute()
  await addEvent(scope, holder, 'changed', `${account.phone_mask} → ${mask}`, userId)
}

/** Asks about an account whose review nobody told us the end of. */
export async function refreshPayAccount(scope: RootScope, holder: string): Promise<void> {
  const account = await accountOf(scope, holder)
  if (account?.state === 'reviewing') {
    const answer = await scope.env.gateways.payout.accountState(scope.tenantId, account.trace_no)
    await scope.write((scope) => recordAccountAnswer(scope, account.trace_no, answer))
  }
}
