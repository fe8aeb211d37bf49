import { isAdultOn } from '#domain/stay/guest-age.ts'
import {
  birthDateOf,
  idProblem,
  idTypes,
  maskedIdNumber,
  normalizedIdNumber,
  type IdType,
} from '#domain/stay/id-number.ts'
import { parkDay } from '#domain/park-time.ts'
import type { Db } from '#server/db/open.ts'
import { orRefuse } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { sealed } from '#server/encryption.ts'

export type NewSavedGuest = {
  realName: string
  idType: IdType
  /** Left out: a child without papers, or unchanged. */
  idNo?: string
  phone?: string
  birth?: string
  isChild?: boolean
}
type Whose = { tenantId: string; userId: string }

/** What the number of a paper is sealed for. */
export const ID_NUMBER_PURPOSE = 'id numbers'

const MOST_PEOPLE = 60

const personRows = (db: Db, { tenantId, userId }: Whose) =>
  db
    .selectFrom('guest_person')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)

export type SavedGuestRow = Awaited<ReturnType<ReturnType<typeof personRows>['execute']>>[number]

/** A person's people, those used last first. */
export async function savedGuestsOf(db: Db, whose: Whose, now: number) {
  const rows = await personRows(db, whose).orderBy('used_at', 'desc').orderBy('id').execute()
  return rows.map((row) => personOf(row, now))
}

/** These of somebody's people, in the order asked for; refuses one that is not theirs. */
export async function getSavedGuests(db: Db, whose: Whose, ids: readonly string[]): Promise<SavedGuestRow[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) {
    return []
  }
  const rows = await personRows(db, whose).where('id', 'in', wanted).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.map((id) => byId.get(id) ?? refuse())
}

function refuse(): never {
  throw new Failure('booking.noPerson')
}

export const idTypeOf = (text: string): IdType => idTypes.find((type) => type === text) ?? 'idCard'

function personOf(row: SavedGuestRow, now: number) {
  return {
    id: row.id,
    realName: row.real_name,
    idType: idTypeOf(row.id_type),
    idNoMasked: row.id_no_mask,
    phone: row.phone,
    birth: row.birth,
    isAdult: isAdultOn({ birth: row.birth, isChild: row.is_child }, parkDay(now)),
    isVerified: row.verified_at !== null,
  }
}

type Saving = Pick<Env, 'newId' | 'now' | 'keyed'>

/** The columns of a number: unreadable, comparable, and with most of it hidden. */
function numberColumns(env: Saving, tenantId: string, type: IdType, number: string) {
  const today = parkDay(env.now())
  const plain = normalizedIdNumber(number)
  const problem = idProblem(type, plain, today)
  if (problem !== null) {
    throw new Failure(`booking.id.${problem}`)
  }
  return {
    id_no_enc: sealed(env, ID_NUMBER_PURPOSE, plain),
    id_no_hash: env.keyed(`${ID_NUMBER_PURPOSE} ${tenantId} ${type} ${plain}`),
    id_no_mask: maskedIdNumber(plain),
    ...(type === 'idCard' ? { birth: birthDateOf(plain) } : {}),
  }
}

/** Adds one of somebody's people, or changes one, and tells how they look now. */
export async function storeSavedGuest(
  tx: Tx,
  env: Saving,
  whose: Whose,
  person: NewSavedGuest & { id?: string },
) {
  const { tenantId, userId } = whose
  const now = new Date(env.now())
  const number = person.idNo?.trim() ? numberColumns(env, tenantId, person.idType, person.idNo) : {}
  const given = {
    real_name: person.realName,
    id_type: person.idType,
    phone: person.phone ?? '',
    is_child: person.isChild ?? false,
    ...(person.birth === undefined ? {} : { birth: person.birth }),
    ...number,
    used_at: now,
    // Other papers are papers nobody has seen yet.
    ...('id_no_hash' in number ? { verified_at: null } : {}),
  }
  const saved =
    person.id === undefined
      ? await addRow(tx, { ...given, tenant_id: tenantId, user_id: userId, id: env.newId(), created_at: now })
      : await changeRow(tx, whose, person.id, given)
  if (
    saved.id_no_hash === null &&
    isAdultOn({ birth: saved.birth, isChild: saved.is_child }, parkDay(env.now()))
  ) {
    throw new Failure('booking.id.missing')
  }
  return personOf(saved, env.now())
}

async function addRow(tx: Tx, row: Parameters<typeof insertRow>[1]): Promise<SavedGuestRow> {
  const { count } = await tx
    .selectFrom('guest_person')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', row.tenant_id)
    .where('user_id', '=', row.user_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MOST_PEOPLE) {
    throw new Failure('booking.tooManyPeople', { limit: MOST_PEOPLE })
  }
  return insertRow(tx, row)
}

function insertRow(
  tx: Tx,
  row: Omit<
    SavedGuestRow,
    'birth' | 'id_no_enc' | 'id_no_hash' | 'id_no_mask' | 'removed_at' | 'verified_at'
  >,
) {
  const insert = tx.insertInto('guest_person').values(row).returningAll().executeTakeFirstOrThrow()
  return orRefuse(insert, { guest_person_number: 'booking.samePerson' })
}

type Given = Partial<Omit<SavedGuestRow, 'tenant_id' | 'id' | 'user_id'>>

async function changeRow(
  tx: Tx,
  { tenantId, userId }: Whose,
  id: string,
  given: Given,
): Promise<SavedGuestRow> {
  const before = await personRows(tx, { tenantId, userId }).where('id', '=', id).executeTakeFirst()
  // A number belongs to its kind of paper.
  const isOther = before !== undefined && before.id_type !== given.id_type && !('id_no_hash' in given)
  const set = isOther
    ? { ...given, id_no_enc: null, id_no_hash: null, id_no_mask: '', verified_at: null }
    : given
  const update = tx
    .updateTable('guest_person')
    .set(set)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return (await orRefuse(update, { guest_person_number: 'booking.samePerson' })) ?? refuse()
}

/** Puts one of somebody's people away; orders made with them keep what they wrote down. */
export async function removeSavedGuest(
  tx: Tx,
  { tenantId, userId }: Whose,
  id: string,
  now: number,
): Promise<void> {
  const done = await tx
    .updateTable('guest_person')
    .set({ removed_at: new Date(now) })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) {
    refuse()
  }
}
