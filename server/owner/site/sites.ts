import type { ByLanguage } from '#domain/language.ts'
import type { SiteText } from '#domain/stay/texts.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { BodyOf } from '#api/endpoint.ts'
import type { siteDeskApi } from '#api/owner/site-desk.ts'
import { refuseIfChanged } from '#server/revision.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { keepRemoved } from '#server/platform/bin/keep-removed.ts'
import { createRoom, createSite } from '#server/stay/catalog/create-site.ts'
import { changesOf, recordChange, refuseIfStale } from '#server/stay/catalog/inventory-changes.ts'
import { picturesOf } from '#server/stay/catalog/pictures.ts'
import { publishPictures } from '#server/stay/catalog/publish-pictures.ts'
import { geoPointOf } from '#server/stay/catalog/sites.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { houseName } from '../house/house-name.ts'
import { requireSiteRight } from '../access/house-access.ts'
import { isAtSites, sitesOf } from '#server/identity/users/confined-sites.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type SiteInput = BodyOf<typeof siteDeskApi.save>
const right = 'site.manage'

/** The sites somebody keeps, closed ones too. */
export async function keptSites(scope: Scope, userId: string) {
  const rows = scope
    .from('site')
    .select(['id', 'code', 'status', inLanguage<SiteText>('texts', scope.language).as('text')])
    .select([
      sql<number>`(select count(*)::int from house where house.tenant_id = site.tenant_id
        and house.site_id = site.id)`.as('houses'),
      sql<number>`(select count(*)::int from room where room.tenant_id = site.tenant_id
        and room.site_id = site.id)`.as('rooms'),
    ])
    .where(isAtSites('id', await sitesOf(scope, userId, right)))
  const found = await rows.orderBy('order_no').orderBy('id').execute()
  return found.map(({ text, status, ...site }) => ({ ...site, name: text.name, status: statusOf(status) }))
}

const statusOf = (text: string): 'open' | 'closed' => (text === 'closed' ? 'closed' : 'open')

/** A site as it is written, with who changed it last. */
export async function siteToEdit(scope: Scope, userId: string, id: string) {
  await requireSiteRight(scope, userId, id, right)
  const row = await siteRow(scope, id)
  const [pictures, changes] = await Promise.all([
    picturesOf(scope, [row.picture_id, row.plan_id]),
    changesOf(scope, { kind: 'site', subject: id }, 20),
  ])
  const zh = row.written['zh-CN']
  return {
    id,
    code: row.code,
    revision: row.revision,
    texts: { 'zh-CN': zh, 'en-US': row.written['en-US'] ?? zh },
    phone: row.phone,
    checkInTime: row.check_in_time,
    checkOutTime: row.check_out_time,
    place: geoPointOf(row),
    status: statusOf(row.status),
    orderNo: row.order_no,
    picture: pictures.get(row.picture_id ?? '') ?? null,
    plan: pictures.get(row.plan_id ?? '') ?? null,
    changes,
  }
}

/** Adds a site or changes it; whoever read an older one is told. */
export async function saveSite(scope: TxScope, userId: string, input: SiteInput) {
  await requireSiteRight(scope, userId, input.id ?? null, right)
  const { 'zh-CN': zh, 'en-US': en } = input.texts
  const caption = { 'zh-CN': zh.name, 'en-US': en.name }
  await publishPictures(
    scope,
    userId,
    [input.picture, input.plan].filter((one) => one !== null),
    caption,
  )
  return input.id === undefined ? addSite(scope, userId, input) : changeSite(scope, userId, input.id, input)
}

async function addSite(scope: TxScope, userId: string, input: SiteInput) {
  const { picture, plan, place, ...site } = input
  if (input.areaCode === '') {
    throw new Failure('owner.areaCodeMissing')
  }
  const id = await createSite(scope, {
    ...site,
    ...(place ? { place } : {}),
    ...(picture ? { pictureId: picture.fileId } : {}),
    ...(plan ? { planId: plan.fileId } : {}),
  })
  await scope.update('site').set({ status: input.status }).where('id', '=', id).execute()
  await recordChange(scope, subjectOf(id), userId, null, fieldsOf(await siteRow(scope, id)))
  return { id, revision: 1 }
}

