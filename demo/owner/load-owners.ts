import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { answerInvitation, inviteAgent } from '#server/owner/agent/agents.ts'
import { blockNights } from '#server/owner/board/blocks.ts'
import { addHouse } from '#server/owner/house/new-house.ts'
import { reportReview } from '#server/stay/review/moderate-review.ts'
import { handInHouse } from '#server/owner/house/review-flow.ts'
import { setNights } from '#server/owner/price/set-nights.ts'
import { workflowExtensions } from '#server/workflow-extensions.ts'
import { Failure } from '#server/failure.ts'
import { loadLocks } from './load-locks.ts'
import { loadLetting } from './load-letting.ts'
import { loadOwnStays } from './load-own-stays.ts'
import { loadFeeds } from './load-feeds.ts'
import { loadJobs } from './load-jobs.ts'
import { loadPriceRules } from './load-price-rules.ts'
import { loadServices } from './load-services.ts'
import { contentOf, newHouses } from './new-houses.ts'
import type { Caller, TxScope } from '#server/scope.ts'

type Ids = ReadonlyMap<string, string>
type DemoIds = { people: Ids; sites: Ids; houses: Ids }

const agentPhone = '13900000204'

/** What an owner has under way: houses in every state, an agent, a price of their own and nights for repairs. */
export async function loadOwnerDemo(scope: TxScope, { people, sites, houses }: DemoIds): Promise<void> {
  await loadPriceRules(scope, { people, sites, houses })
  await loadServices(scope, { people, houses })
  await loadJobs(scope, { people, houses })
  const ownerId = people.get('owner') ?? ''
  const owner = await callerOf(scope, ownerId)
  const siteId = sites.get('yunqi') ?? ''
  const written: string[] = []
  for (const house of newHouses) {
    const pictures = await picturesOf(scope, houses.get(house.picturesOf) ?? '')
    const content = contentOf(house, house.isHandedIn ? pictures : pictures.slice(0, 1))
    const { houseId } = await addHouse(scope, owner, { siteId, content })
    written.push(houseId)
    if (house.isHandedIn) {
      await handInHouse({ scope, parts: workflowExtensions }, ownerId, { houseId, version: '1.1' })
    }
  }
  const own = ['old-zhao', 'moss-stone'].flatMap((key) => houses.get(key) ?? [])
  await loadAgent(scope, { ownerId, agentId: people.get(agentPhone) ?? '', houseIds: own })
  await loadChanges(scope, ownerId, own)
  await reportWorst(scope, ownerId, own)
  await loadOwnStays(scope, { ownerId, houseIds: own })
  await loadFeeds(scope, ownerId, own)
  await loadLocks(scope, ownerId, own)
  await loadLetting(scope, {
    ownerId,
    managerId: people.get('manager') ?? '',
    draftId: written[0] ?? '',
    letId: own[1] ?? '',
  })
}

async function callerOf(scope: TxScope, id: string): Promise<Caller> {
  const person = await scope
    .from('app_user')
    .select(['account', 'fullname', 'kind', 'landlord_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, ...person, landlordId: person.landlord_id, sessionId: '' }
}

async function picturesOf(scope: TxScope, houseId: string) {
  return scope
    .from('house_picture as part')
    .innerJoin(scope.table('picture'), 'picture.file_id', 'part.picture_id')
    .select(['picture.file_id as fileId', 'picture.width', 'picture.height'])
    .where('part.house_id', '=', houseId)
    .orderBy('part.order_no')
    .execute()
}

type Agent = { ownerId: string; agentId: string; houseIds: string[] }

async function loadAgent(scope: TxScope, { ownerId, agentId, houseIds }: Agent): Promise<void> {
  const endsOn = addDays(parkDay(scope.now()), 120)
  const { id } = await inviteAgent(scope, ownerId, {
    phone: agentPhone,
    name: '表妹青禾',
    houseIds,
    actions: ['price', 'nights', 'orders', 'reply'],
    endsOn,
  })
  await answerInvitation(scope, agentId, { id, accept: true })
}

/** A night set by hand and a repair, so that logs and boards have something to tell. */
async function loadChanges(scope: TxScope, ownerId: string, houseIds: readonly string[]): Promise<void> {
  const [houseId = ''] = houseIds
  const today = parkDay(scope.now())
  const [from, to] = [addDays(today, 40), addDays(today, 41)]
  const owner = { id: ownerId, fullname: '' }
  await setNights(scope, owner, { houseIds: [houseId], from, to, price: { fen: 128_800 } })
  for (let at = 20; at < 40; at += 1) {
    const night = addDays(today, at)
    const block = { houseId, from: night, to: night, reason: 'repair' as const, note: '检修热水器' }
    try {
      await blockNights(scope, ownerId, block)
      return
    } catch (error) {
      // Somebody has that night; the next may be free.
      if (!(error instanceof Failure)) {
        throw error
      }
    }
  }
}

/** The owner does not agree with the worst that was said of their houses: the operator has to decide. */
async function reportWorst(scope: TxScope, ownerId: string, houseIds: readonly string[]): Promise<void> {
  const worst = await scope
    .from('review')
    .select('id')
    .where('house_id', 'in', [...houseIds])
    .orderBy('score')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (worst) {
    const details = '那两天村里检修水管，入住前已经打电话说明，客人当时表示没关系。'
    await reportReview(scope, ownerId, { id: worst.id, reason: 'false', details })
  }
}
