import { sql } from 'kysely'
import {
  houseAccess,
  type ActingAs,
  type AgentGrant,
  type HouseAction,
  type HouseActor,
  type HouseService,
} from '#domain/owner/house-access.ts'
import { holdsAt, reachOfRight } from '#domain/identity/site-reach.ts'
import { parkDay } from '#domain/park-time.ts'
import { openJobStates } from '#domain/stay/job/job-state.ts'
import { Failure } from '#server/failure.ts'
import { grantsOf, methodRightsOf } from '#server/http/caller.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import type { ReviewAccess } from '#server/stay/review/review-access.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type ActedHouse = {
  id: string
  siteId: string
  ownerId: string | null
  status: string
  as: ActingAs
}

/**
 * The house a person wants to act for, or a refusal. In a transaction the agent's authority cannot be taken back
 * until it ends, so whoever revokes it waits for what is under way, and nothing begins after.
 */
export async function requireHouse(
  scope: Scope | TxScope,
  userId: string,
  houseId: string,
  action: HouseAction,
): Promise<ActedHouse> {
  const [house] = await requireHouses(scope, userId, [houseId], action)
  if (!house) {
    throw new Failure('owner.noHouse', {}, { status: 404 })
  }
  return house
}

/** Refuses whoever may not book stays of the owner and of friends in a house. */
export const requireOwnStay = (scope: Scope | TxScope, userId: string, houseId: string) =>
  requireHouse(scope, userId, houseId, 'ownStay')

/** Who answers reviews besides the owner of the house: agents in whose hands it was put, and operators. */
export const reviewAccess: ReviewAccess = {
  async answeredHouses(scope, userId) {
    const rows = await scope
      .from('house_agent as agent')
      .innerJoin(scope.table('house_agent_house as part'), 'part.agent_id', 'agent.id')
      .select('part.house_id')
      .distinct()
      .where('agent.user_id', '=', userId)
      .where('agent.ended_at', 'is', null)
      .execute()
    const ids = rows.map((row) => row.house_id)
    const access = await accessOfHouses(scope, userId, ids)
    return ids.filter((id) => access.may(id, 'reply'))
  },

  async requireReply(scope, userId, houseId) {
    if (!(await canActFor(scope, userId, houseId, 'reply'))) {
      // Whoever may not answer a review is not told whether there is one.
      throw new Failure('review.missing', {}, { status: 404 })
    }
  },
}

/** The same for several at once: all of them, or a refusal. */
export async function requireHouses(
  scope: Scope | TxScope,
  userId: string,
  houseIds: readonly string[],
  action: HouseAction,
): Promise<ActedHouse[]> {
  const ids = [...new Set(houseIds)]
  const [houses, facts] = await Promise.all([houseRows(scope, ids), actorFacts(scope, userId, ids)])
  if (houses.length !== ids.length) {
    throw new Failure('owner.noHouse', {}, { status: 404 })
  }
  const today = parkDay(scope.now())
  return houses.map(({ id, site_id: siteId, owner_id: ownerId, status }) => {
    const access = houseAccess(actorOf(facts, { id, siteId, ownerId, userId }), action, today)
    if (!access.ok) {
      // Whether a house exists is not told to those who have nothing to do with it.
      throw access.why === 'stranger'
        ? new Failure('owner.noHouse', {}, { status: 404 })
        : new Failure(`owner.${access.why}`, {}, { status: 403 })
    }
    return { id, siteId, ownerId, status, as: access.as }
  })
}

/** What a person may do with each of several houses, for lists that show some things to some. */
export async function accessOfHouses(scope: Scope, userId: string, houseIds: readonly string[]) {
  const ids = [...new Set(houseIds)]
  const [houses, facts] =
    ids.length === 0 ? [[], null] : await Promise.all([houseRows(scope, ids), actorFacts(scope, userId, ids)])
  const today = parkDay(scope.now())
  const actors = new Map(
    houses.flatMap(({ id, site_id: siteId, owner_id: ownerId }) =>
      facts ? [[id, actorOf(facts, { id, siteId, ownerId, userId })] as const] : [],
    ),
  )
  return {
    may(houseId: string, action: HouseAction): boolean {
      const actor = actors.get(houseId)
      return actor !== undefined && houseAccess(actor, action, today).ok
    },
  }
}