async function changeSite(scope: TxScope, userId: string, id: string, input: SiteInput) {
  const before = await siteRow(scope, id, true)
  await refuseIfStale(scope, subjectOf(id), input.revision, before.revision)
  const revision = before.revision + 1
  await scope
    .update('site')
    .set({
      texts: JSON.stringify(input.texts),
      phone: input.phone,
      check_in_time: input.checkInTime,
      check_out_time: input.checkOutTime,
      latitude: input.place?.latitude ?? null,
      longitude: input.place?.longitude ?? null,
      coordinates: input.place?.system ?? 'GCJ02',
      picture_id: input.picture?.fileId ?? null,
      plan_id: input.plan?.fileId ?? null,
      status: input.status,
      order_no: input.orderNo,
      revision,
    })
    .where('id', '=', id)
    .execute()
  const after = await siteRow(scope, id)
  await recordChange(scope, subjectOf(id), userId, fieldsOf(before), fieldsOf(after))
  return { id, revision }
}

const subjectOf = (id: string) => ({ kind: 'site' as const, subject: id, siteId: id })

type Row = Awaited<ReturnType<typeof siteRow>>

function fieldsOf({ tenant_id: _tenant, id: _id, revision: _revision, written: _written, ...fields }: Row) {
  return fields
}

async function siteRow(scope: Scope, id: string, isLocked = false) {
  const rows = scope
    .from('site')
    .selectAll()
    .select(sql<ByLanguage<SiteText>>`texts`.as('written'))
    .where('id', '=', id)
  const row = await (isLocked ? rows.forUpdate() : rows).executeTakeFirst()
  if (!row) {
    throw new Failure('stay.noSite', {}, { status: 404 })
  }
  return row
}

/** The rooms of a site, with the names of the houses that take them up. */
export async function roomsOf(scope: Scope, userId: string, siteId: string) {
  await requireSiteRight(scope, userId, siteId, right)
  return scope
    .from('room')
    .select(['id', 'no'])
    .select(
      sql<string[]>`(select coalesce(array_agg(${houseName(scope)} order by house.id), '{}')
        from house_room part join house on house.tenant_id = part.tenant_id and house.id = part.house_id
        where part.tenant_id = room.tenant_id and part.room_id = room.id)`.as('houses'),
    )
    .where('site_id', '=', siteId)
    .orderBy('no')
    .execute()
}

/** Adds a room, or gives it another number. */
export async function saveRoom(scope: TxScope, userId: string, input: BodyOf<typeof siteDeskApi.saveRoom>) {
  await requireSiteRight(scope, userId, input.siteId, right)
  const subject = (id: string) => ({ kind: 'room' as const, subject: id, siteId: input.siteId })
  if (input.id === undefined) {
    const id = await createRoom(scope, input)
    await recordChange(scope, subject(id), userId, null, { no: input.no })
    return { id }
  }
  const { id, no } = await ownRoom(scope, userId, input.id)
  refuseIfChanged(input.before, no, { no })
  const renamed = scope.update('room').set({ no: input.no }).where('id', '=', id).execute()
  await refuseOnViolation(renamed, { room_tenant_id_site_id_no_key: 'stay.codeTaken' })
  await recordChange(scope, subject(id), userId, { no }, { no: input.no })
  return { id }
}

/** Removes a room that no house takes up and nobody ever had, into the bin. */
export async function removeRoom(scope: TxScope, userId: string, roomId: string) {
  const { id, no, site_id: siteId } = await ownRoom(scope, userId, roomId)
  await keepRemoved(scope, { kind: 'rooms', key: no, name: no, content: { id, siteId, no } })
  const deletion = scope.delete('room').where('id', '=', id).execute()
  await refuseOnViolation(deletion, { foreignKey: 'owner.roomInUse' })
  await recordChange(scope, { kind: 'room', subject: id, siteId }, userId, { no }, null)
  return { id }
}

const RemovedRoom = z.object({ id: z.uuid(), siteId: z.uuid(), no: z.string() })

/** Makes a room again under its old id, for who keeps its site. */
export async function restoreRoom(scope: TxScope, userId: string, content: unknown): Promise<void> {
  const read = z.safeParse(RemovedRoom, content)
  if (!read.success) {
    throw new Failure('definition.outdated', { key: '' })
  }
  const { id, siteId, no } = read.data
  await requireSiteRight(scope, userId, siteId, right)
  await refuseOnViolation(scope.insert('room', { id, site_id: siteId, no }).execute(), {
    room_tenant_id_site_id_no_key: 'stay.codeTaken',
    foreignKey: 'stay.missing',
  })
  await recordChange(scope, { kind: 'room', subject: id, siteId }, userId, null, { no })
}

async function ownRoom(scope: TxScope, userId: string, id: string) {
  const room = await scope
    .from('room')
    .select(['id', 'no', 'site_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!room) {
    throw new Failure('owner.noRoom', {}, { status: 404 })
  }
  await requireSiteRight(scope, userId, room.site_id, right)
  return room
}
