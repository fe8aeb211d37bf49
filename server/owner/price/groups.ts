import { sql } from 'kysely'
import type { BodyOf } from '#api/endpoint.ts'
import type { housePriceApi } from '#api/owner/prices.ts'
import { isSame } from '#domain/owner/field-changes.ts'
import { Failure } from '#server/failure.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import { changedMeanwhile } from '#server/revision.ts'
import { houseName } from '../house/house-name.ts'
import { accessOfHouses, requireHouses } from '../access/house-access.ts'
import { repriced } from './repriced.ts'
import { keepGroup } from './restore-group.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const noGroup = () => new Failure('owner.noGroup', {}, { status: 404 })

/** The groups whose prices a person may set: all of their houses, or an empty one that is theirs. */
export async function priceGroups(scope: Scope, userId: string) {
  const groups = await scope
    .from('price_group')
    .select(['id', 'name', 'owner_id'])
    .select(
      sql<number>`(select count(*)::int from price_rule
        where price_rule.tenant_id = price_group.tenant_id and price_rule.group_id = price_group.id)`.as(
        'rules',
      ),
    )
    .select(
      sql<string[]>`array(select house.id::text from house
        where house.tenant_id = price_group.tenant_id and house.price_group_id = price_group.id order by house.id)`.as(
        'house_ids',
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
  const [access, reach] = await Promise.all([
    accessOfHouses(
      scope,
      userId,
      groups.flatMap((group) => group.house_ids),
    ),
    sitesOf(scope, userId, 'price.manage'),
  ])
  const isOwn = (ownerId: string | null) => (ownerId === null ? reach === null : ownerId === userId)
  return groups
    .filter(({ house_ids: houses, owner_id: ownerId }) =>
      houses.length === 0 ? isOwn(ownerId) : houses.every((id) => access.may(id, 'price')),
    )
    .map(({ id, name, rules, house_ids: houseIds }) => ({ id, name, rules, houseIds }))
}

/** The same with the names of their houses. */
export async function namedGroups(scope: Scope, userId: string) {
  const groups = await priceGroups(scope, userId)
  const ids = groups.flatMap(({ houseIds }) => houseIds)
  const rows =
    ids.length === 0
      ? []
      : await scope
          .from('house')
          .select('id')
          .select(houseName(scope).as('name'))
          .where('id', 'in', ids)
          .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return groups.map(({ id, name, rules, houseIds }) => ({
    id,
    name,
    rules,
    houses: houseIds
      .map((houseId) => ({ id: houseId, name: names.get(houseId) ?? '' }))
      .toSorted((one, other) => one.name.localeCompare(other.name, scope.language)),
  }))
}

/** Puts houses of one owner, or of the park, together under a name. Rules of the group hold for all of them at once. */
export async function saveGroup(
  scope: TxScope,
  userId: string,
  { id, name, houseIds, before: seen }: BodyOf<typeof housePriceApi.saveGroup>,
) {
  const houses = await requireHouses(scope, userId, houseIds, 'price')
  const [ownerId = null, ...others] = new Set(houses.map((house) => house.ownerId))
  if (others.length > 0) {
    throw new Failure('owner.oneOwner')
  }
  const before = id === undefined ? null : await requireGroup(scope, userId, id)
  if (before && before.ownerId !== ownerId) {
    throw new Failure('owner.oneOwner')
  }
  if (before && seen && !isSame(groupView(before), groupView(seen))) {
    const named = await namedGroups(scope, userId)
    throw changedMeanwhile(named.find((group) => group.id === before.id) ?? groupView(before))
  }
  const groupId = before?.id ?? scope.newId()
  const ids = houses.map((house) => house.id)
  const done = await repriced(scope, userId, [...(before?.houseIds ?? []), ...ids], async () => {
    if (before) {
      await scope.update('price_group').set({ name }).where('id', '=', groupId).execute()
      await scope
        .update('house')
        .set({ price_group_id: null })
        .where('price_group_id', '=', groupId)
        .where('id', 'not in', ids)
        .execute()
    } else {
      await scope.insert('price_group', { id: groupId, owner_id: ownerId, name }).execute()
    }
    await scope.update('house').set({ price_group_id: groupId }).where('id', 'in', ids).execute()
  })
  return { ...done, id: groupId }
}

const groupView = ({ name, houseIds }: { name: string; houseIds: readonly string[] }) => ({
  name,
  houseIds: houseIds.toSorted(),
})

/** Takes a group apart, into the bin; its rules go with it, and its houses are priced by the others. */
export async function removeGroup(scope: TxScope, userId: string, id: string) {
  const { houseIds, ...group } = await requireGroup(scope, userId, id)
  await keepGroup(scope, { ...group, houseIds })
  return repriced(scope, userId, houseIds, async () => {
    await scope.delete('price_group').where('id', '=', id).execute()
  })
}

/** A group that somebody may change, as long as this transaction lasts. */
async function requireGroup(scope: TxScope, userId: string, id: string) {
  const group = await scope
    .from('price_group')
    .select(['id', 'name', 'owner_id as ownerId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const own = group && (await priceGroups(scope, userId)).find((one) => one.id === id)
  if (!group || !own) {
    throw noGroup()
  }
  return { ...group, houseIds: own.houseIds }
}
