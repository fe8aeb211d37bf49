import { sql } from 'kysely'
import type { BodyOf } from '#api/endpoint.ts'
import type { agentApi } from '#api/owner/agent.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { maskPhone } from '#domain/identity/user-visibility.ts'
import { isGrantable, stateOfGrant } from '#domain/owner/house-access.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { notify, type NotificationName } from '#server/messages/inbox/notify.ts'
import { requireHouses } from '../access/house-access.ts'
import { houseName } from '../house/house-name.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Asks somebody, by their phone number, to act for houses. Whether the number is known here is not told. */
export async function inviteAgent(
  scope: TxScope,
  inviterId: string,
  { phone, name, houseIds, actions, endsOn }: BodyOf<typeof agentApi.invite>,
): Promise<{ id: string }> {
  const houses = await requireHouses(scope, inviterId, houseIds, 'agents')
  const [ownerId, ...others] = new Set(houses.map((house) => house.ownerId))
  if (!ownerId || others.length > 0) {
    throw new Failure('owner.oneOwner')
  }
  if (endsOn < parkDay(scope.now())) {
    throw new Failure('owner.agentEndsInPast')
  }
  const usersWithPhone = await scope
    .from('app_user')
    .select(['id', 'mobile'])
    .where('mobile', '=', phone)
    .execute()
  if (usersWithPhone.some(({ id }) => id === ownerId)) {
    throw new Failure('owner.agentIsOwner')
  }
  const id = scope.newId()
  await scope
    .insert('house_agent', {
      id,
      owner_id: ownerId,
      phone,
      name,
      actions: JSON.stringify([...new Set(actions)]),
      ends_on: endsOn,
      invited_at: new Date(scope.now()),
    })
    .execute()
  const parts = houses.map((house) => ({ agent_id: id, house_id: house.id }))
  await scope.insert('house_agent_house', parts).execute()
  await tell(scope, 'agentInvited', { to: usersWithPhone.map((person) => person.id), by: inviterId })
  return { id }
}

/** Says yes or no to an invitation, as the person with the number it went to. */
export async function answerInvitation(
  scope: TxScope,
  userId: string,
  { id, accept }: BodyOf<typeof agentApi.answer>,
): Promise<{ id: string }> {
  const agent = await lockAgent(scope, id)
  const mine = await ownPhone(scope, userId)
  if (mine === null || agent.phone !== mine || agent.owner_id === userId) {
    throw new Failure('owner.noInvitation', {}, { status: 404 })
  }
  if (accept && agent.user_id === userId && agent.ended_at === null) {
    return { id }
  }
  if (agent.user_id !== null || agent.ended_at !== null || agent.ends_on < parkDay(scope.now())) {
    throw new Failure('owner.invitationOver')
  }
  const at = new Date(scope.now())
  const answer = accept ? { user_id: userId, accepted_at: at } : { ended_at: at, ended_by: userId }
  await scope.update('house_agent').set(answer).where('id', '=', id).execute()
  await tell(scope, accept ? 'agentAccepted' : 'agentDeclined', { to: [agent.owner_id], by: userId })
  return { id }
}

/** Takes an agent's authority back, or gives it up. */
export async function endAgent(scope: TxScope, userId: string, id: string): Promise<{ id: string }> {
  const agent = await lockAgent(scope, id)
  const isAgents = agent.user_id === userId
  if (agent.owner_id !== userId && !isAgents) {
    const rows = await scope.from('house_agent_house').select('house_id').where('agent_id', '=', id).execute()
    await requireHouses(
      scope,
      userId,
      rows.map((row) => row.house_id),
      'agents',
    )
  }
  if (agent.ended_at !== null) {
    return { id }
  }
  const ended = { ended_at: new Date(scope.now()), ended_by: userId }
  await scope.update('house_agent').set(ended).where('id', '=', id).execute()
  const to = isAgents ? [agent.owner_id] : [agent.user_id].filter((one) => one !== null)
  await tell(scope, 'agentEnded', { to, by: userId })
  return { id }
}

async function lockAgent(scope: TxScope, id: string) {
  const row = await scope
    .from('house_agent')
    .select(['owner_id', 'phone', 'user_id', 'ends_on', 'ended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) {
    throw new Failure('owner.noInvitation', {}, { status: 404 })
  }
  return row
}

async function ownPhone(scope: Scope, userId: string): Promise<string | null> {
  const row = await scope.from('app_user').select('mobile').where('id', '=', userId).executeTakeFirst()
  return row?.mobile ?? null
}

const tell = (scope: TxScope, says: NotificationName, { to, by }: { to: string[]; by: string }) =>
  notify(scope, { to, kind: 'notice', says, by, path: link(screens.houseAgents) })

/** The agents of a person's houses, the invitations to this person, and what this person can hand over. */
export async function agentsOf(scope: Scope, userId: string) {
  const phone = await ownPhone(scope, userId)
  const [rows, houses] = await Promise.all([agentRows(scope, userId, phone), ownHouses(scope, userId)])
  const today = parkDay(scope.now())
  const views = rows.map(({ owner_id, accepted_at, ended_at, ends_on, actions, ...row }) => ({
    isGiven: owner_id === userId,
    view: {
      id: row.id,
      name: row.name,
      phone: owner_id === userId ? row.phone : maskPhone(row.phone),
      ownerName: row.ownerName,
      actions: actions.filter(isGrantable),
      houses: row.houses,
      endsOn: ends_on,
      state: stateOfGrant(
        { isAccepted: accepted_at !== null, isEnded: ended_at !== null, endsOn: ends_on },
        today,
      ),
    },
  }))
  return {
    given: views.filter(({ isGiven }) => isGiven).map(({ view }) => view),
    received: views.filter(({ isGiven, view }) => !isGiven && view.state !== 'over').map(({ view }) => view),
    houses,
  }
}

async function ownHouses(scope: Scope, userId: string) {
  const rows = await scope
    .from('house')
    .select(['id', houseName(scope).as('name')])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name }) => ({ id, name }))
}

function agentRows(scope: Scope, userId: string, phone: string | null) {
  return scope
    .from('house_agent as agent')
    .innerJoin(scope.table('app_user as owner'), 'owner.id', 'agent.owner_id')
    .select([
      'agent.id',
      'agent.owner_id',
      'agent.user_id',
      'agent.name',
      'agent.phone',
      'agent.ends_on',
      'agent.accepted_at',
      'agent.ended_at',
      'owner.fullname as ownerName',
      sql<string[]>`agent.actions`.as('actions'),
      sql<{ id: string; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', house.id,
          'name', ${houseName(scope)}) order by house.created_at, house.id), '[]')
        from house_agent_house part
          join house on house.tenant_id = part.tenant_id and house.id = part.house_id
        where part.tenant_id = agent.tenant_id and part.agent_id = agent.id)`.as('houses'),
    ])
    .where((eb) =>
      eb.or([
        eb('agent.owner_id', '=', userId),
        eb('agent.user_id', '=', userId),
        ...(phone === null ? [] : [eb.and([eb('agent.phone', '=', phone), eb('agent.user_id', 'is', null)])]),
      ]),
    )
    .orderBy('agent.invited_at', 'desc')
    .orderBy('agent.id')
    .limit(200)
    .execute()
}
