import type { SiteText } from '#domain/stay/texts.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { houseDeskApi } from '#api/owner/house-desk.ts'
import { Failure } from '#server/failure.ts'
import { hasRight } from '#server/http/caller.ts'
import { createHouse } from '#server/stay/catalog/create-house.ts'
import { picturesOf } from '#server/stay/catalog/pictures.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { recordChange } from '#server/stay/catalog/inventory-changes.ts'
import { requireSiteRight } from '../access/house-access.ts'
import { isAtSites, sitesOf } from '#server/identity/users/confined-sites.ts'
import { contentsOf, currentContent } from './house-content.ts'
import { settledContent, subjectOf } from './revisions.ts'
import type { Caller, Scope, TxScope } from '#server/scope.ts'

type NewHouseRequest = BodyOf<typeof houseDeskApi.create>

/** Whether the person lets houses here: an owner, whatever else they are. */
const isLandlord = ({ kind, landlordId }: Pick<Caller, 'kind' | 'landlordId'>): boolean =>
  kind === 'owner' || landlordId !== null

/** Adds a house as a draft: an owner's own, or anybody's by an operator of the site. */
export async function addHouse(
  scope: TxScope,
  user: Caller,
  request: NewHouseRequest,
): Promise<{ houseId: string }> {
  const ownerId = await ownerOf(scope, user, request)
  const as = ownerId === user.id ? 'owner' : 'operator'
  const { siteId } = request
  const content = await settledContent(scope, user.id, { siteId, ownerId, as }, request.content)
  const houseId = await createHouse(scope, {
    ...contentsOf(content),
    siteId,
    status: 'draft',
    ...(ownerId === null ? {} : { ownerId }),
  })
  await scope
    .insert('house_revision', {
      id: scope.newId(),
      house_id: houseId,
      state: 'draft',
      content: JSON.stringify(content),
      author_id: user.id,
      created_at: new Date(scope.now()),
    })
    .execute()
  const written = await currentContent(scope, houseId)
  await recordChange(scope, subjectOf({ id: houseId, siteId }), user.id, null, written)
  return { houseId }
}

async function ownerOf(
  scope: TxScope,
  user: Caller,
  { siteId, ownerId }: NewHouseRequest,
): Promise<string | null> {
  const isOwn = ownerId === user.id || (ownerId === undefined && isLandlord(user))
  if (isOwn) {
    if (!isLandlord(user)) {
      throw new Failure('owner.letsNoHouses')
    }
    return user.id
  }
  await requireSiteRight(scope, user.id, siteId, 'house.manage')
  if (ownerId === undefined || ownerId === null) {
    return null
  }
  const owner = await scope
    .from('app_user')
    .select(['id', 'landlord_id'])
    .where('id', '=', ownerId)
    .where('status', '=', 1)
    .executeTakeFirst()
  if (!owner) {
    throw new Failure('owner.noOwner')
  }
  if (owner.landlord_id === null) {
    // From now on the person is an owner to every screen.
    await scope.update('app_user').set({ landlord_id: ownerId }).where('id', '=', ownerId).execute()
  }
  return ownerId
}

/** The sites somebody may put a house on, with their plans. */
export async function sitesToBuildOn(scope: Scope, user: Caller) {
  const isOperator = await hasRight(scope, user.id, 'house.manage')
  if (!isOperator && !isLandlord(user)) {
    return []
  }
  const sites = isLandlord(user) ? null : await sitesOf(scope, user.id, 'house.manage')
  const rows = scope
    .from('site')
    .select(['id', 'plan_id', inLanguage<SiteText>('texts', scope.language).as('text')])
    .where('status', '=', 'open')
    .where(isAtSites('id', sites))
  const found = await rows.orderBy('order_no').orderBy('id').execute()
  const plans = await picturesOf(
    scope,
    found.map((site) => site.plan_id),
  )
  return found.map(({ id, text, plan_id }) => ({
    id,
    name: text.name,
    plan: plans.get(plan_id ?? '') ?? null,
  }))
}
