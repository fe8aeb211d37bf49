import { sql } from 'kysely'
import type { HouseContent } from '#api/owner/house-content.ts'
import {
  houseProblems,
  houseStateAfter,
  isHouseState,
  isUnseen,
  type HouseProblem,
  type HouseState,
} from '#domain/owner/house-problems.ts'
import { Failure } from '#server/failure.ts'
import { recordChange, refuseIfStale } from '#server/stay/catalog/inventory-changes.ts'
import { publishFilm, publishPictures } from '#server/stay/catalog/publish-pictures.ts'
import { updateHouse } from '#server/stay/catalog/update-house.ts'
import { requireHouse, type ActedHouse } from '../access/house-access.ts'
import { placedRooms } from './content-rooms.ts'
import { contentsOf, currentContent } from './house-content.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export const houseStateOf = (text: string): HouseState => (isHouseState(text) ? text : 'offline')

/** The revision that is being written or reviewed, if there is one. */
export async function openRevision(scope: Scope | TxScope, houseId: string) {
  const row = await scope
    .from('house_revision')
    .select(['id', 'state', 'edit_no', 'author_id', 'instance_id'])
    .select(sql<HouseContent>`content`.as('content'))
    .where('house_id', '=', houseId)
    .where('state', 'in', ['draft', 'review'])
    .executeTakeFirst()
  return row ?? null
}

/** What an editor read: the house's own revision and how often the open one was saved. */
export const versionOf = (houseRevision: number, editNo: number | undefined): string =>
  `${houseRevision}.${editNo ?? 0}`

type Saved = { version: string; problems: HouseProblem[] }

/** Saves what was written so far. A house no guest has seen changes with it; others once it is approved. */
export async function saveRevision(
  scope: TxScope,
  userId: string,
  edit: { houseId: string; version: string; content: HouseContent },
): Promise<Saved> {
  const acted = await requireHouse(scope, userId, edit.houseId, 'edit')
  const { house, open } = await lockHouse(scope, edit.houseId)
  if (open?.state === 'review') {
    throw new Failure('owner.inReview')
  }
  await refuseIfStale(scope, subjectOf(acted), edit.version, versionOf(house.revision, open?.edit_no))
  const content = await settledContent(scope, userId, acted, edit.content)
  const editNo = await writeRevision(scope, userId, { houseId: acted.id, open, content })
  if (isUnseen(houseStateOf(house.status))) {
    await writeHouse(scope, acted, content, userId)
  }
  return { version: versionOf(house.revision, editNo), problems: houseProblems(content) }
}

/** Throws away what was not handed in; a house no guest has seen keeps what it has. */
export async function discardRevision(scope: TxScope, userId: string, houseId: string): Promise<void> {
  await requireHouse(scope, userId, houseId, 'edit')
  const { open } = await lockHouse(scope, houseId)
  if (open?.state === 'review') {
    throw new Failure('owner.inReview')
  }
  await scope.delete('house_revision').where('house_id', '=', houseId).where('state', '=', 'draft').execute()
}

type Decision = { id: string; approve: boolean; reason: string; by: string | null; instanceId: string | null }

/** Carries out what was decided about a revision; the house is what it says from then on, or stays as it is. */
export async function decideRevision(scope: TxScope, decision: Decision): Promise<HouseState> {
  const revision = await scope
    .from('house_revision')
    .select(['id', 'house_id', 'state', 'instance_id'])
    .select(sql<HouseContent>`content`.as('content'))
    .where('id', '=', decision.id)
    .forUpdate()
    .executeTakeFirst()
  if (!revision) {
    throw new Failure('owner.noRevision', {}, { status: 404 })
  }
  if (revision.state !== 'review') {
    throw new Failure('owner.decidedAlready')
  }
  if (revision.instance_id !== decision.instanceId) {
    throw new Failure('owner.decidedByFlow')
  }
  const { house } = await lockHouse(scope, revision.house_id)
  const state = houseStateAfter(houseStateOf(house.status), decision.approve ? 'approve' : 'refuse')
  if (decision.approve) {
    const acted = { id: house.id, siteId: house.site_id, ownerId: house.owner_id }
    await writeHouse(scope, acted, revision.content, decision.by)
  }
  const next = house.revision + (decision.approve ? 1 : 0)
  await scope.update('house').set({ status: state, revision: next }).where('id', '=', house.id).execute()
  await scope
    .update('house_revision')
    .set({
      state: decision.approve ? 'approved' : 'refused',
      decided_at: new Date(scope.now()),
      decided_by: decision.by,
      decision: decision.reason,
    })
    .where('id', '=', revision.id)
    .execute()
  return state
}

/** The house and its open revision; nobody else changes either until the transaction ends. */
export async function lockHouse(scope: TxScope, houseId: string) {
  const house = await scope
    .from('house')
    .select(['id', 'site_id', 'owner_id', 'status', 'revision'])
    .where('id', '=', houseId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!house) {
    throw new Failure('owner.noHouse', {}, { status: 404 })
  }
  return { house, open: await openRevision(scope, houseId) }
}

/** The content with its new rooms added, and its pictures and film shown to everybody. */
export async function settledContent(
  scope: TxScope,
  userId: string,
  acted: Pick<ActedHouse, 'siteId' | 'ownerId' | 'as'>,
  content: HouseContent,
): Promise<HouseContent> {
  const { 'zh-CN': zh, 'en-US': en } = content.texts
  await publishPictures(scope, userId, content.pictures, { 'zh-CN': zh.name, 'en-US': en.name })
  if (content.videoFileId !== null) {
    await publishFilm(scope, userId, content.videoFileId)
  }
  return { ...content, rooms: await placedRooms(scope, acted, content.rooms) }
}

async function writeRevision(
  scope: TxScope,
  userId: string,
  edit: { houseId: string; open: { id: string; edit_no: number } | null; content: HouseContent },
): Promise<number> {
  const content = JSON.stringify(edit.content)
  if (edit.open) {
    const edit_no = edit.open.edit_no + 1
    const change = { content, edit_no, author_id: userId }
    await scope.update('house_revision').set(change).where('id', '=', edit.open.id).execute()
    return edit_no
  }
  const row = { id: scope.newId(), house_id: edit.houseId, state: 'draft', content, author_id: userId }
  await scope.insert('house_revision', { ...row, created_at: new Date(scope.now()) }).execute()
  return 1
}

async function writeHouse(
  scope: TxScope,
  acted: Pick<ActedHouse, 'id' | 'siteId'>,
  content: HouseContent,
  actorId: string | null,
): Promise<void> {
  const before = await currentContent(scope, acted.id)
  await updateHouse(scope, acted.id, contentsOf(content))
  const after = await currentContent(scope, acted.id)
  await recordChange(scope, subjectOf(acted), actorId, before, after)
}

export const subjectOf = ({ id, siteId }: Pick<ActedHouse, 'id' | 'siteId'>) => ({
  kind: 'house' as const,
  subject: id,
  houseId: id,
  siteId,
})
