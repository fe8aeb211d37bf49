import { createHash } from 'node:crypto'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { nextSigner, stepOfSigning } from '#domain/contract/contract-state.ts'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { encrypt } from '#server/encryption.ts'
import { Failure } from '#server/failure.ts'
import { passedRealNameOf } from '#server/identity/real-name/real-names.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import {
  authorityOf,
  createSignerKey,
  revocationListOf,
  storeCertificate,
  type SignerKey,
} from '#server/platform/pki/authorities.ts'
import type { SubjectName } from '#server/platform/pki/certificate.ts'
import { createSignedData } from '#server/platform/pki/signed-data.ts'
import { stampTime } from '#server/platform/pki/stamp-time.ts'
import { releaseNights } from '#server/stay/booking/room-nights.ts'
import type { Caller, Scope, TxScope } from '#server/scope.ts'
import { activateContract } from '../activate.ts'
import { moveContract, type Contract, type Signer } from '../contracts.ts'
import { unlinkLettingRequest } from '../drafting/letting-requests.ts'
import { notifyNext } from '../drafting/send-contract.ts'
import { addEvent } from '../events.ts'
import { fieldNameOf } from '../paper/contract-paper.ts'
import { addRevision, contractFile, type StoredFile } from '../paper/revisions.ts'
import { addValidationData } from './add-validation.ts'
import { drawnAppearance, sealAppearance, type DrawnSignature } from './appearance.ts'
import { strokesUse } from './saved-signature.ts'
import { signPdf } from './sign-pdf.ts'
import { findOwnPlace, lockOwnPlace, refuseUnlessRead, refuseUnlessTurn, type OwnTurn } from './sign-steps.ts'

type Signing = { contractId: string; drawing: DrawnSignature | null; address: string; device: string }

/** A signature that is made and not stored yet; null where the signer has signed before. */
export type PreparedSignature = { key: SignerKey; file: StoredFile; bytes: Buffer } | null

/**
 * Makes the signature of the caller. The key exists once it is known that they mean it; a time stamp may come from
 * outside, so nothing is locked meanwhile.
 */
export async function prepareSignature(
  scope: Scope,
  user: Caller,
  signing: Signing,
): Promise<PreparedSignature> {
  // The file first: whoever is found not to have signed after it was read has no signature in it.
  const file = await contractFile(scope, signing.contractId)
  const place = await findOwnPlace(scope, user, signing.contractId)
  if (place.signer.state === 'signed') {
    return null
  }
  refuseUnlessTurn(place, scope.now())
  if (place.contract.provider !== 'own') {
    throw new Failure('contract.signsOutside')
  }
  refuseWithoutIntent(place, user, scope.now())
  await refuseUnlessRead(scope, place)
  const subject = await subjectOf(scope, user, place)
  if (!file) {
    throw new Failure('contract.notNow')
  }
  const key = await createSignerKey(scope, subject)
  return { key, file, bytes: await signedFile(scope, place, { key, file, drawing: signing.drawing }) }
}

/**
 * Stores a signature with the contract locked: whoever comes at the same moment waits, the same signer again gets the
 * first signature, and a signature for a file that has grown since is refused.
 */
export async function storeSignature(
  scope: TxScope,
  user: Caller,
  signing: Signing,
  prepared: PreparedSignature,
) {
  const place = await lockOwnPlace(scope, user, signing.contractId)
  const { contract, signers, signer } = place
  if (signer.state === 'signed' && signer.signed_at) {
    return { state: contract.state, signedAt: signer.signed_at.getTime() }
  }
  refuseUnlessTurn(place, scope.now())
  refuseWithoutIntent(place, user, scope.now())
  await refuseUnlessRead(scope, place)
  const { commonName } = await subjectOf(scope, user, place)
  const file = await contractFile(scope, contract.id)
  if (!prepared || prepared.key.subjectName !== commonName || file?.sha256 !== prepared.file.sha256) {
    throw new Failure('contract.changedMeanwhile')
  }
  const { key } = prepared
  await storeCertificate(scope, key, signer.role === 'park' ? null : user.id)
  const signed = await addRevision(scope, contract.id, 'signature', file, prepared.bytes)
  await recordSigner(scope, place, user, signing, key, signed.sha256)
  const step = stepOfSigning(signers)
  const state = await moveContract(
    scope,
    contract,
    step,
    step === 'signLast' ? { signed_at: new Date(scope.now()) } : {},
  )
  if (step === 'signLast') {
    await complete(scope, contract, signed)
  } else {
    const rest = signers.map((one) => (one.sort === signer.sort ? { ...one, state: 'signed' as const } : one))
    await notifyNext(scope, contract, nextSigner(rest)?.user_id ?? null)
  }
  return { state, signedAt: scope.now() }
}

/** The code was right, for this very text, in this session, and not too long ago. */
function refuseWithoutIntent({ contract, signer }: OwnTurn, user: Caller, now: number): void {
  const hasIntent =
    signer.intent_sha256 !== null &&
    signer.intent_sha256 === contract.text_sha256 &&
    signer.intent_session === user.sessionId &&
    signer.intent_until !== null &&
    signer.intent_until.getTime() > now
  if (!hasIntent) {
    throw new Failure('contract.needsCode')
  }
}

