import type { peopleApi } from '#api/stay/people.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { isAdultOn } from '#domain/stay/guest-age.ts'
import {
  birthDateOf,
  idProblem,
  idTypes,
  isBirthDate,
  maskedIdNumber,
  normalizedIdNumber,
  type IdType,
} from '#domain/stay/id-number.ts'
import { parkDay } from '#domain/park-time.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { encrypt } from '#server/encryption.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NewSavedGuest = BodyOf<typeof peopleApi.savePerson>

/** What the number of a paper is sealed for. */
export const ID_NUMBER_PURPOSE = 'id numbers'

const MOST_PEOPLE = 60

const personRows = (scope: Scope, userId: string) =>
  scope.from('guest_person').selectAll().where('user_id', '=', userId).where('removed_at', 'is', null)

/** What is left in the row of somebody who was removed: orders refer to it. */
export const withoutPapers = {
  real_name: '',
  phone: '',
  birth: null,
  id_no_enc: null,
  id_no_hash: null,
  id_no_mask: '',
  verified_at: null,
} as const

export type SavedGuestRow = Awaited<ReturnType<ReturnType<typeof personRows>['execute']>>[number]

/** A person's people, those used last first. */
export async function savedGuestsOf(scope: Scope, userId: string) {
  const rows = await personRows(scope, userId)
    // Friends fill in their papers for one stay, and for nobody to keep.
    .where('friend_order_id', 'is', null)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => personOf(row, scope.now()))
}

/** These of somebody's people, by their ids; who is put away, or somebody else's, is not among them. */
export async function savedGuestsById(
  scope: Scope,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, SavedGuestRow>> {
  if (ids.length === 0) {
    return new Map()
  }
  const rows = await personRows(scope, userId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function refusePerson(): never {
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

/** The columns of a number: unreadable, comparable, and with most of it hidden. */
function numberColumns({ env, tenantId, now }: Scope, type: IdType, number: string) {
  const today = parkDay(now())
  const plain = normalizedIdNumber(number)
  const problem = idProblem(type, plain, today)
  if (problem !== null) {
    throw new Failure(`booking.id.${problem}`)
  }
  return {
    id_no_enc: encrypt(env, ID_NUMBER_PURPOSE, plain),
    id_no_hash: env.keyed(`${ID_NUMBER_PURPOSE} ${tenantId} ${type} ${plain}`),
    id_no_mask: maskedIdNumber(plain),
    ...(type === 'idCard' ? { birth: birthDateOf(plain) } : {}),
  }
}

/**
 * Adds one of somebody's people, or changes one, and tells how they look now. `friendOrderId`: they filled in their
 * papers themselves for that reception, so they are none of the people the booker keeps.
 */
export async function storeSavedGuest(
  scope: TxScope,
  userId: string,
  person: NewSavedGuest,
  friendOrderId: string | null = null,
) {
  const now = new Date(scope.now())
  if (person.birth !== undefined && !isBirthDate(person.birth, parkDay(scope.now()))) {
    throw new Failure('booking.birth')
  }
  const number = person.idNo?.trim() ? numberColumns(scope, person.idType, person.idNo) : {}
  const columns = {
    real_name: person.realName,
    id_type: person.idType,
    phone: person.phone,
    is_child: person.isChild,
    ...(person.birth === undefined ? {} : { birth: person.birth }),
    ...number,
    used_at: now,
    // Other papers are papers nobody has seen yet.
    ...('id_no_hash' in number ? { verified_at: null } : {}),
  }
  const saved =
    person.id === undefined
      ? await addRow(scope, {
          ...columns,
          user_id: userId,
          friend_order_id: friendOrderId,
          id: scope.newId(),
          created_at: now,
        })
      : await changeRow(scope, userId, person.id, columns)
  if (
    saved.id_no_hash === null &&
    isAdultOn({ birth: saved.birth, isChild: saved.is_child }, parkDay(scope.now()))
  ) {
    throw new Failure('booking.id.missing')
  }
  return personOf(saved, scope.now())
}

/** The one of somebody's people with these papers: known already, or written down now. Gives the id. */
export async function guestByPapers(scope: TxScope, userId: string, person: NewSavedGuest): Promise<string> {
  const hash = person.idNo?.trim() ? numberColumns(scope, person.idType, person.idNo).id_no_hash : null
  const existing =
    hash === null
      ? undefined
      : await personRows(scope, userId)
          .where('id_no_hash', '=', hash)
          .where('friend_order_id', 'is', null)
          .executeTakeFirst()
  return (await storeSavedGuest(scope, userId, { ...person, ...(existing ? { id: existing.id } : {}) })).id
}

async function addRow(scope: TxScope, row: Parameters<typeof insertRow>[1]): Promise<SavedGuestRow> {
  const { count } = await scope
    .from('guest_person')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', row.user_id)
    .where('removed_at', 'is', null)
    .where('friend_order_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MOST_PEOPLE) {
    throw new Failure('booking.tooManyPeople', { limit: MOST_PEOPLE })
  }
  return insertRow(scope, row)
}

function insertRow(
  scope: TxScope,
  row: Omit<
    SavedGuestRow,
    'tenant_id' | 'birth' | 'id_no_enc' | 'id_no_hash' | 'id_no_mask' | 'removed_at' | 'verified_at'
  >,
) {
  const insert = scope.insert('guest_person', row).returningAll().executeTakeFirstOrThrow()
  return refuseOnViolation(insert, {
    guest_person_number: 'booking.samePerson',
    guest_person_friend_number: 'booking.samePerson',
  })
}

type GuestColumns = Partial<Omit<SavedGuestRow, 'tenant_id' | 'id' | 'user_id'>>

async function changeRow(
  scope: TxScope,
  userId: string,
  id: string,
  columns: GuestColumns,
): Promise<SavedGuestRow> {
  const before = await personRows(scope, userId).where('id', '=', id).executeTakeFirst()
  // A number belongs to its kind of paper.
  const isOther = before !== undefined && before.id_type !== columns.id_type && !('id_no_hash' in columns)
  const set = isOther
    ? { ...columns, id_no_enc: null, id_no_hash: null, id_no_mask: '', verified_at: null }
    : columns
  const update = scope
    .update('guest_person')
    .set(set)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return (await refuseOnViolation(update, { guest_person_number: 'booking.samePerson' })) ?? refusePerson()
}

/** Forgets one of somebody's people and their papers; orders made with them keep what was written down with each. */
export async function removeSavedGuest(scope: TxScope, userId: string, id: string): Promise<void> {
  const done = await scope
    .update('guest_person')
    .set({ ...withoutPapers, removed_at: new Date(scope.now()) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) {
    refusePerson()
  }
}
