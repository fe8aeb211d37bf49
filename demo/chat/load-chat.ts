import { sql } from 'kysely'
import type { ServiceHours } from '#domain/messages/service-hours.ts'
import type { Tx } from '#server/db/write.ts'
import type { CardFinders } from '#server/messages/chat/cards.ts'
import { lockGuestConversation, moveCursor } from '#server/messages/chat/conversations.ts'
import { addFaqGroups } from '#server/messages/chat/faqs.ts'
import { addQuickReplies } from '#server/messages/chat/quick-replies.ts'
import { sendAsGuest, sendAsStaff } from '#server/messages/chat/send-message.ts'
import { closeConversation, rateService, takeConversation } from '#server/messages/chat/serve-conversation.ts'
import { addServicePoint } from '#server/messages/chat/service-points.ts'
import { houseChatCards } from '#server/stay/catalog/chat-cards.ts'
import { demoHouses } from '#demo/stay/houses/all-houses.ts'
import { demoSites } from '#demo/stay/sites.ts'
import { demoFaqs } from './faqs.ts'
import { demoReplies, demoConversations, type DemoLine, type DemoConversation } from './talks.ts'

type DemoEnv = { now: () => number; newId: () => string }
type People = ReadonlyMap<string, string>

const minute = 60_000
const daily = (from: string, until: string): ServiceHours =>
  Array.from({ length: 7 }, () => [from, until] as const)
const cards: CardFinders = { house: houseChatCards, order: async () => new Map() }

/** Fills a tenant with its service: where to call, answers, quick replies, and what guests wrote of late. */
export async function loadChatDemo(tx: Tx, env: DemoEnv, tenantId: string, people: People): Promise<void> {
  await loadPoints(tx, env, tenantId)
  await addFaqGroups(tx, env, tenantId, demoFaqs)
  await addQuickReplies(tx, env, tenantId, null, demoReplies)
  const houses = await houseIds(tx, tenantId)
  for (const talk of demoConversations) {
    await loadTalk(tx, env, tenantId, talk, people, houses)
  }
}

async function loadPoints(tx: Tx, env: DemoEnv, tenantId: string): Promise<void> {
  await addServicePoint(tx, env, tenantId, {
    texts: { 'zh-CN': { name: '客服中心' }, 'en-US': { name: 'Service centre' } },
    phone: '400-600-0116',
    hours: daily('08:00', '22:00'),
  })
  const sites = await tx.selectFrom('site').select(['id', 'code']).where('tenant_id', '=', tenantId).execute()
  for (const [orderNo, { areaCode, name, phone }] of demoSites.entries()) {
    const site = sites.find(({ code }) => code.endsWith(areaCode))
    await addServicePoint(tx, env, tenantId, {
      ...(site ? { siteId: site.id } : {}),
      texts: { 'zh-CN': { name: name.zh }, 'en-US': { name: name.en } },
      phone,
      hours: daily('07:30', '23:00'),
      orderNo,
    })
  }
}

/** The ids of the houses by their key. */
async function houseIds(tx: Tx, tenantId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('house')
    .select(['id', sql<string>`texts -> 'zh-CN' ->> 'name'`.as('name')])
    .where('tenant_id', '=', tenantId)
    .execute()
  const byName = new Map(rows.map(({ id, name }) => [name, id]))
  return new Map(demoHouses.flatMap(({ key, name }) => [[key, byName.get(name.zh) ?? '']]))
}

async function loadTalk(
  tx: Tx,
  { now, newId }: DemoEnv,
  tenantId: string,
  { guest, lines, guestRead }: DemoConversation,
  people: People,
  houses: ReadonlyMap<string, string>,
): Promise<void> {
  const guestId = people.get(guest)
  if (guestId === undefined) {
    return
  }
  let agent = ''
  for (const line of lines) {
    agent = 'take' in line ? line.take : agent
    const at = now() - line.ago * minute
    await play(tx, { now: () => at, newId }, tenantId, line, {
      guestId,
      agentId: people.get(agent) ?? '',
      houses,
    })
  }
  const conversation = await lockGuestConversation(tx, { now, newId }, tenantId, guestId)
  const last = conversation.lastSeq
  // Whoever serves has read what is there; the guests not always what came last.
  await moveCursor(tx, tenantId, conversation, 'guest', guestRead ? last : Math.max(0, last - 2))
  if (conversation.state !== 'waiting') {
    await moveCursor(tx, tenantId, conversation, 'staff', last)
  }
}

type Who = { guestId: string; agentId: string; houses: ReadonlyMap<string, string> }

async function play(tx: Tx, env: DemoEnv, tenantId: string, line: DemoLine, who: Who): Promise<void> {
  const { guestId, agentId } = who
  const reader = { tenantId, language: 'zh-CN' as const, now: env.now() }
  const asGuest = { ...reader, userId: guestId, isStaff: false }
  const size = { width: 1, height: 1 }
  if ('guest' in line) {
    const draft = { clientId: env.newId(), type: 'text' as const, text: line.guest, ...size }
    await sendAsGuest(tx, env, cards, asGuest, draft)
    return
  }
  if ('guestHouse' in line) {
    const refId = who.houses.get(line.guestHouse) ?? ''
    const draft = { clientId: env.newId(), type: 'house' as const, text: '', refId, ...size }
    await sendAsGuest(tx, env, cards, asGuest, draft)
    return
  }
  if ('rate' in line) {
    await rateService(
      tx,
      env,
      { tenantId, userId: guestId, name: '' },
      { stars: line.rate, text: line.words },
    )
    return
  }
  const { id } = await lockGuestConversation(tx, env, tenantId, guestId)
  const me = { tenantId, userId: agentId, name: await nameOf(tx, tenantId, agentId) }
  if ('take' in line) {
    await takeConversation(tx, env, me, id)
  } else if ('close' in line) {
    await closeConversation(tx, env, me, id)
  } else {
    const draft = { clientId: env.newId(), type: 'text' as const, text: line.staff, ...size }
    await sendAsStaff(tx, env, cards, { ...reader, userId: agentId, isStaff: true }, id, draft)
  }
}

async function nameOf(tx: Tx, tenantId: string, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('app_user')
    .select('fullname')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.fullname ?? ''
}
