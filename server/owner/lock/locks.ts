import type { BodyOf, QueryOf } from '#api/endpoint.ts'
import { lockProblems, type lockApi } from '#api/owner/locks.ts'
import { holdsAt } from '#domain/identity/site-reach.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { refuseIfChanged } from '#server/revision.ts'
import { codeName } from '#server/stay/lock/send-code.ts'
import { openCode, sealCode } from '#server/stay/lock/code-digits.ts'
import { recordOrderEvent } from '#server/stay/order/transitions.ts'
import { lockStay } from '#server/stay/order/orders.ts'
import { recordChange } from '#server/stay/catalog/inventory-changes.ts'
import { accessOfHouses, requireHouse } from '../access/house-access.ts'
import { houseName } from '../house/house-name.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const RECORD_DAYS = 14
const day = 86_400_000

const lockRows = (scope: Scope, houseId: string) =>
  scope
    .from('house_room as part')
    .innerJoin(scope.table('room'), 'room.id', 'part.room_id')
    .leftJoin(scope.table('room_lock as lock'), (join) =>
      join.onRef('lock.room_id', '=', 'room.id').on('lock.status', '=', 'active'),
    )
    .select(['room.id as room_id', 'room.no', 'lock.id', 'lock.lock_no', 'lock.desk_code_enc'])
    .where('part.house_id', '=', houseId)
    .orderBy('room.no')

/** The rooms of a house with their locks; whom they open for is told to who may read its orders. */
export async function locksOf(scope: Scope, userId: string, houseId: string) {
  const access = await accessOfHouses(scope, userId, [houseId])
  const [canEdit, mayReadOpenings] = [access.may(houseId, 'edit'), access.may(houseId, 'orders')]
  if (!canEdit) {
    await requireHouse(scope, userId, houseId, 'orders')
  }
  const [rows, house, desk] = await Promise.all([
    lockRows(scope, houseId).execute(),
    scope
      .from('house')
      .select(['site_id', houseName(scope).as('name')])
      .where('id', '=', houseId)
      .executeTakeFirst(),
    sitesOf(scope, userId, 'stay.desk'),
  ])
  const codes = await codesOf(scope, mayReadOpenings ? rows.flatMap(({ id }) => id ?? []) : [])
  return {
    houseName: house?.name ?? '',
    canEdit,
    mayReadOpenings,
    mayUseDesk: holdsAt(desk, house?.site_id ?? null),
    rooms: rows.map((row) => ({
      roomId: row.room_id,
      no: row.no,
      lock:
        row.id === null || row.lock_no === null
          ? null
          : {
              id: row.id,
              lockNo: row.lock_no,
              hasDeskCode: row.desk_code_enc !== null,
              codes: codes
                .filter(({ lockId }) => lockId === row.id)
                .map(({ lockId: _lock, ...code }) => code),
            },
    })),
  }
}

async function codesOf(scope: Scope, lockIds: readonly string[]) {
  if (lockIds.length === 0) {
    return []
  }
  const rows = await scope
    .from('lock_code as code')
    .innerJoin(scope.table('stay_order as o'), 'o.id', 'code.stay_id')
    .select([
      'o.id as order_id',
      'code.id',
      'code.lock_id',
      'code.valid_from',
      'code.valid_until',
      'o.order_no',
    ])
    .select(['code.revision', 'code.done', 'code.problem'])
    .where('code.lock_id', 'in', lockIds)
    .where('code.wanted', '=', 'set')
    .where('code.valid_until', '>', new Date(scope.now()))
    .orderBy('code.valid_from')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    lockId: row.lock_id,
    id: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    from: row.valid_from.getTime(),
    until: row.valid_until.getTime(),
    state:
      row.done >= row.revision
        ? ('set' as const)
        : row.problem === null
          ? ('waiting' as const)
          : ('problem' as const),
    problem: lockProblems.find((option) => option === row.problem) ?? null,
  }))
}

