import type { payoutApi } from '#api/wallet/payout.ts'
import { parkDay } from '#domain/park-time.ts'
import { releaseDayOf } from '#domain/wallet/release-day.ts'
import { mostWithdrawable, payoutWorkDays, withdrawalRules } from '#domain/wallet/withdrawal-rules.ts'
import { withdrawalStateAfter } from '#domain/wallet/withdrawal-state.ts'
import { Failure } from '#server/failure.ts'
import { localPayoutPath } from '#server/gateways/payout/local-payout.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { ownPhone } from '#server/identity/profile/reauthentication.ts'
import { passedRealNameOf } from '#server/identity/real-name/real-names.ts'
import { sendCode, verifyCode } from '#server/identity/sign-in/phone-codes.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import type { RootScope } from '#server/scope.ts'
import { addCard, cardsOf, removeCard, setDefaultCard, usableCard } from '../card/cards.ts'
import { holderFor } from '../income/holder.ts'
import { balancesOf } from '../ledger.ts'
import {
  accountEvents,
  accountOf,
  changeAccountPhone,
  openPayAccount,
  refreshPayAccount,
  requireIdentity,
} from './pay-accounts.ts'
import { checkPayPassword, hashPayPassword, payPasswordState, storePayPassword } from './pay-passwords.ts'
import { startWithdrawalFlow } from './withdrawal-flow.ts'
import { withdrawalEvents, withdrawalRows, withdrawalStateOf, withdrawalView } from './withdrawal-views.ts'
import { askWithdrawal, askedToday, cancelWithdrawal, coolingOf, withdrawalById } from './withdrawals.ts'

const pageSize = 20