/** Whether a person may do something with a house; for showing what they can do. */
export async function canActFor(
  scope: Scope | TxScope,
  userId: string,
  houseId: string,
  action: HouseAction,
): Promise<boolean> {
  try {
    await requireHouse(scope, userId, houseId, action)
    return true
  } catch (error) {
    if (error instanceof Failure) {
      return false
    }
    throw error
  }
}

/** Whether the person holds one of the rights at the site, and not only elsewhere. */
export async function requireSiteRight(
  scope: Scope,
  userId: string,
  siteId: string | null,
  ...rights: readonly string[]
): Promise<void> {
  if (!holdsAt(await sitesOf(scope, userId, ...rights), siteId)) {
    throw new Failure('http.notAllowed', {}, { status: 403 })
  }
}

type Facts = Awaited<ReturnType<typeof actorFacts>>

async function actorFacts(scope: Scope | TxScope, userId: string, houseIds: string[]) {
  const [grants, services, rights, ofRoles] = await Promise.all([
    grantRows(scope, userId, houseIds),
    serviceRows(scope, userId, houseIds),
    methodRightsOf(scope, userId),
    grantsOf(scope, userId),
  ])
  return { grants, services, rights, ofRoles }
}

function actorOf(
  { grants, services, rights, ofRoles }: Facts,
  house: { id: string; siteId: string; ownerId: string | null; userId: string },
): HouseActor {
  return {
    isOwner: house.ownerId === house.userId,
    grants: grants
      // What a former owner handed over is over with the ownership.
      .filter((row) => row.house_id === house.id && row.owner_id === house.ownerId)
      .map(grantOf),
    services: services.filter((row) => row.house_id === house.id).map(serviceOf),
    rights: new Set(rights.filter((right) => holdsAt(reachOfRight(right, ofRoles), house.siteId))),
  }
}

const houseRows = (scope: Scope, ids: string[]) =>
  scope.from('house').select(['id', 'site_id', 'owner_id', 'status']).where('id', 'in', ids).execute()

async function grantRows(scope: Scope | TxScope, userId: string, houseIds: string[]) {
  const rows = scope
    .from('house_agent as agent')
    .innerJoin(scope.table('house_agent_house as part'), 'part.agent_id', 'agent.id')
    .select(['part.house_id', 'agent.owner_id', 'agent.ends_on', 'agent.accepted_at', 'agent.ended_at'])
    .select(sql<HouseAction[]>`agent.actions`.as('actions'))
    .where('agent.user_id', '=', userId)
    .where('part.house_id', 'in', houseIds)
  return 'write' in scope ? rows.execute() : rows.forShare().execute()
}

const grantOf = (row: Awaited<ReturnType<typeof grantRows>>[number]): AgentGrant => ({
  actions: row.actions,
  endsOn: row.ends_on,
  isAccepted: row.accepted_at !== null,
  isEnded: row.ended_at !== null,
})

/** The companies of a person that serve the houses, by their terms or because they have a job there. */
async function serviceRows(scope: Scope, userId: string, houseIds: string[]) {
  const companies = scope
    .from('service_member as member')
    .innerJoin(scope.table('service_company as company'), 'company.id', 'member.company_id')
    .select(['member.ended_at', 'company.status'])
    .where('member.user_id', '=', userId)
  const [terms, jobs] = await Promise.all([
    companies
      .innerJoin(scope.table('house_service as service'), 'service.company_id', 'company.id')
      .select(['service.house_id', 'service.starts_on', 'service.ends_on'])
      .where('service.house_id', 'in', houseIds)
      .execute(),
    companies
      .innerJoin(scope.table('house_job as job'), 'job.company_id', 'company.id')
      .select('job.house_id')
      .distinct()
      .where('job.house_id', 'in', houseIds)
      .where('job.state', 'in', [...openJobStates, 'done'])
      .execute(),
  ])
  return [...terms, ...jobs.map((job) => ({ ...job, starts_on: parkDay(scope.now()), ends_on: null }))]
}

const serviceOf = (row: Awaited<ReturnType<typeof serviceRows>>[number]): HouseService => ({
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  isMember: row.ended_at === null && row.status === 'active',
})
