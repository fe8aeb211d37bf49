import { sql } from 'kysely'
import { nightSources } from '#api/owner/board.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { accessOfHouses } from '../access/house-access.ts'
import { agentsOf } from '../agent/agents.ts'
import { houseName } from '../house/house-name.ts'
import { isMine, pendingOf } from '../house/houses.ts'
import { takenUntil } from '../house/taken-until.ts'
import { incomeToCome, unsettledOrders } from './order-shares.ts'
import { guestName } from './orders.ts'
import type { Caller, Scope } from '#server/scope.ts'

const MONTHS = 6
const MOST_HOUSES = 500

/** How it stands with somebody's houses today. */
export async function ownerHome(scope: Scope, user: Caller) {
  const houses = await scope
    .from('house')
    .select(['house.id', 'house.status', 'house.owner_id'])
    .select(houseName(scope).as('name'))
    .where(isMine(scope, user.id))
    .orderBy('house.created_at')
    .orderBy('house.id')
    .limit(MOST_HOUSES)
    .execute()
  const ids = houses.map(({ id }) => id)
  const access = await accessOfHouses(scope, user.id, ids)
  const may = (action: Parameters<typeof access.may>[1]) => ids.filter((id) => access.may(id, action))
  const earning = may('income')
  const [tonight, income, toConfirm, toReply, pending, agents, realName, account, toSign] = await Promise.all(
    [
      tonightAt(scope, ids),
      earning.length === 0 ? null : incomeOf(scope, earning),
      countOrders(scope, may('confirm')),
      countReviews(scope, may('reply')),
      pendingOf(scope, ids),
      agentsOf(scope, user.id),
      scope.from('real_name').select('state').where('user_id', '=', user.id).executeTakeFirst(),
      scope.from('pay_account').select('state').where('holder', '=', user.id).executeTakeFirst(),
      contractsToSign(scope, user.id),
    ],
  )
  const count = (state: string) => [...pending.values()].filter((one) => one.state === state).length
  const isOwner = houses.some((house) => house.owner_id === user.id)
  const today = parkDay(scope.now())
  return {
    today,
    name: user.fullname,
    isOwner,
    houses: { all: houses.length, online: houses.filter(({ status }) => status === 'online').length },
    tonight: houses
      .filter(({ status }) => status === 'online' || status === 'offline')
      .map(({ id, name }) => {
        const night = tonight.find((one) => one.house_id === id)
        const maySee = access.may(id, 'orders')
        return {
          houseId: id,
          houseName: name,
          kind: nightSources.find((kind) => kind === night?.kind) ?? null,
          label:
            maySee && night?.contact_name
              ? guestName({ checkIn: today, contact_name: night.contact_name }, today)
              : '',
          to: night?.until ?? null,
          orderId: maySee ? (night?.order_id ?? null) : null,
        }
      }),
    income,
    todos: {
      confirm: toConfirm,
      reply: toReply,
      refused: count('refused'),
      drafts: count('draft'),
      inReview: count('review'),
      invitations: agents.received.filter(({ state }) => state === 'open').length,
      sign: toSign,
      identify: isOwner && realName?.state !== 'passed',
      openAccount: isOwner && account?.state !== 'active',
    },
  }
}

/** Who has the first room of each house tonight that somebody has, and until when. */
async function tonightAt(scope: Scope, houseIds: readonly string[]) {
  if (houseIds.length === 0) {
    return []
  }
  const today = parkDay(scope.now())
  const { rows } = await sql<{
    house_id: string
    kind: string
    until: string
    order_id: string | null
    contact_name: string | null
  }>`
    select distinct on (part.house_id) part.house_id, taken.kind, o.id as order_id, o.contact_name,
      ${takenUntil} as until
    from house_room part
      join room_night taken on taken.tenant_id = part.tenant_id and taken.room_id = part.room_id
        and taken.night = ${today}::date
        and (taken.hold_expires_at is null or taken.hold_expires_at > ${new Date(scope.now())})
      left join stay_order o on o.tenant_id = taken.tenant_id and o.id = taken.ref_id
    where part.tenant_id = ${scope.tenantId} and part.house_id = any(${houseIds}::uuid[])
    order by part.house_id, taken.room_id`.execute(scope.db)
  return rows
}

async function incomeOf(scope: Scope, houseIds: readonly string[]) {
  const today = parkDay(scope.now())
  const months = lastMonths(today.slice(0, 7), MONTHS)
  const first = `${months[0]}-01`
  const ids = [...houseIds]
  const [settled, coming] = await Promise.all([
    // The same lines the wallet adds up; what an owner before earned of a house is theirs alone.
    scope
      .from('income_line as line')
      .innerJoin(scope.table('house'), 'house.id', 'line.house_id')
      .select([
        sql<string>`to_char(line.day, 'YYYY-MM')`.as('month'),
        sql<number>`sum(line.amount)::bigint`.as('fen'),
      ])
      .where('line.house_id', 'in', ids)
      .where('line.holder', '=', sql<string>`house.owner_id::text`)
      .where('line.day', '>=', first)
      .groupBy('month')
      .execute(),
    unsettledOrders(scope, ids),
  ])
  const byMonth = new Map(settled.map(({ month, fen }) => [month, fen]))
  return {
    month: byMonth.get(today.slice(0, 7)) ?? 0,
    lastMonth: byMonth.get(months.at(-2) ?? '') ?? 0,
    coming: await incomeToCome(scope, coming),
    months: months.map((month) => ({ month, fen: byMonth.get(month) ?? 0 })),
  }
}

function lastMonths(month: string, count: number): string[] {
  const months = [month]
  while (months.length < count) {
    months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7))
  }
  return months
}

/** Contracts that are out and wait for this person next: whoever signs before them has signed. */
async function contractsToSign(scope: Scope, userId: string): Promise<number> {
  const { count } = await scope
    .from('contract')
    .innerJoin(scope.table('contract_signer as mine'), 'mine.contract_id', 'contract.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('contract.state', 'in', ['pending', 'partSigned'])
    .where('mine.user_id', '=', userId)
    .where('mine.state', '=', 'waiting')
    .where(
      sql<boolean>`not exists (select 1 from contract_signer other where other.tenant_id = mine.tenant_id
        and other.contract_id = mine.contract_id and other.sort < mine.sort and other.state <> 'signed')`,
    )
    .executeTakeFirstOrThrow()
  return count
}

async function countOrders(scope: Scope, houseIds: readonly string[]): Promise<number> {
  if (houseIds.length === 0) {
    return 0
  }
  const { count } = await scope
    .from('stay_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('house_id', 'in', [...houseIds])
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return count
}

async function countReviews(scope: Scope, houseIds: readonly string[]): Promise<number> {
  if (houseIds.length === 0) {
    return 0
  }
  const { count } = await scope
    .from('review')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('house_id', 'in', [...houseIds])
    .where('status', '=', 'shown')
    .where('replied_at', 'is', null)
    .where('created_at', '>=', new Date(scope.now() - 60 * 86_400_000))
    .executeTakeFirstOrThrow()
  return count
}
