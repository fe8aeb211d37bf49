import type { ByLanguage } from '#domain/language.ts'
import type { PackageText } from '#domain/stay/texts.ts'
import { sql } from 'kysely'
import type { BodyOf } from '#api/endpoint.ts'
import type { offerDeskApi } from '#api/owner/offer-desk.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { packageUnitOf } from '#server/stay/booking/packages.ts'
import { recordChange, refuseIfStale } from '#server/stay/catalog/inventory-changes.ts'
import { publishPictures } from '#server/stay/catalog/publish-pictures.ts'
import { requireSiteRight } from '../access/house-access.ts'
import { isAtSites, sitesOf } from '#server/identity/users/confined-sites.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type PackageInput = BodyOf<typeof offerDeskApi.savePackage>

/** The packages somebody keeps, those that are off too. */
export async function keptPackages(scope: Scope, userId: string) {
  const sites = await sitesOf(scope, userId, 'offer.manage')
  const rows = scope
    .from('stay_package')
    .selectAll()
    .select(sql<ByLanguage<PackageText>>`texts`.as('written'))
    .where(isAtSites('site_id', sites))
  const found = await rows.orderBy('order_no').orderBy('id').execute()
  return found.map((row) => ({
    id: row.id,
    revision: row.revision,
    siteId: row.site_id,
    texts: { 'zh-CN': row.written['zh-CN'], 'en-US': row.written['en-US'] ?? row.written['zh-CN'] },
    per: packageUnitOf(row.per),
    price: row.price_fen,
    maxCount: row.max_count,
    isOn: row.status === 'on',
    orderNo: row.order_no,
    pictureId: row.picture_id,
  }))
}

/** Adds a package or changes it. Stays that have it keep what they were promised. */
export async function savePackage(scope: TxScope, userId: string, input: PackageInput) {
  await requireSiteRight(scope, userId, input.siteId, 'offer.manage')
  const id = input.id ?? scope.newId()
  const before = input.id === undefined ? null : await lockPackage(scope, input.id)
  if (before) {
    await requireSiteRight(scope, userId, before.site_id, 'offer.manage')
    await refuseIfStale(scope, { kind: 'package', subject: id }, input.revision, before.revision)
  }
  if (input.picture) {
    const { 'zh-CN': zh, 'en-US': en } = input.texts
    await publishPictures(scope, userId, [input.picture], { 'zh-CN': zh.name, 'en-US': en.name })
  }
  const revision = (before?.revision ?? 0) + 1
  const row = {
    site_id: input.siteId,
    texts: JSON.stringify(input.texts),
    per: input.per,
    price_fen: input.price,
    max_count: input.maxCount,
    status: input.isOn ? 'on' : 'off',
    order_no: input.orderNo,
    picture_id: input.picture === undefined ? (before?.picture_id ?? null) : (input.picture?.fileId ?? null),
    revision,
  }
  const write = before
    ? scope.update('stay_package').set(row).where('id', '=', id).execute()
    : scope.insert('stay_package', { id, ...row }).execute()
  await refuseOnViolation<unknown>(write, { foreignKey: 'stay.missing' })
  const subject = { kind: 'package' as const, subject: id, siteId: input.siteId }
  await recordChange(
    scope,
    subject,
    userId,
    before && fieldsOf(before),
    fieldsOf(await lockPackage(scope, id)),
  )
  return { id, revision }
}

async function lockPackage(scope: TxScope, id: string) {
  const row = await scope.from('stay_package').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) {
    throw new Failure('booking.noPackage', {}, { status: 404 })
  }
  return row
}

function fieldsOf({
  tenant_id: _tenant,
  id: _id,
  revision: _revision,
  ...fields
}: Awaited<ReturnType<typeof lockPackage>>) {
  return fields
}
