import type { ContractDraft } from '#api/contract/contract-desk.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { ContractProvider } from '#domain/contract/contract-state.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure, textOf } from '#server/failure.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import {
  authorityOf,
  createSignerKey,
  fingerprintOf,
  storeCertificate,
  type SignerKey,
} from '#server/platform/pki/authorities.ts'
import { createSignedData } from '#server/platform/pki/signed-data.ts'
import { stampTime } from '#server/platform/pki/stamp-time.ts'
import { drawPaper } from '#server/platform/pdf/paper.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { addEvent } from '../events.ts'
import { contractPaper, issueField, type PaperSigner } from '../paper/contract-paper.ts'
import { addRevision } from '../paper/revisions.ts'
import { signingProvider } from '../provider/signing-provider.ts'
import { lintBase } from '../signing/lint-base.ts'
import { signPdf } from '../signing/sign-pdf.ts'
import { partyOf, readDraft, type ReadDraft } from './draft.ts'
import { linkLettingRequest } from './letting-requests.ts'
import { takeLeaseNights } from './take-lease-nights.ts'

const daysToSign = 14

/** A number to read out: the day, and eight digits of the contract's id. */
const contractNumber = (id: string, now: number): string =>
  `HT${parkDay(now).replaceAll('-', '')}${String(BigInt(`0x${id.replaceAll('-', '').slice(-14)}`) % 100_000_000n).padStart(8, '0')}`

/** A contract that is drawn and fixed by the park's mark, and not stored yet. */
export type PreparedContract = {
  id: string
  contractNo: string
  draft: ContractDraft
  read: ReadDraft
  signers: ReadonlyArray<PaperSigner & { userId: string | null }>
  /** own, or the licensed provider that signs it. */
  provider: ContractProvider
  base: Buffer
  /** The file with the park's own mark; papers for a provider have none, since the provider marks them itself. */
  mark: { fixed: Buffer; key: SignerKey } | null
}

/**
 * Draws a contract up and fixes its text by the park's mark. Drawing and stamping take their time, so this is done
 * before the transaction that stores it.
 */
export async function prepareContract(scope: Scope, draft: ContractDraft): Promise<PreparedContract> {
  const read = await readDraft(scope, draft)
  const [problem] = read.problems
  if (problem || !read.party) {
    throw new Failure('contract.problem', { problem: problem?.message ?? '' })
  }
  const id = scope.newId()
  const contractNo = contractNumber(id, scope.now())
  const signers = await signersFor(scope, read)
  const provider = (await signingProvider(scope)) ? 'fadada' : 'own'
  const base = await drawBase(scope, { contractNo, read, signers, provider })
  const mark = provider === 'own' ? await markBase(scope, base, contractNo) : null
  return { id, contractNo, draft, read, signers, provider, base, mark }
}

/** Everything the paper says that somebody else may change while it is drawn. */
const saidBy = (read: ReadDraft, signers: PreparedContract['signers']): string =>
  JSON.stringify([read.template.id, read.values, read.party, read.house, read.lessor, read.bills, signers])

/** Stores a prepared contract, takes the nights it needs, and asks the first to sign. */
export async function storeContract(scope: TxScope, prepared: PreparedContract): Promise<string> {
  const { id, contractNo, draft, read, signers, provider, mark } = prepared
  const now = await readDraft(scope, draft)
  if (!read.party || saidBy(now, await signersFor(scope, now)) !== saidBy(read, signers)) {
    throw new Failure('contract.changedMeanwhile')
  }
  await insertContract(scope, { id, contractNo, draft, read, provider, partyId: read.party.id })
  await insertSigners(scope, id, signers)
  if (read.house) {
    await linkLettingRequest(scope, { kind: read.template.kind, houseId: read.house.id, contractId: id })
  }
  if (read.template.kind === 'lease' && read.house && read.period.startsOn && read.period.endsOn) {
    await takeLeaseNights(scope, {
      houseId: read.house.id,
      startsOn: read.period.startsOn,
      endsOn: read.period.endsOn,
      contractId: id,
    })
  }
  const first = await addRevision(scope, id, 'base', { bytes: Buffer.alloc(0), seq: 0 }, prepared.base)
  let fileSha256 = first.sha256
  if (mark) {
    await storeCertificate(scope, mark.key, null)
    fileSha256 = (await addRevision(scope, id, 'issue', first, mark.fixed)).sha256
  }
  const textSha256 = first.sha256
  await scope.update('contract').set({ text_sha256: textSha256 }).where('id', '=', id).execute()
  await addEvent(scope, id, 'sent', {
    textSha256,
    fileSha256,
    template: read.template.code,
    version: read.template.version,
  })
  await notifyNext(scope, { id, title: read.title, contract_no: contractNo }, signers[0]?.userId ?? null)
  return id
}

