import type { ContractDraft } from '#api/contract/contract-desk.ts'
import { rentOn, unusedRent } from '#domain/contract/bill-schedule.ts'
import { fieldText } from '#domain/contract/template.ts'
import type { Fen } from '#domain/money.ts'
import { settlementBalance } from '#domain/contract/settlement-sheet.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { contractOf, lockContract, moveContract, type Contract } from '../contracts.ts'
import { prepareContract, storeContract, type PreparedContract } from '../drafting/send-contract.ts'
import { addEvent } from '../events.ts'
import { templateOf } from '../paper/templates.ts'
import { leaseTermsOf } from '../paper/terms.ts'
import { billsOfContract, openPenalty } from './bills.ts'
import { heldDeposit } from './held-deposit.ts'

/** What a lease comes to when it is left on a day: what was paid and not used, and what was used and not paid. */
export async function settlementParts(scope: Scope, contract: Contract, leavesOn: string) {
  const terms = leaseTermsOf(contract.fields)
  if (contract.kind !== 'lease' || !terms) {
    throw new Failure('contract.notLease')
  }
  if (leavesOn < terms.startsOn || leavesOn > terms.endsOn) {
    throw new Failure('contract.leaveDay')
  }
  const today = parkDay(scope.now())
  let [unused, unpaid] = [0, 0]
  for (const bill of await billsOfContract(scope, contract.id)) {
    if (bill.kind === 'deposit' || bill.state === 'cancelled') {
      continue
    }
    const { period_from: from, period_to: to } = bill
    const left = from && to ? unusedRent(terms, to, leavesOn > from ? leavesOn : from) : 0
    const used = bill.amount_fen - Math.min(left, bill.amount_fen)
    unused += Math.max(0, bill.paid_fen - used)
    // What was given up is not asked for again; what had been paid of it may still be unused.
    if (bill.state !== 'waived') {
      // Of days that nobody lives in nothing is owed, so nothing of it is late.
      unpaid += Math.max(0, used - bill.paid_fen) + openPenalty({ ...bill, amount_fen: used }, today)
    }
  }
  return {
    unused,
    deposit: await heldDeposit(scope, contract),
    unpaid,
    suggestedPenalty: leavesOn < terms.endsOn ? rentOn(terms, leavesOn) : 0,
  }
}

type Termination = {
  contractId: string
  leavesOn: string
  penalty: number
  damage: number
  utility: number
  note: string
}

type Parts = Awaited<ReturnType<typeof settlementParts>>
export type PreparedSettlement = {
  termination: Termination
  parts: Parts
  balance: number
  sheet: PreparedContract
}

/** Draws the sheet of an end up as a paper of its own, which both sides sign. */
export async function prepareSettlement(scope: Scope, termination: Termination): Promise<PreparedSettlement> {
  const contract = await contractOf(scope, termination.contractId)
  const parts = await settlementParts(scope, contract, termination.leavesOn)
  const { unused, deposit, unpaid } = parts
  const { penalty, damage, utility } = termination
  const balance = settlementBalance({ unused, deposit, unpaid, penalty, damage, utility })
  const [template, party] = await Promise.all([
    scope
      .from('contract_template')
      .select('id')
      .where('kind', '=', 'settlement')
      .where('state', '=', 'published')
      .executeTakeFirst(),
    accountOf(scope, contract.party_id),
  ])
  if (!template || !party) {
    throw new Failure('contract.noTemplate')
  }
  const sheet = await prepareContract(scope, {
    templateId: template.id,
    account: party.account,
    ...(contract.house_id ? { houseId: contract.house_id } : {}),
    lessor: contract.lessor === 'owner' ? 'owner' : 'park',
    parentId: contract.id,
    fields: {
      leaseNo: contract.contract_no,
      leavesOn: termination.leavesOn,
      unused,
      deposit,
      unpaid,
      penalty,
      damage,
      utility,
      direction: balance >= 0 ? 'back' : 'owed',
      balance: Math.abs(balance),
      note: termination.note || textOf('contract.none', 'zh-CN'),
    },
  })
  return { termination, parts, balance, sheet }
}

