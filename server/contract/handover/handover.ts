import type { contractHandoverApi } from '#api/contract/handover.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import { rowsOf } from '#domain/contract/template.ts'
import { Failure, textOf } from '#server/failure.ts'
import { grantFiles, ownImages } from '#server/files/grants.ts'
import { scopeOf, type Scope, type TxScope } from '#server/scope.ts'
import { contractOf, lockContract, type Contract } from '../contracts.ts'
import { prepareContract, storeContract, type PreparedContract } from '../drafting/send-contract.ts'
import { installStarter } from '../paper/starter-templates.ts'
import { CONTRACT_FILES } from './photo-reader.ts'

type Handover = BodyOf<typeof contractHandoverApi.send>
type Start = CallOutput<typeof contractHandoverApi.start>

const handedStates = ['active', 'terminating', 'ended']

async function leaseOf(scope: Scope, contractId: string): Promise<Contract> {
  const lease = await contractOf(scope, contractId)
  if (lease.kind !== 'lease' || !handedStates.includes(lease.state)) {
    throw new Failure('contract.notLease')
  }
  return lease
}

/** What the next sheet begins with: the first is for moving in, and the others go on from the last. */
export async function handoverStart(scope: Scope, contractId: string): Promise<Start> {
  await leaseOf(scope, contractId)
  const last = await scope
    .from('contract')
    .select('fields')
    .where('parent_id', '=', contractId)
    .where('kind', '=', 'handover')
    .where('state', 'not in', ['refused', 'void', 'expired'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const say = (key: 'water' | 'power' | 'gas') => textOf(`contract.handover.${key}`, scope.language)
  if (!last) {
    const meters = [say('water'), say('power'), say('gas')].map((name) => ({ name, reading: '', note: '' }))
    return { direction: 'in', meters, items: [], keys: 2, cards: 2 }
  }
  const values = last.fields
  const textIn = (value: string | number | undefined) => String(value ?? '')
  return {
    direction: 'out',
    meters: rowsOf(values, 'meters').map(({ name }) => ({ name: textIn(name), reading: '', note: '' })),
    items: rowsOf(values, 'items').map(({ name, count, condition }) => ({
      name: textIn(name),
      count: Number(count ?? 0),
      condition: textIn(condition),
    })),
    keys: Number(values['keys'] ?? 0),
    cards: Number(values['cards'] ?? 0),
  }
}

export type PreparedHandover = { handover: Handover; sheet: PreparedContract; photos: readonly NamedPhoto[] }
type NamedPhoto = { id: string; sha256: string; label: string }

/** Draws the sheet; the photos are in it by their hashes, so that no other can be shown in their place later. */
export async function prepareHandover(
  scope: Scope,
  userId: string,
  handover: Handover,
): Promise<PreparedHandover> {
  const lease = await leaseOf(scope, handover.contractId)
  const party = await scope
    .from('app_user')
    .select('account')
    .where('id', '=', lease.party_id)
    .executeTakeFirstOrThrow()
  const photos = await photosOf(scope, userId, handover.photoIds)
  const sheet = await prepareContract(scope, {
    templateId: await handoverTemplate(scope),
    account: party.account,
    ...(lease.house_id ? { houseId: lease.house_id } : {}),
    lessor: lease.lessor === 'owner' ? 'owner' : 'park',
    parentId: lease.id,
    fields: {
      leaseNo: lease.contract_no,
      direction: handover.direction,
      handedOn: handover.handedOn,
      meters: handover.meters,
      items: handover.items,
      keys: handover.keys,
      cards: handover.cards,
      photos: photos.map(({ label, sha256 }) => ({ label, sha256 })),
      note: handover.note || textOf('contract.none', 'zh-CN'),
    },
  })
  return { handover, sheet, photos }
}

async function photosOf(scope: Scope, userId: string, ids: readonly string[]): Promise<NamedPhoto[]> {
  const wanted = [...new Set(ids)]
  const own = await ownImages(scope, userId, wanted)
  if (own.length !== wanted.length) {
    throw new Failure('review.badPicture')
  }
  return wanted.flatMap((id, at) => {
    const file = own.find((one) => one.id === id)
    const label = textOf('contract.handover.photo', 'zh-CN', { number: at + 1 })
    return file ? [{ id, sha256: file.sha256, label }] : []
  })
}

/** Parks that began before there were handover sheets get the template now. */
async function handoverTemplate(scope: Scope): Promise<string> {
  const row = await scope
    .from('contract_template')
    .select('id')
    .where('kind', '=', 'handover')
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row?.id ?? scopeOf(scope.env, scope.tenantId).write((own) => installStarter(own, 'handover'))
}

export async function storeHandover(
  scope: TxScope,
  { handover, sheet, photos }: PreparedHandover,
): Promise<string> {
  const lease = await lockContract(scope, handover.contractId)
  if (!handedStates.includes(lease.state)) {
    throw new Failure('contract.changedMeanwhile')
  }
  const sheetId = await storeContract(scope, sheet)
  if (photos.length === 0) {
    return sheetId
  }
  await scope
    .insert(
      'contract_photo',
      photos.map(({ id, sha256, label }, at) => ({
        contract_id: sheetId,
        sort: at + 1,
        file_id: id,
        label,
        sha256,
      })),
    )
    .execute()
  const readers = sheet.signers.flatMap(({ userId }) => (userId ? [`user:${userId}`] : []))
  await grantFiles(
    scope,
    photos.map(({ id }) => id),
    [...readers, `${CONTRACT_FILES}:${sheetId}`],
  )
  return sheetId
}

/** The photos of a sheet, and beside them those of the sheets before it. */
export async function photosBeside(scope: Scope, contract: Contract) {
  if (contract.kind !== 'handover' || contract.parent_id === null) {
    return []
  }
  const rows = await scope
    .from('contract_photo as photo')
    .innerJoin(scope.table('contract'), 'contract.id', 'photo.contract_id')
    .select(['photo.file_id', 'photo.label', 'photo.contract_id', 'contract.created_at'])
    .where('contract.parent_id', '=', contract.parent_id)
    .where('contract.created_at', '<=', contract.created_at)
    .orderBy('contract.created_at')
    .orderBy('photo.contract_id')
    .orderBy('photo.sort')
    .limit(60)
    .execute()
  return rows.map((row) => ({
    fileId: row.file_id,
    label: row.label,
    isEarlier: row.contract_id !== contract.id,
  }))
}