type Inserting = {
  id: string
  contractNo: string
  draft: ContractDraft
  read: ReadDraft
  provider: ContractProvider
  partyId: string
}

async function insertContract(
  scope: TxScope,
  { id, contractNo, draft, read, provider, partyId }: Inserting,
): Promise<void> {
  await scope
    .insert('contract', {
      id,
      contract_no: contractNo,
      kind: read.template.kind,
      template_id: read.template.id,
      title: read.title,
      house_id: read.house?.id ?? null,
      parent_id: draft.parentId ?? null,
      lessor: read.lessor,
      party_id: partyId,
      fields: JSON.stringify(read.values),
      starts_on: read.period.startsOn,
      ends_on: read.period.endsOn,
      provider,
      state: 'pending',
      sign_by: new Date(scope.now() + daysToSign * 86_400_000),
      created_by: scope.person?.id ?? null,
      created_at: new Date(scope.now()),
      sent_at: new Date(scope.now()),
    })
    .execute()
}

async function signersFor(scope: Scope, read: ReadDraft) {
  const park = await parkName(scope)
  const signers: Array<PaperSigner & { userId: string | null }> = []
  for (const role of read.roles) {
    signers.push(await signerFor(scope, role, read, park))
  }
  return signers
}

async function insertSigners(
  scope: TxScope,
  id: string,
  signers: PreparedContract['signers'],
): Promise<void> {
  await scope
    .insert(
      'contract_signer',
      signers.map(({ role, userId, name }, at) => ({
        contract_id: id,
        sort: at + 1,
        role,
        user_id: userId,
        state: 'waiting',
        name,
      })),
    )
    .execute()
}

async function signerFor(scope: Scope, role: PaperSigner['role'], read: ReadDraft, park: string) {
  if (role === 'park') {
    return { role, name: park, idMask: '', userId: null }
  }
  const isOwnerBeside = role === 'owner' && read.template.kind !== 'entrustment' && read.lessor === 'owner'
  if (isOwnerBeside) {
    const ownerId = read.house?.ownerId ?? ''
    const owner = await scope.from('app_user').select('fullname').where('id', '=', ownerId).executeTakeFirst()
    const { id, name, idMask } = await partyOf(scope, ownerId, owner?.fullname ?? '')
    return { role, name, idMask, userId: id }
  }
  return {
    role,
    name: read.party?.name ?? '',
    idMask: read.party?.idMask ?? '',
    userId: read.party?.id ?? null,
  }
}

export async function parkName(scope: Scope): Promise<string> {
  const row = await scope.db
    .selectFrom('tenant')
    .select('name')
    .where('id', '=', scope.tenantId)
    .executeTakeFirst()
  return row?.name ?? ''
}

type Drawing = {
  contractNo: string
  read: ReadDraft
  signers: readonly PaperSigner[]
  provider: ContractProvider
}

async function drawBase(scope: Scope, { contractNo, read, signers, provider }: Drawing): Promise<Buffer> {
  const [park, root] = [await parkName(scope), await authorityOf(scope, 'root')]
  const base = await drawPaper(
    contractPaper({
      contractNo,
      title: read.title,
      park,
      template: read.template,
      values: read.values,
      bills: read.bills,
      signers,
      provider,
      rootFingerprint: fingerprintOf(root.certificate),
      at: scope.now(),
    }),
  )
  const problems = lintBase(base)
  if (problems.length > 0) {
    throw new Error(`the paper is not fit to be signed: ${problems.join('; ')}`)
  }
  return base
}

/** The park's mark, by which the text is fixed before anybody signs. */
async function markBase(scope: Scope, base: Buffer, contractNo: string) {
  const park = await parkName(scope)
  const key = await createSignerKey(scope, {
    commonName: textOf('contract.authority.issue', 'zh-CN', { park }),
    organization: park,
  })
  const fixed = await signPdf(base, {
    field: issueField,
    name: park,
    reason: textOf('contract.issueReason', 'zh-CN', { no: contractNo }),
    at: scope.now(),
    appearance: '',
    certifies: true,
    sign: (digest) =>
      createSignedData({
        content: { digest },
        key: key.authority.privateKey,
        certificates: key.chain,
        timeStamp: (signature) => stampTime(scope, signature),
      }),
  })
  return { fixed, key }
}

/** Tells whoever signs next; the park's own place is seen by its staff in their list. */
export async function notifyNext(
  scope: TxScope,
  contract: { id: string; title: string; contract_no: string },
  userId: string | null,
): Promise<void> {
  if (userId !== null) {
    await notify(scope, {
      to: [userId],
      kind: 'notice',
      says: 'contractToSign',
      values: { title: contract.title, no: contract.contract_no },
      path: link(screens.contractSigning, { contractId: contract.id }),
    })
  }
}