/** Whom the certificate of a signature names: the name that was proven and that stands in the text. */
export async function subjectOf(scope: Scope, user: Caller, { signer }: OwnTurn): Promise<SubjectName> {
  if (signer.role === 'park') {
    return { commonName: signer.name, organization: signer.name }
  }
  const real = await passedRealNameOf(scope, user.id)
  if (!real) {
    throw new Failure('contract.needsRealName')
  }
  const name = real.company_name ?? real.name
  if (name !== signer.name) {
    throw new Failure('contract.otherName', { name: signer.name })
  }
  return {
    commonName: name,
    organization: real.company_name ?? undefined,
    creditCode: real.credit_code ?? undefined,
    serialNumber: createHash('sha256').update(`${scope.tenantId}/${user.id}`).digest('hex').slice(0, 32),
  }
}

type Making = { key: SignerKey; file: StoredFile; drawing: DrawnSignature | null }

function signedFile(scope: Scope, { contract, signer }: OwnTurn, { key, file, drawing }: Making) {
  const time = `${parkDay(scope.now())} ${parkTime(scope.now())}`
  return signPdf(file.bytes, {
    field: fieldNameOf(signer.role),
    name: signer.name,
    reason: `${contract.title} ${contract.contract_no}`,
    at: scope.now(),
    appearance:
      signer.role === 'park'
        ? sealAppearance(signer.name, time)
        : drawnAppearance(drawing, signer.name, time),
    sign: (digest) =>
      createSignedData({
        content: { digest },
        key: key.authority.privateKey,
        certificates: key.chain,
        timeStamp: (signature) => stampTime(scope, signature),
      }),
  })
}

async function recordSigner(
  scope: TxScope,
  { contract, signer }: OwnTurn,
  user: Caller,
  { drawing, address, device }: Signing,
  key: SignerKey,
  fileSha256: string,
): Promise<void> {
  const now = new Date(scope.now())
  await scope
    .update('contract_signer')
    .set({
      state: 'signed',
      signed_at: now,
      stamped_at: now,
      signed_by: user.id,
      certificate_serial: key.serial,
      strokes_enc: drawing ? encrypt(scope.env, strokesUse, JSON.stringify(drawing)) : null,
      address,
      agent: device,
      intent_until: null,
    })
    .where('contract_id', '=', contract.id)
    .where('sort', '=', signer.sort)
    .execute()
  await addEvent(scope, contract.id, 'signed', {
    role: signer.role,
    serial: key.serial,
    fingerprint: key.fingerprint,
    fileSha256,
    address,
    device,
    strokes: drawing?.strokes.length ?? 0,
  })
}

/** All have signed: what is needed to check it in many years goes into the file, and the contract takes effect. */
async function complete(
  scope: TxScope,
  contract: Contract,
  file: { bytes: Buffer; seq: number },
): Promise<void> {
  const [root, ca, clock] = [
    await authorityOf(scope, 'root'),
    await authorityOf(scope, 'signingCa'),
    await authorityOf(scope, 'timeStamp'),
  ]
  const outside = scope.env.gateways.timeStamp?.root
  const bytes = addValidationData(file.bytes, {
    certificates: [root.certificate, ca.certificate, clock.certificate, ...(outside ? [outside] : [])],
    revocationLists: [await revocationListOf(scope, ca), await revocationListOf(scope, root)],
  })
  const { sha256 } = await addRevision(scope, contract.id, 'validation', file, bytes)
  await addEvent(scope, contract.id, 'completed', { fileSha256: sha256 })
  await activateContract(scope, contract)
}

/** Refuses to sign; the nights are free again, and the others are told. */
export async function refuseContract(
  scope: TxScope,
  user: Caller,
  contractId: string,
  reason: string,
): Promise<void> {
  const place = await lockOwnPlace(scope, user, contractId)
  refuseUnlessTurn(place, scope.now())
  await refuseFor(scope, place, user.id, reason)
}

/** The same for a signer who refused at the provider. */
export async function refuseFor(
  scope: TxScope,
  { contract, signers, signer }: OwnTurn,
  userId: string,
  reason: string,
): Promise<void> {
  const contractId = contract.id
  await moveContract(scope, contract, 'refuse', { reason })
  await scope
    .update('contract_signer')
    .set({ state: 'refused', reason })
    .where('contract_id', '=', contractId)
    .where('sort', '=', signer.sort)
    .execute()
  await addEvent(scope, contractId, 'refused', { role: signer.role, reason })
  await releaseContract(scope, contract)
  await notifyOthers(scope, contract, signers, userId, reason)
}

/** What a contract that will not come about had taken is given back. */
export async function releaseContract(scope: TxScope, contract: Contract): Promise<void> {
  await unlinkLettingRequest(scope, contract.id)
  if (contract.kind === 'lease') {
    await releaseNights(scope, contract.id)
  }
  if (contract.kind === 'settlement' && contract.parent_id) {
    await scope.delete('contract_settlement').where('sheet_id', '=', contract.id).execute()
    await scope
      .update('contract')
      .set({ state: 'active' })
      .where('id', '=', contract.parent_id)
      .where('state', '=', 'terminating')
      .execute()
  }
}

async function notifyOthers(
  scope: TxScope,
  contract: Contract,
  signers: readonly Signer[],
  by: string,
  reason: string,
) {
  const others = [...signers.map(({ user_id }) => user_id), contract.created_by].filter((id) => id !== null)
  await notify(scope, {
    to: others,
    kind: 'notice',
    says: 'contractRefused',
    values: { title: contract.title, no: contract.contract_no, reason },
    path: link(screens.contractPreview, { contractId: contract.id }),
    by,
  })
}
