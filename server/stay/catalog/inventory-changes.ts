import { sql } from 'kysely'
import { fieldChanges, type FieldChange } from '#domain/owner/field-changes.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type InventoryKind =
  | 'site'
  | 'room'
  | 'house'
  | 'articles'
  | 'package'
  | 'coupon'
  | 'policy'
  | 'facility'
  | 'banner'
  | 'nights'
  | 'service'

export type InventorySubject = {
  kind: InventoryKind
  subject: string
  siteId?: string | null
  houseId?: string | null
}
type Fields = Readonly<Record<string, unknown>>

/** Writes down who changed what and how it was before; nothing when nothing differs. */
export async function recordChange(
  scope: TxScope,
  { kind, subject, siteId, houseId }: InventorySubject,
  actorId: string | null,
  before: Fields | null,
  after: Fields | null,
): Promise<void> {
  const changes = fieldChanges(before, after)
  if (changes.length === 0) {
    return
  }
  await scope
    .insert('inventory_change', {
      id: scope.newId(),
      kind,
      subject,
      site_id: siteId ?? null,
      house_id: houseId ?? null,
      actor_id: actorId,
      at: new Date(scope.now()),
      changes: JSON.stringify(changes),
    })
    .execute()
}

/** Tells a second editor who was there before them, instead of writing over it. */
export async function refuseIfStale(
  scope: Scope,
  { kind, subject }: Pick<InventorySubject, 'kind' | 'subject'>,
  readRevision: number | string | undefined,
  storedRevision: number | string,
): Promise<void> {
  if (readRevision === storedRevision) {
    return
  }
  const [last] = await changesOf(scope, { kind, subject }, 1)
  throw new Failure('stay.changedMeanwhile', { actor: last?.actor ?? '' }, { status: 409 })
}

/** The last changes of something, the newest first. */
export async function changesOf(
  scope: Scope,
  { kind, subject }: Pick<InventorySubject, 'kind' | 'subject'>,
  most: number,
) {
  const rows = await scope
    .from('inventory_change as change')
    .leftJoin(scope.table('app_user as actor'), 'actor.id', 'change.actor_id')
    .select(['change.id', 'change.at', 'actor.fullname'])
    .select(sql<FieldChange[]>`change.changes`.as('changes'))
    .where('change.kind', '=', kind)
    .where('change.subject', '=', subject)
    .orderBy('change.at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, at, fullname, changes }) => ({
    id,
    at: at.getTime(),
    actor: fullname ?? '',
    changes,
  }))
}
