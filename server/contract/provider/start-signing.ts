import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Failure } from '#server/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import { passedRealNameOf } from '#server/identity/real-name/real-names.ts'
import type { Caller, RootScope } from '#server/scope.ts'
import type { Contract } from '../contracts.ts'
import { signKeyword } from '../paper/contract-paper.ts'
import { contractFile } from '../paper/revisions.ts'
import { subjectOf } from '../signing/sign-contract.ts'
import { findOwnPlace, refuseUnlessRead, refuseUnlessTurn, type OwnTurn } from '../signing/sign-steps.ts'
import { concludeSigning } from './conclude-signing.ts'
import { askProvider, refOf, signingProvider, type SigningProvider } from './signing-provider.ts'

type Self = RequestContext & { user: Caller }

/** Begins an act of signing at the provider: people go to its page, the park's seal is set at once. */
export async function startProviderSigning(visit: Self, contractId: string): Promise<{ url: string | null }> {
  const { scope, user } = visit
  const place = await findOwnPlace(scope, user, contractId)
  refuseUnlessTurn(place, scope.now())
  const provider = await signingProvider(scope)
  if (place.contract.provider === 'own' || !provider) {
    throw new Failure('contract.notNow')
  }
  await refuseUnlessRead(scope, place)
  // The name must be the proven one that stands in the text, here as with our own certificates.
  await subjectOf(scope, user, place)
  await sendPaper(scope, provider, place.contract)
  const act = await openAct(visit, provider, place)
  if (place.signer.role !== 'park') {
    const back = link(screens.contractSigning, { contractId })
    return { url: await askProvider(scope, 'page', () => provider.gateway.signingPage(act, back)) }
  }
  await askProvider(scope, 'seal', () => provider.gateway.signAutomatically(act))
  await concludeSigning(scope, act.transactionRef)
  return { url: null }
}

/** The provider gets the paper when the first signer comes to it. */
async function sendPaper(scope: RootScope, { gateway }: SigningProvider, contract: Contract): Promise<void> {
  if (contract.uploaded_at !== null) {
    return
  }
  const file = await contractFile(scope, contract.id)
  if (!file) {
    throw new Failure('contract.notNow')
  }
  const paper = {
    tenantId: scope.tenantId,
    contractRef: refOf(contract.id),
    title: contract.title,
    bytes: file.bytes,
  }
  await askProvider(scope, 'upload', () => gateway.upload(paper))
  await scope
    .update('contract')
    .set({ uploaded_at: new Date(scope.now()) })
    .where('id', '=', contract.id)
    .execute()
}

async function openAct(
  { scope, user, address, device }: Self,
  { gateway, tenantCode }: SigningProvider,
  { contract, signer }: OwnTurn,
) {
  const isPark = signer.role === 'park'
  const kind = (await passedRealNameOf(scope, user.id))?.kind === 'company' ? 'company' : 'person'
  const customerId = isPark
    ? gateway.parkCustomer
    : await askProvider(scope, 'register', () =>
        gateway.register({ tenantId: scope.tenantId, openId: user.id, kind }),
      )
  const id = scope.newId()
  await scope
    .insert('provider_signing', {
      id,
      contract_id: contract.id,
      sort: signer.sort,
      user_id: user.id,
      customer_id: customerId,
      state: 'open',
      address,
      agent: device,
      created_at: new Date(scope.now()),
    })
    .execute()
  return {
    tenantId: scope.tenantId,
    tenantCode,
    transactionRef: refOf(id),
    contractRef: refOf(contract.id),
    customerId,
    title: contract.title,
    signerName: signer.name,
    keyword: signKeyword(signer.role),
  }
}

/**
 * Whoever comes back from the provider asks how it ended. The newest act counts; but who went there twice may have signed,
 * or refused, by the first.
 */
export async function finishProviderSigning({ scope, user }: Self, contractId: string) {
  const { signer } = await findOwnPlace(scope, user, contractId)
  const acts = await scope
    .from('provider_signing')
    .select(['id', 'state'])
    .where('contract_id', '=', contractId)
    .where('sort', '=', signer.sort)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  const ends: string[] = []
  for (const { id, state } of acts) {
    ends.push(state === 'open' ? await concludeSigning(scope, refOf(id)) : state)
  }
  const end = ends.find((one) => one === 'signed' || one === 'refused') ?? ends[0]
  return { outcome: outcomes.find((one) => one === end) ?? ('open' as const) }
}

const outcomes = ['open', 'signed', 'failed', 'withdrawn', 'refused'] as const