export const payoutHandlers = (parts: FlowParts): Handlers<typeof payoutApi> => ({
  async account({ scope, user, query }) {
    const holder = await holderFor(scope, user, query.holder)
    const [identity, account, events] = await Promise.all([
      passedRealNameOf(scope, user.id),
      accountOf(scope, holder),
      accountEvents(scope, holder),
    ])
    const holderIdentity = identity === null ? null : await requireIdentity(scope, user.id, holder)
    return {
      identity: holderIdentity && {
        kind: holderIdentity.kind,
        name: holderIdentity.name,
        idMask: holderIdentity.idMask,
      },
      account: account
        ? {
            kind: account.kind === 'company' ? ('company' as const) : ('person' as const),
            name: account.name,
            phoneMask: account.phone_mask,
            state: accountStateOf(account.state),
            providerNo: account.provider_no,
            checkUrl: account.check_url,
            problem: account.problem ?? '',
            agreedAt: account.agreed_at.getTime(),
            openedAt: account.opened_at?.getTime() ?? null,
          }
        : null,
      events: events.map(({ at, ...event }) => ({ ...event, at: at.getTime() })),
    }
  },

  async sendAccountCode(visit) {
    await requireIdentity(visit.scope, visit.user.id, visit.user.id)
    await sendCode(visit, visit.body.phone, 'payAccount')
    return null
  },

  async openAccount({ scope, user, body: { holder: wanted, phone, code } }) {
    const holder = await holderFor(scope, user, wanted)
    await useCode(scope, phone, 'payAccount', code)
    await openPayAccount(scope, { holder, userId: user.id, phone })
    return null
  },

  async refreshAccount({ scope, user, body }) {
    await refreshPayAccount(scope, await holderFor(scope, user, body.holder))
    return null
  },

  async changeAccountPhone({ scope, user, body: { holder: wanted, phone, code, password } }) {
    const holder = await holderFor(scope, user, wanted)
    await checkPayPassword(scope, user.id, password)
    await useCode(scope, phone, 'payAccount', code)
    await scope.write((scope) => changeAccountPhone(scope, { holder, userId: user.id, phone }))
    return null
  },

  async cards({ scope, user, query }) {
    return cardsOf(scope, await holderFor(scope, user, query.holder))
  },

  async sendCardCode(visit) {
    await requireIdentity(visit.scope, visit.user.id, visit.user.id)
    await sendCode(visit, visit.body.phone, 'card')
    return null
  },

  async addCard({ scope, user, body: { holder: wanted, code, ...card } }) {
    const holder = await holderFor(scope, user, wanted)
    await useCode(scope, card.phone, 'card', code)
    return { id: await addCard(scope, { ...card, holder, userId: user.id }) }
  },

  async setDefaultCard({ scope, user, body }) {
    const holder = await holderFor(scope, user, body.holder)
    await checkPayPassword(scope, user.id, body.password)
    return scope.write(async (scope) => {
      await setDefaultCard(scope, holder, body.cardId)
      return null
    })
  },

  async removeCard({ scope, user, body }) {
    const holder = await holderFor(scope, user, body.holder)
    await checkPayPassword(scope, user.id, body.password)
    return scope.write(async (scope) => {
      await removeCard(scope, holder, body.cardId)
      return null
    })
  },

  async sendPasswordCode(visit) {
    await sendCode(visit, await ownPhone(visit), 'payPassword')
    return null
  },

  async setPassword(visit) {
    const { scope, user, body } = visit
    const hash = await hashPayPassword(body.password)
    const { isSet } = await payPasswordState(scope, user.id)
    if (isSet) {
      const identity = await passedRealNameOf(scope, user.id)
      const isSame =
        identity?.name === body.name && identity.id_no_mask.slice(-4) === body.idTail.toUpperCase()
      if (!isSame) {
        throw new Failure('payPassword.notYou')
      }
    }
    await useCode(scope, await ownPhone(visit), 'payPassword', body.code)
    return scope.write(async (scope) => {
      await storePayPassword(scope, user.id, hash)
      return null
    })
  },

  async terms({ scope, user, query }) {
    const holder = await holderFor(scope, user, query.holder)
    const [{ available, debt }, today, password, account, cards, cools, calendar] = await Promise.all([
      balancesOf(scope, ['available', 'debt'], holder),
      askedToday(scope, holder),
      payPasswordState(scope, user.id),
      accountOf(scope, holder),
      cardsOf(scope, holder),
      coolingOf(scope, holder, user.id),
      workCalendarOf(scope),
    ])
    const rules = withdrawalRules
    const leftToday = Math.max(0, rules.perDay - today.askedToday)
    const expectedOn = (audited: boolean) =>
      releaseDayOf(calendar, parkDay(scope.now()), payoutWorkDays(audited))
    return {
      available,
      debt,
      // Less than the day has room for may cost a fee.
      most: mostWithdrawable(available, { ...rules, most: Math.min(rules.most, leftToday) }),
      least: rules.least,
      perDay: rules.perDay,
      leftToday,
      timesLeft: Math.max(0, rules.countPerDay - today.countToday),
      auditFrom: rules.auditFrom,
      freeFrom: rules.freeFrom,
      fee: rules.fee,
      coolsUntil: cools !== null && cools > scope.now() ? cools : null,
      expectedOn: expectedOn(false),
      expectedAfterAudit: expectedOn(true),
      hasPassword: password.isSet,
      lockedUntil: password.lockedUntil,
      accountState: account ? accountStateOf(account.state) : null,
      cards,
    }
  },

  async withdraw({ scope, user, body: { holder: wanted, amount, cardId, password } }) {
    const holder = await holderFor(scope, user, wanted)
    await checkPayPassword(scope, user.id, password)
    return scope.write(async (scope) => {
      const account = await accountOf(scope, holder)
      if (account?.state !== 'active') {
        throw new Failure('withdrawal.noAccount')
      }
      await usableCard(scope, holder, cardId)
      const withdrawal = await askWithdrawal(scope, { holder, userId: user.id, cardId, amount })
      if (withdrawal.state === 'auditing') {
        await startWithdrawalFlow(scope, parts, withdrawal.id)
      }
      return withdrawal
    })
  },

  async cancel({ scope, user, body: { id } }) {
    return scope.write(async (scope) => {
      const own = await withdrawalById(scope, id)
      if (!own) {
        throw new Failure('withdrawal.unknown')
      }
      await holderFor(scope, user, own.holder === user.id ? undefined : own.holder)
      await cancelWithdrawal(scope, id, user.id)
      return null
    })
  },

  async withdrawals({ scope, user, body }) {
    const holder = await holderFor(scope, user, body.holder)
    const query = withdrawalRows(scope).where('withdrawal.holder', '=', holder)
    const [rows, { total }] = await Promise.all([
      query
        .orderBy('withdrawal.asked_at', 'desc')
        .orderBy('withdrawal.id', 'desc')
        .limit(pageSize)
        .offset((body.page - 1) * pageSize)
        .execute(),
      scope
        .from('withdrawal')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('holder', '=', holder)
        .executeTakeFirstOrThrow(),
    ])
    return { rows: rows.map((row) => withdrawalView(scope, row)), total, page: body.page, pageSize }
  },

  async withdrawal({ scope, user, query: { id } }) {
    const row = await withdrawalRows(scope).where('withdrawal.id', '=', id).executeTakeFirst()
    if (!row) {
      throw new Failure('withdrawal.unknown')
    }
    await holderFor(scope, user, row.holder === user.id ? undefined : row.holder)
    const tenant = await scope.env.db
      .selectFrom('tenant')
      .select('code')
      .where('id', '=', scope.tenantId)
      .executeTakeFirstOrThrow()
    const isAtProvider = ['sent', 'paid', 'unknown'].includes(row.state)
    const isDemo = scope.env.config.PAYOUT === 'local' && isAtProvider
    return {
      ...withdrawalView(scope, row),
      providerNo: row.provider_no,
      isCancellable:
        withdrawalStateAfter(withdrawalStateOf(row.state), 'cancel') !== null && row.instance_id === null,
      events: await withdrawalEvents(scope, id),
      demoPage: isDemo ? localPayoutPath(tenant.code, 'payout', row.no) : null,
    }
  },
})

const accountStates = ['reviewing', 'active', 'failed', 'closed'] as const
const accountStateOf = (text: string) => accountStates.find((state) => state === text) ?? 'closed'

type CodeUse = 'payAccount' | 'card' | 'payPassword'

/** Outside of the transaction that follows, since a wrong try stays counted. */
async function useCode(scope: RootScope, phone: string, purpose: CodeUse, code: string): Promise<void> {
  if ((await verifyCode(scope, { phone, purpose, code })) !== 'right') {
    throw new Failure('phone.wrongCode')
  }
}
