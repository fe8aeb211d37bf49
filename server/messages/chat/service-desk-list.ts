import { sql } from 'kysely'
import type { HandlerInput } from '#api/endpoint.ts'
import type { serviceDeskApi } from '#api/messages/service-desk.ts'
import { maskPhone } from '#domain/identity/user-visibility.ts'
import { serviceStates } from '#domain/messages/service-state.ts'
import { Failure } from '#server/failure.ts'
import { unreadCount } from './append-message.ts'
import type { CardReader, ChatReader } from './cards.ts'
import { lastMessages } from './read-messages.ts'
import type { Scope } from '#server/scope.ts'

type Asked = HandlerInput<typeof serviceDeskApi.conversations>['body']

/** One page of the conversations as the desk sees them. */
export async function listConversations(scope: Scope, reader: ChatReader, asked: Asked) {
  const { page, pageSize } = asked
  const found = conversationRows(scope, reader, asked)
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
export async function conversationDetail(scope: Scope, reader: ChatReader, id: string) {
  const row = await selected(conversationRows(scope, reader, { show: 'all', keyword: '' }))
    .select(['guest.nickname', 'guest.mobile'])
    .where('conversation.id', '=', id)
    .executeTakeFirst()
  const [shown] = row ? await asRows(scope, reader, [row]) : []
  if (!row || !shown) {
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
  return {
    ...shown,
    guest: { ...shown.guest, nickname: row.nickname, phone },
    ratings: ratings.map(({ stars, text, fullname, created_at }) => ({
      stars,
      text,
      agent: fullname ?? '',
      createdAt: created_at.getTime(),
    })),
  }
}

/** How many wait, how many one serves, and how many of these have something unread. */
export async function deskCounts(scope: Scope, userId: string) {
  return scope
    .from('conversation')
    .select([
      sql<number>`count(*) filter (where state = 'waiting')`.as('waiting'),
      sql<number>`count(*) filter (where state = 'served')`.as('mine'),
      sql<number>`count(*) filter (where state = 'served' and ${unreadCount('staff')} > 0)`.as('unread'),
    ])
    .where((eb) =>
      eb.or([eb('state', '=', 'waiting'), eb.and([eb('state', '=', 'served'), eb('agent_id', '=', userId)])]),
    )
    .executeTakeFirstOrThrow()
}

function conversationRows(
  scope: Scope,
  { userId }: CardReader,
  { show, keyword }: Pick<Asked, 'show' | 'keyword'>,
) {
  let rows = scope
    .from('conversation')
    .innerJoin(scope.table('app_user as guest'), 'guest.id', 'conversation.guest_id')
    .leftJoin(scope.table('app_user as agent'), 'agent.id', 'conversation.agent_id')
  if (show === 'waiting') {
    rows = rows.where('conversation.state', '=', 'waiting')
  } else if (show === 'mine') {
    rows = rows.where('conversation.state', '=', 'served').where('conversation.agent_id', '=', userId)
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
