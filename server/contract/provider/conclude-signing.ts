import { nextSigner, stepOfSigning } from '#domain/contract/contract-state.ts'
import type { ProviderResult } from '#server/gateways/signing/signing.ts'
import { textOf } from '#server/failure.ts'
import type { RootScope, TxScope } from '#server/scope.ts'
import { activateContract } from '../activate.ts'
import { lockContract, moveContract, signersOfContract, type Contract, type Signer } from '../contracts.ts'
import { notifyNext } from '../drafting/send-contract.ts'
import { addEvent } from '../events.ts'
import { addProviderFile } from '../paper/revisions.ts'
import { refuseFor } from '../signing/sign-contract.ts'
import { askProvider, idOf, refOf, signingProvider } from './signing-provider.ts'

type Ended = Exclude<ProviderResult, 'open'>
type Act = { id: string; contract_id: string; sort: number; user_id: string; address: string; agent: string }

/**
 * Asks the provider how an act ended and writes it down once, however often this is called. The answer counts and not
 * what a notice or the way back said: their proof covers the number of the act alone.
 */
export async function concludeSigning(
  scope: RootScope,
  transactionRef: string,
): Promise<ProviderResult | 'unknown'> {
  const id = idOf(transactionRef)
  const act = id
    ? await scope.from('provider_signing').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  const provider = await signingProvider(scope)
  if (!act || !provider) {
    return 'unknown'
  }
  if (act.state !== 'open') {
    // The column holds `open` or how it ended.
    return act.state as Ended
  }
  const contractRef = refOf(act.contract_id)
  const result = await askProvider(scope, 'result', () =>
    provider.gateway.result({
      tenantId: scope.tenantId,
      transactionRef,
      contractRef,
      customerId: act.customer_id,
    }),
  )
  if (result === 'open') {
    return 'open'
  }
  const file =
    result === 'signed'
      ? await askProvider(scope, 'download', () => provider.gateway.download(scope.tenantId, contractRef))
      : null
  return scope.write((scope) => endAct(scope, act, result, file))
}

async function endAct(scope: TxScope, act: Act, result: Ended, file: Buffer | null): Promise<Ended> {
  const contract = await lockContract(scope, act.contract_id)
  const signers = await signersOfContract(scope, contract.id)
  const signer = signers.find(({ sort }) => sort === act.sort)
  const isOut = contract.state === 'pending' || contract.state === 'partSigned'
  const isTurn = isOut && signer !== undefined && nextSigner(signers)?.sort === signer.sort
  // What is signed there after the contract was withdrawn here has no effect.
  const state = result === 'signed' && !isTurn ? 'withdrawn' : result
  const done = await scope
    .update('provider_signing')
    .set({ state, ended_at: new Date(scope.now()) })
    .where('id', '=', act.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!done || !isTurn) {
    return state
  }
  if (state === 'signed' && file) {
    await recordSignature(scope, { contract, signers, signer }, act, file)
  }
  if (state === 'refused') {
    const reason = textOf('contract.refusedOutside', 'zh-CN')
    await refuseFor(scope, { contract, signers, signer }, act.user_id, reason)
  }
  return state
}

type Place = { contract: Contract; signers: Signer[]; signer: Signer }

async function recordSignature(
  scope: TxScope,
  { contract, signers, signer }: Place,
  act: Act,
  bytes: Buffer,
): Promise<void> {
  const { sha256: fileSha256 } = await addProviderFile(scope, contract.id, bytes)
  const now = new Date(scope.now())
  await scope
    .update('contract_signer')
    .set({ state: 'signed', signed_at: now, signed_by: act.user_id, address: act.address, agent: act.agent })
    .where('contract_id', '=', contract.id)
    .where('sort', '=', signer.sort)
    .execute()
  await addEvent(scope, contract.id, 'signed', {
    role: signer.role,
    provider: contract.provider,
    transaction: refOf(act.id),
    fileSha256,
    address: act.address,
    device: act.agent,
  })
  const step = stepOfSigning(signers)
  await moveContract(scope, contract, step, step === 'signLast' ? { signed_at: now } : {})
  if (step === 'signLast') {
    await addEvent(scope, contract.id, 'completed', { fileSha256 })
    await activateContract(scope, contract)
    return
  }
  const rest = signers.map((one) => (one.sort === signer.sort ? { ...one, state: 'signed' as const } : one))
  await notifyNext(scope, contract, nextSigner(rest)?.user_id ?? null)
}
