import { sql, type RawBuilder } from 'kysely'
import type { HandlerInput } from '#api/endpoint.ts'
import type { serviceDeskApi } from '#api/messages/service-desk.ts'
import type { SiteReach } from '#domain/identity/site-reach.ts'
import { maskPhone } from '#domain/identity/user-visibility.ts'
import { serviceStates } from '#domain/messages/service-state.ts'
import { Failure } from '#server/failure.ts'
import type { FileAccessRule } from '#server/files/file-readers.ts'
import { unreadCount } from './append-message.ts'
import type { ChatReader } from './cards.ts'
import { CONVERSATION_FILES, deskRight } from './conversations.ts'
import type { GuestStays } from './guest-stays.ts'
import { lastMessages } from './read-messages.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import type { Scope } from '#server/scope.ts'

type ConversationFilter = HandlerInput<typeof serviceDeskApi.conversations>['body']

/** Somebody at the desk, with the sites at which they hold its right. */
type DeskReader = ChatReader & { sites: SiteReach; stays: GuestStays }
type Reach = Pick<DeskReader, 'userId' | 'sites' | 'stays'>

export async function deskReader(
  scope: Scope,
  userId: string,
  { cards, stays }: Pick<DeskReader, 'cards' | 'stays'>,
): Promise<DeskReader> {
  return { userId, isStaff: true, cards, stays, sites: await sitesOf(scope, userId, deskRight) }
}

/** Refuses a conversation of other sites as one that is not there. */
export async function requireReachable(scope: Scope, reader: Reach, id: string): Promise<void> {
  if (!(await canReach(scope, reader, id))) {
    throw new Failure('chat.missing')
  }
}

async function canReach(scope: Scope, reader: Reach, id: string): Promise<boolean> {
  const row = await scope
    .from('conversation')
    .select('conversation.id')
    .where('conversation.id', '=', id)
    .where(reachable(reader))
    .executeTakeFirst()
  return row !== undefined
}

/** Pictures of a conversation are for the desks that may read it; the guest has theirs by name. */
export const conversationFileReader = (stays: GuestStays): FileAccessRule => ({
  kind: CONVERSATION_FILES,
  async mayRead(scope, userId, id) {
    const sites = await sitesOf(scope, userId, deskRight)
    // Who no longer holds the right anywhere reads nothing, not even what they were serving.
    return sites?.length !== 0 && canReach(scope, { userId, sites, stays }, id)
  },
})

/** What one serves, and what is of one's sites. */
function reachable({ userId, sites, stays }: Reach): RawBuilder<boolean> {
  return sites === null
    ? sql<boolean>`true`
    : sql<boolean>`(conversation.state = 'served' and conversation.agent_id = ${userId}
        or ${stays.isOfSites(sites)})`
}

/** One page of the conversations as the desk sees them. */
export async function listConversations(scope: Scope, reader: DeskReader, filter: ConversationFilter) {
  const { page, pageSize } = filter
  const found = conversationRows(scope, reader, filter)
  const [rows, { total }] = await Promise.all([
    selected(found)
      .orderBy((eb) => eb('conversation.state', '!=', 'waiting'))
      .orderBy('conversation.waiting_since')
      .orderBy('conversation.last_at', 'desc')
      .orderBy('conversation.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: await asRows(scope, reader, rows), total, page, pageSize }
}

/** One of them with what is known of the guest. */
export async function conversationDetail(scope: Scope, reader: DeskReader, id: string) {
  const row = await selected(conversationRows(scope, reader, { show: 'all', keyword: '' }))
    .select(['guest.nickname', 'guest.mobile'])
    .where('conversation.id', '=', id)
    .executeTakeFirst()
  const [view] = row ? await asRows(scope, reader, [row]) : []
  if (!row || !view) {
    throw new Failure('chat.missing')
  }
  const ratings = await scope
    .from('service_rating')
    .leftJoin(scope.table('app_user as agent'), 'agent.id', 'service_rating.agent_id')
    .select(['stars', 'text', 'agent.fullname', 'service_rating.created_at'])
    .where('service_rating.conversation_id', '=', id)
    .orderBy('service_rating.round', 'desc')
    .limit(10)
    .execute()
  const phone = row.mobile === null ? null : maskPhone(row.mobile)
  const orderIds = await reader.stays.recentOrders(scope, row.guest_id, reader.sites ?? [])
  const cards = orderIds.length === 0 ? null : await reader.cards.order(scope, reader, orderIds)
  return {
    ...view,
    orders: orderIds.flatMap((orderId) => cards?.get(orderId) ?? []),
    guest: { ...view.guest, nickname: row.nickname, phone },
    ratings: ratings.map(({ stars, text, fullname, created_at }) => ({
      stars,
      text,
      agent: fullname ?? '',
      createdAt: created_at.getTime(),
    })),
  }
}

/** How many wait, how many one serves, and how many of these have something unread. */
export async function deskCounts(scope: Scope, reader: DeskReader) {
  return scope
    .from('conversation')
    .select([
      sql<number>`count(*) filter (where state = 'waiting')`.as('waiting'),
      sql<number>`count(*) filter (where state = 'served')`.as('mine'),
      sql<number>`count(*) filter (where state = 'served' and ${unreadCount('staff')} > 0)`.as('unread'),
    ])
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'served'), eb('agent_id', '=', reader.userId)]),
      ]),
    )
    .where(reachable(reader))
    .executeTakeFirstOrThrow()
}

function conversationRows(
  scope: Scope,
  reader: DeskReader,
  { show, keyword }: Pick<ConversationFilter, 'show' | 'keyword'>,
) {
  let rows = scope
    .from('conversation')
    .innerJoin(scope.table('app_user as guest'), 'guest.id', 'conversation.guest_id')
    .leftJoin(scope.table('app_user as agent'), 'agent.id', 'conversation.agent_id')
    .where(reachable(reader))
  if (show === 'waiting') {
    rows = rows.where('conversation.state', '=', 'waiting')
  } else if (show === 'mine') {
    rows = rows.where('conversation.state', '=', 'served').where('conversation.agent_id', '=', reader.userId)
  }
  const wanted = keyword.trim().toLowerCase()
  return wanted === ''
    ? rows
    : rows.where(
        sql<boolean>`position(${wanted} in lower(guest.fullname || ' ' || coalesce(guest.nickname, ''))) > 0`,
      )
}

const selected = (found: ReturnType<typeof conversationRows>) =>
  found.select([
    'conversation.id',
    'conversation.guest_id',
    'conversation.state',
    'conversation.agent_id',
    'conversation.last_at',
    'conversation.waiting_since',
    'guest.fullname as guest_name',
    'guest.photo_file_id as photo',
    'agent.fullname as agent_name',
    unreadCount('staff').as('unread'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

async function asRows(scope: Scope, reader: ChatReader, rows: readonly Row[]) {
  const last = await lastMessages(
    scope,
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    guest: { id: row.guest_id, name: row.guest_name, photo: row.photo },
    state: serviceStates.find((state) => state === row.state) ?? 'idle',
    agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name ?? '' },
    isMine: row.state === 'served' && row.agent_id === reader.userId,
    unread: row.unread,
    last: last.get(row.id) ?? null,
    lastAt: row.last_at.getTime(),
    waitingSince: row.waiting_since?.getTime() ?? null,
  }))
}