/** Writes down which lock a room has. Codes of the one before are ended by those who keep locks in step. */
export async function saveLock(
  scope: TxScope,
  userId: string,
  { houseId, roomId, lockNo, deskCode, before }: BodyOf<typeof lockApi.save>,
): Promise<void> {
  const house = await requireHouse(scope, userId, houseId, 'edit')
  // Two who change the lock of one room do so one after the other.
  await scope.from('room').select('id').where('id', '=', roomId).forUpdate().execute()
  const room = await lockRows(scope, houseId).where('room.id', '=', roomId).executeTakeFirst()
  if (!room) {
    throw new Failure('owner.noRoom', {}, { status: 404 })
  }
  refuseIfChanged(before, room.lock_no, { lockNo: room.lock_no })
  const sealed = deskCode === undefined ? undefined : sealCode(scope.env, deskCode)
  if (room.id !== null && room.lock_no === lockNo) {
    if (sealed !== undefined) {
      await scope.update('room_lock').set({ desk_code_enc: sealed }).where('id', '=', room.id).execute()
    }
    return
  }
  if (room.id !== null) {
    await endLock(scope, room.id)
  }
  const inserted = scope
    .insert('room_lock', {
      id: scope.newId(),
      room_id: roomId,
      lock_no: lockNo,
      desk_code_enc: sealed ?? null,
      made_by: userId,
      made_at: new Date(scope.now()),
    })
    .execute()
  await refuseOnViolation(inserted, { room_lock_no: 'owner.lockElsewhere' })
  const subject = { kind: 'house' as const, subject: houseId, houseId, siteId: house.siteId }
  await recordChange(scope, subject, userId, { lock: room.lock_no }, { lock: lockNo })
}

const endLock = (scope: TxScope, id: string) =>
  scope.update('room_lock').set({ status: 'ended' }).where('id', '=', id).execute()

export async function removeLock(
  scope: TxScope,
  userId: string,
  { houseId, lockId }: BodyOf<typeof lockApi.remove>,
): Promise<void> {
  const house = await requireHouse(scope, userId, houseId, 'edit')
  const lock = await lockOf(scope, houseId, lockId)
  await endLock(scope, lock.id)
  const subject = { kind: 'house' as const, subject: houseId, houseId, siteId: house.siteId }
  await recordChange(scope, subject, userId, { lock: lock.lockNo }, { lock: null })
}

async function lockOf(scope: Scope, houseId: string, lockId: string) {
  const row = await lockRows(scope, houseId).where('lock.id', '=', lockId).executeTakeFirst()
  if (!row?.id || !row.lock_no) {
    throw new Failure('owner.noLock', {}, { status: 404 })
  }
  return { id: row.id, lockNo: row.lock_no }
}

/** Who opened a door, as the lock tells it; whose code it was, where it was one of ours. */
export async function openingsOf(
  scope: Scope,
  userId: string,
  { houseId, lockId }: QueryOf<typeof lockApi.records>,
) {
  await requireHouse(scope, userId, houseId, 'orders')
  const { id, lockNo } = await lockOf(scope, houseId, lockId)
  const until = scope.now()
  const span = { tenantId: scope.tenantId, lockNo, from: until - RECORD_DAYS * day, until }
  const got = await scope.env.gateways.locks.records(span)
  if (!got.ok) {
    throw new Failure('owner.lockSilent')
  }
  const codes = await scope
    .from('lock_code as code')
    .innerJoin(scope.table('stay_order as o'), 'o.id', 'code.stay_id')
    .select(['code.id', 'o.order_no'])
    .where('code.lock_id', '=', id)
    .execute()
  const stays = new Map(codes.map((code) => [codeName(code.order_no, code.id), code.order_no]))
  return got.records
    .toSorted((one, other) => other.at - one.at)
    .map(({ at, means, name, isOpen }) => ({ at, means, isOpen, orderNo: stays.get(name) ?? null }))
}

/** The code of the front desk for the doors of a stay. Who gave it out is written into the stay's history. */
export async function deskCodesOf(scope: TxScope, userId: string, orderId: string) {
  const { root } = await lockStay(scope, orderId)
  await requireHouse(scope, userId, root.house_id, 'orders')
  const rows = await scope
    .from('lock_code as code')
    .innerJoin(scope.table('room_lock as lock'), 'lock.id', 'code.lock_id')
    .innerJoin(scope.table('room'), 'room.id', 'lock.room_id')
    .select(['room.no', 'lock.desk_code_enc'])
    .where('code.stay_id', '=', root.id)
    .where('code.wanted', '=', 'set')
    .where('code.valid_until', '>', new Date(scope.now()))
    .where('lock.desk_code_enc', 'is not', null)
    .orderBy('room.no')
    .execute()
  if (rows.length === 0) {
    throw new Failure('owner.noDeskCode')
  }
  await recordOrderEvent(scope, root, 'booking.why.deskCode', userId)
  return rows.flatMap(({ no, desk_code_enc: sealed }) =>
    sealed === null ? [] : [{ roomNo: no, code: openCode(scope.env, sealed) }],
  )
}