const accountOf = (scope: Scope, userId: string) =>
  scope.from('app_user').select('account').where('id', '=', userId).executeTakeFirst()

/** Proposes an end by a sheet that was drawn. What was paid meanwhile makes the sheet wrong, and it is refused. */
export async function storeSettlement(
  scope: TxScope,
  { termination, parts, balance, sheet }: PreparedSettlement,
): Promise<{ sheetId: string; balance: number }> {
  const contract = await lockContract(scope, termination.contractId)
  const now = await settlementParts(scope, contract, termination.leavesOn)
  if (now.unused !== parts.unused || now.deposit !== parts.deposit || now.unpaid !== parts.unpaid) {
    throw new Failure('contract.changedMeanwhile')
  }
  await moveContract(scope, contract, 'terminate')
  const sheetId = await storeContract(scope, sheet)
  await scope
    .insert('contract_settlement', {
      contract_id: contract.id,
      leaves_on: termination.leavesOn,
      unused_fen: parts.unused,
      deposit_fen: parts.deposit,
      unpaid_fen: parts.unpaid,
      penalty_fen: termination.penalty,
      damage_fen: termination.damage,
      utility_fen: termination.utility,
      note: termination.note,
      balance_fen: balance,
      sheet_id: sheetId,
      state: 'proposed',
      created_by: scope.person?.id ?? contract.party_id,
      created_at: new Date(scope.now()),
    })
    .execute()
  await addEvent(scope, contract.id, 'terminating', {
    leavesOn: termination.leavesOn,
    balance,
    sheet: sheetId,
  })
  return { sheetId, balance }
}

/** A lease that goes on where this one ends, by the same template and the same day of the month. */
export async function renewalDraft(
  scope: Scope,
  { contractId, months, monthlyRent }: { contractId: string; months: number; monthlyRent: number },
): Promise<ContractDraft> {
  const contract = await contractOf(scope, contractId)
  const terms = leaseTermsOf(contract.fields)
  const party = await accountOf(scope, contract.party_id)
  const { body } = await templateOf(scope, contract.template_id)
  const hasField = (wanted: string) => body.fields.some(({ key }) => key === wanted)
  if (contract.kind !== 'lease' || contract.state !== 'active' || !terms || !party) {
    throw new Failure('contract.notLease')
  }
  const {
    // What is in the column was checked when the lease was drawn up.
    lastDay: _lastDay,
    freeDays: _freeDays,
    steps: _steps,
    ...fields
  } = contract.fields as ContractDraft['fields']
  const held = await heldDeposit(scope, contract)
  return {
    templateId: contract.template_id,
    account: party.account,
    ...(contract.house_id ? { houseId: contract.house_id } : {}),
    lessor: contract.lessor === 'owner' ? 'owner' : 'park',
    parentId: contract.id,
    // The deposit stays with the park and is not asked for again.
    fields: {
      ...fields,
      startsOn: terms.endsOn,
      months,
      monthlyRent,
      deposit: 0,
      ...(held > 0 && hasField('special')
        ? { special: withDeposit(contract, String(fields['special'] ?? ''), held) }
        : {}),
      // Days that a month lacks are not lost for the months that have them.
      ...(terms.anchorDay !== undefined && hasField('anchorDay') ? { anchorDay: terms.anchorDay } : {}),
    },
  }
}

/** What a renewal says of the deposit, which it does not ask for itself, in place of what an earlier one said. */
function withDeposit({ contract_no: no }: Contract, special: string, held: Fen): string {
  const say = (values: Record<string, string>) => textOf('contract.depositGoesOn', 'zh-CN', values)
  const [head = '', tail = ''] = say({ no: '|', amount: '' }).split('|')
  const kept = special
    .split('\n')
    .filter((line) => !line.startsWith(head) || !line.endsWith(tail.slice(-6)))
    .filter((line) => line !== textOf('contract.none', 'zh-CN'))
  return [...kept, say({ no, amount: fieldText({ type: 'money' }, held, 'zh') })].join('\n').trim()
}
