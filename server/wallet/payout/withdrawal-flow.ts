import { maxLengthOf } from '#domain/objects/definition.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { bankName } from '#domain/wallet/bank-card.ts'
import { rightHolders } from '#server/identity/users/right-holders.ts'
import { findObjectToWrite } from '#server/objects/definition/business-objects.ts'
import { hasStartRight } from '#server/workflow/act/start.ts'
import { mainVersion } from '#server/workflow/definition/flow-version.ts'
import { peopleByKeys } from '#server/workflow/people/people-lookup.ts'
import { orgPositionOf } from '#server/workflow/people/people-names.ts'
import { createInstance } from '#server/workflow/run/create-instance.ts'
import type { FlowHook, FlowParts } from '#server/workflow/run/flow-parts.ts'
import { runCommand } from '#server/workflow/run/run-command.ts'
import type { TxScope } from '#server/scope.ts'
import { withdrawalRows } from './withdrawal-views.ts'
import { decideWithdrawal } from './withdrawals.ts'

/** The flow that decides about large withdrawals, where a park has one, and the name it calls us by. */
export const WITHDRAWAL_FLOW = 'withdrawal'
export const WITHDRAWAL_HOOK = 'wallet.withdrawal'

/**
 * Puts a large withdrawal on its way through the park's approval, in the name of somebody of finance, in the
 * transaction that freezes the money. Where there is no such flow it is decided on the list.
 */
export async function startWithdrawalFlow(requested: TxScope, parts: FlowParts, id: string): Promise<void> {
  const scope: TxScope = { ...requested, language: 'zh-CN' }
  const flow = await scope
    .from('flow_definition')
    .select('id')
    .where('key', '=', WITHDRAWAL_FLOW)
    .where('status', '=', 'deploy')
    .where('main_version_id', 'is not', null)
    .executeTakeFirst()
  const starter = flow && (await starterOf(scope, flow.id))
  const row = await withdrawalRows(scope).where('withdrawal.id', '=', id).executeTakeFirst()
  if (!starter || !row) {
    return
  }
  const version = await mainVersion(scope, WITHDRAWAL_FLOW)
  const facts: FlowData = {
    number: row.no,
    owner: row.holder_name,
    amount: row.amount,
    fee: row.fee,
    bank: `${bankName(row.bank, 'zh')} ${row.last4}`,
    askedOn: new Date(row.asked_at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
  }
  const { objectAlias } = version.compiled.settings
  const data = objectAlias === null ? facts : await fitted(scope, objectAlias, facts)
  const instance = await createInstance(scope, {
    version,
    starter: { ...starter, ...(await orgPositionOf(scope, starter.id)) },
    data,
    filesLeft: undefined,
    subject: null,
    isTest: false,
  })
  // Before the first step: it may be decided at once.
  await scope.update('withdrawal').set({ instance_id: instance.id }).where('id', '=', id).execute()
  await runCommand(
    { scope, parts },
    {
      instanceId: instance.id,
      acting: { id: starter.id, fullname: starter.name },
      locked: { instance, version },
      command: () => ({ type: 'start', by: { id: starter.id } }),
    },
  )
}

/** What the park's form has a place for, no longer than it takes. */
async function fitted(scope: TxScope, objectAlias: string, facts: FlowData): Promise<FlowData> {
  const { fields } = (await findObjectToWrite(scope, objectAlias)).definition
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = facts[field.key]
      return value === undefined
        ? []
        : [[field.key, typeof value === 'string' ? value.slice(0, maxLengthOf(field)) : value]]
    }),
  )
}

/** Somebody who decides about withdrawals and may begin the flow. */
async function starterOf(scope: TxScope, definitionId: string): Promise<{ id: string; name: string } | null> {
  for (const id of await rightHolders(scope, 'payout.decide', null)) {
    const [person] = (await hasStartRight(scope, id, definitionId)) ? await peopleByKeys(scope, [id]) : []
    if (person) {
      return { id: person.id, name: person.name }
    }
  }
  return null
}

/** The approval of a withdrawal is over: its word is carried out in the same transaction. Ended by hand it is a no. */
export const applyWithdrawalDecision: FlowHook = async (scope, { instanceId, on, actorId }) => {
  if (on !== 'approved' && on !== 'rejected' && on !== 'ended') {
    return
  }
  const open = await scope
    .from('withdrawal')
    .select('id')
    .where('instance_id', '=', instanceId)
    .where('state', '=', 'auditing')
    .executeTakeFirst()
  if (!open) {
    return
  }
  const word = await scope
    .from('flow_opinion')
    .select(['auditor_id', 'opinion'])
    .where('instance_id', '=', instanceId)
    .where('withdrawn_at', 'is', null)
    .where('auditor_id', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const reason = (word?.opinion?.trim() ?? '').slice(0, 200)
  await decideWithdrawal(scope, open.id, {
    approve: on === 'approved',
    by: actorId ?? word?.auditor_id ?? null,
    reason,
  })
}
