import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { readableYuan } from '#domain/money.ts'
import type { Env } from '#server/env.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { scopeOf } from '#server/scope.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import { archiveContracts } from './archive/archive-contracts.ts'
import { closeLogDays } from './archive/log-days.ts'
import { settleEndedBatches } from './bill/settle-rent.ts'
import { lockContract, moveContract } from './contracts.ts'
import { addEvent } from './events.ts'
import { askForOpenActs, closeProviderPapers } from './provider/provider-jobs.ts'
import { releaseContract } from './signing/sign-contract.ts'

const batch = 200
const expireJob = 'expire-contracts'
const endJob = 'end-contracts'
const remindJob = 'remind-bills'

/** What nobody signed in time has expired; its nights are free again. */
export async function expireContracts(env: Env, signal: AbortSignal): Promise<void> {
  const found = await env.db
    .selectFrom('contract')
    .select(['tenant_id', 'id'])
    .where('state', 'in', ['pending', 'partSigned'])
    .where('sign_by', '<=', new Date(env.now()))
    .where(notSetAside(expireJob, env.now(), 'contract'))
    .limit(batch)
    .execute()
  for (const { tenant_id: tenantId, id } of found) {
    if (signal.aborted) {
      return
    }
    const scope = scopeOf(env, tenantId)
    await attempt(scope, { job: expireJob, rowId: id }, () =>
      scope.write(async (scope) => {
        const contract = await lockContract(scope, id)
        const isOver = contract.sign_by !== null && contract.sign_by.getTime() <= scope.now()
        if (isOver && (contract.state === 'pending' || contract.state === 'partSigned')) {
          await moveContract(scope, contract, 'expire')
          await addEvent(scope, id, 'expired')
          await releaseContract(scope, contract)
        }
      }),
    )
  }
}

/** A contract whose last day is over has ended; its unpaid bills stay. */
export async function endContracts(env: Env, signal: AbortSignal): Promise<void> {
  const found = await env.db
    .selectFrom('contract')
    .select(['tenant_id', 'id'])
    .where('state', '=', 'active')
    .where('ends_on', '<=', parkDay(env.now()))
    .where(notSetAside(endJob, env.now(), 'contract'))
    .limit(batch)
    .execute()
  for (const { tenant_id: tenantId, id } of found) {
    if (signal.aborted) {
      return
    }
    const scope = scopeOf(env, tenantId)
    await attempt(scope, { job: endJob, rowId: id }, () =>
      scope.write(async (scope) => {
        const contract = await lockContract(scope, id)
        if (contract.state === 'active') {
          await moveContract(scope, contract, 'end', { ended_at: new Date(scope.now()) })
          await addEvent(scope, id, 'ended')
        }
      }),
    )
  }
}

/** Only rent costs more when it is late. */
const reminderOf = (bill: { due_on: string; kind: string }, today: string) =>
  bill.due_on >= today ? 'contractDue' : bill.kind === 'rent' ? 'contractRentOverdue' : 'contractOverdue'

/** Whoever has a bill to pay soon, or late, is told once a week. */
export async function remindOfBills(env: Env, signal: AbortSignal): Promise<void> {
  const today = parkDay(env.now())
  const found = await env.db
    .selectFrom('contract_bill as bill')
    .innerJoin('contract', (join) =>
      join.onRef('contract.tenant_id', '=', 'bill.tenant_id').onRef('contract.id', '=', 'bill.contract_id'),
    )
    .select(['bill.tenant_id', 'bill.id', 'bill.kind', 'bill.amount_fen', 'bill.paid_fen', 'bill.due_on'])
    .select(['contract.party_id', 'contract.contract_no', 'contract.id as contract_id'])
    .where('bill.state', '=', 'open')
    // What is on a sheet of the end is not paid beside it.
    .where('contract.state', '<>', 'terminating')
    .where('bill.due_on', '<=', addDays(today, 3))
    .where((where) =>
      where.or([where('bill.reminded_on', 'is', null), where('bill.reminded_on', '<=', addDays(today, -7))]),
    )
    .where(notSetAside(remindJob, env.now(), 'bill'))
    .limit(batch)
    .execute()
  for (const bill of found) {
    if (signal.aborted) {
      return
    }
    const scope = scopeOf(env, bill.tenant_id)
    await attempt(scope, { job: remindJob, rowId: bill.id }, () =>
      scope.write(async (scope) => {
        await scope.update('contract_bill').set({ reminded_on: today }).where('id', '=', bill.id).execute()
        await notify(scope, {
          to: [bill.party_id],
          kind: 'notice',
          says: reminderOf(bill, today),
          values: {
            no: bill.contract_no,
            amount: readableYuan(bill.amount_fen - bill.paid_fen),
            day: bill.due_on,
          },
          path: link(screens.contractBills, { contractId: bill.contract_id }),
        })
      }),
    )
  }
}

const minute = 60_000

export const contractJobs: readonly RecurringJob[] = [{ name: 'contracts', every: 10 * minute, run: runAll }]

async function runAll(env: Env, signal: AbortSignal): Promise<void> {
  await expireContracts(env, signal)
  await endContracts(env, signal)
  await remindOfBills(env, signal)
  await settleEndedBatches(env, signal)
  await askForOpenActs(env, signal)
  await closeProviderPapers(env, signal)
  await archiveContracts(env, signal)
  await closeLogDays(env, signal)
}
