import { parkDay } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { contentColumns, insertParts } from '#server/stay/catalog/create-house.ts'
import { addFacilities } from '#server/stay/catalog/facilities.ts'
import { updateHouse } from '#server/stay/catalog/update-house.ts'
import { contentsOf, currentContent } from '../house/house-content.ts'
import { changePrices } from '../price/change-prices.ts'
import { lockPrices, pricedHouses } from '../price/priced-houses.ts'
import { regenerated } from '../price/save-rule.ts'
import { checkedRule, findRule, writeRule } from '../price/rules.ts'
import { settingColumns } from '../price/settings.ts'
import type { Inventory } from './inventory-shape.ts'
import type { TxScope } from '#server/scope.ts'

/**
 * Takes an inventory in, in the name of an operator: what is there already is changed to what the file says, what is not
 * is added, and nothing is removed. Prices are made by the rules then. Everything in one transaction, so all or nothing.
 */
export async function importInventory(scope: TxScope, actorId: string, file: Inventory): Promise<void> {
  await importFacilities(scope, file.facilities)
  for (const site of file.sites) {
    await importSite(scope, site)
  }
  for (const house of file.houses) {
    await importHouse(scope, house)
  }
  for (const { id, rule } of file.rules) {
    if (rule) {
      const existing = await findRule(scope, id)
      await writeRule(scope, actorId, id, checkedRule(rule, id, existing?.madeAt ?? scope.now()))
    }
  }
  await importOffers(scope, file)
  await makePrices(scope, actorId)
}

async function importFacilities(scope: TxScope, groups: Inventory['facilities']): Promise<void> {
  const existingCodes = new Set(
    (await scope.from('facility').select('code').execute()).map(({ code }) => code),
  )
  const knownGroups = new Set(
    (await scope.from('facility_group').select('code').execute()).map(({ code }) => code),
  )
  const fresh = groups.filter(({ code }) => !knownGroups.has(code))
  if (fresh.length > 0) {
    await addFacilities(
      scope,
      fresh.map((group) => ({ ...group, items: group.items.filter(({ code }) => !existingCodes.has(code)) })),
    )
  }
  for (const group of groups.filter(({ code }) => knownGroups.has(code))) {
    const items = group.items.filter(({ code }) => !existingCodes.has(code))
    for (const [order_no, { code, name, nameEn, icon }] of items.entries()) {
      await scope
        .insert('facility', { code, group_code: group.code, name, name_en: nameEn, icon, order_no })
        .execute()
    }
  }
}

async function importSite(scope: TxScope, { rooms, ...site }: Inventory['sites'][number]): Promise<void> {
  const row = {
    code: site.code,
    texts: JSON.stringify(site.texts),
    phone: site.phone,
    check_in_time: site.checkInTime,
    check_out_time: site.checkOutTime,
    latitude: site.place?.latitude ?? null,
    longitude: site.place?.longitude ?? null,
    coordinates: site.place?.system ?? 'GCJ02',
    status: site.status,
    order_no: site.orderNo,
  }
  await scope
    .insert('site', { id: site.id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(row))
    .execute()
  for (const { id, no } of rooms) {
    await scope
      .insert('room', { id, site_id: site.id, no })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet({ no }))
      .execute()
  }
}

async function importHouse(scope: TxScope, entry: Inventory['houses'][number]): Promise<void> {
  const { id, siteId, state, rank } = entry
  const existing = await scope
    .from('house')
    .select(['site_id', 'video_file_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  const content = {
    ...entry.content,
    videoFileId: await knownFilm(scope, entry.content, existing?.video_file_id ?? null),
    pictures: await knownPictures(scope, entry, existing !== undefined),
  }
  if (content.rooms.some((room) => room.id === undefined)) {
    throw new Failure('stay.missing')
  }
  const settings = settingColumns(entry.prices)
  if (existing) {
    await updateHouse(scope, id, contentsOf(content))
  } else {
    const made = { id, site_id: siteId, rank, status: state, created_at: new Date(scope.now()) }
    await scope.insert('house', { ...made, ...contentColumns(contentsOf(content)) }).execute()
    await insertParts(scope, contentsOf(content), id)
  }
  const status = state === 'review' ? 'draft' : state
  await scope
    .update('house')
    .set({ ...settings, status, rank })
    .where('id', '=', id)
    .execute()
}

/**
 * Pictures whose bytes are here; those of another installation stay behind, and where none of them is here a house keeps
 * those it was given here.
 */
async function knownPictures(scope: TxScope, { id, content }: Inventory['houses'][number], isHere: boolean) {
  const { pictures } = content
  const ids = pictures.map(({ fileId }) => fileId)
  if (ids.length === 0) {
    return []
  }
  const existing = await scope.from('picture').select('file_id').where('file_id', 'in', ids).execute()
  if (existing.length === 0 && isHere) {
    return (await currentContent(scope, id)).pictures
  }
  return pictures.filter(({ fileId }) => existing.some((one) => one.file_id === fileId))
}

/** The film a house has, when its bytes are here; of one that is elsewhere the house keeps its own. */
async function knownFilm(
  scope: TxScope,
  { videoFileId }: Inventory['houses'][number]['content'],
  own: string | null,
): Promise<string | null> {
  if (videoFileId === null) {
    return null
  }
  const film = await scope.from('file').select('id').where('id', '=', videoFileId).executeTakeFirst()
  return film?.id ?? own
}

async function importOffers(scope: TxScope, { packages, policies }: Inventory): Promise<void> {
  for (const { id, ...item } of packages) {
    const row = {
      site_id: item.siteId,
      texts: JSON.stringify(item.texts),
      per: item.per,
      price_fen: item.price,
      max_count: item.maxCount,
      status: item.isOn ? 'on' : 'off',
      order_no: item.orderNo,
    }
    await scope
      .insert('stay_package', { id, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(row))
      .execute()
  }
  for (const { type, siteCode: site_code, language, title, content } of policies) {
    const written = { title, content, updated_at: new Date(scope.now()) }
    await scope
      .insert('policy', { type, site_code, language, ...written })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'type', 'site_code', 'language']).doUpdateSet(written),
      )
      .execute()
  }
}

/** Rules of a site or of the park reach houses besides those of the file. */
async function makePrices(scope: TxScope, actorId: string): Promise<void> {
  const houses = await scope.from('house').select('id').orderBy('id').execute()
  const ids = houses.map(({ id }) => id)
  await lockPrices(scope, ids)
  const today = parkDay(scope.now())
  const priced = await pricedHouses(scope, ids, { from: today, to: null })
  await changePrices(scope, actorId, {
    kind: 'base',
    houses: priced.map((house) => regenerated(scope, house)),
  })
}
