import { sql } from 'kysely'
import type { ServiceHours } from '#domain/messages/service-hours.ts'
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
import { hotline, serviceHours } from '#demo/stay/service.ts'
import { demoFaqs } from './faqs.ts'
import { demoReplies, demoConversations, type DemoLine, type DemoConversation } from './talks.ts'
import { scopeAt, type TxScope } from '#server/scope.ts'

type People = ReadonlyMap<string, string>

const minute = 60_000
const daily = (from: string, until: string): ServiceHours =>
  Array.from({ length: 7 }, () => [from, until] as const)
const cards: CardFinders = { house: houseChatCards, order: async () => new Map() }

/** Fills a tenant with its service: where to call, answers, quick replies, and what guests wrote of late. */
export async function loadChatDemo(scope: TxScope, people: People): Promise<void> {
  await loadPoints(scope)
  await addFaqGroups(scope, demoFaqs)
  await addQuickReplies(scope, null, demoReplies)
  const houses = await houseIds(scope)
  for (const talk of demoConversations) {
    await loadTalk(scope, talk, people, houses)
  }
}

async function loadPoints(scope: TxScope): Promise<void> {
  await addServicePoint(scope, {
    texts: { 'zh-CN': { name: '客服中心' }, 'en-US': { name: 'Service centre' } },
    phone: hotline,
    hours: daily(serviceHours.from, serviceHours.until),
  })
  const sites = await scope.from('site').select(['id', 'code']).execute()
  for (const [orderNo, { areaCode, name, phone }] of demoSites.entries()) {
    const site = sites.find(({ code }) => code.endsWith(areaCode))
    await addServicePoint(scope, {
      ...(site ? { siteId: site.id } : {}),
      texts: { 'zh-CN': { name: name.zh }, 'en-US': { name: name.en } },
      phone,
      hours: daily(serviceHours.from, serviceHours.until),
      orderNo,
    })
  }
}

/** The ids of the houses by their key. */
async function houseIds(scope: TxScope): Promise<Map<string, string>> {
  const rows = await scope
    .from('house')
    .select(['id', sql<string>`texts -> 'zh-CN' ->> 'name'`.as('name')])
    .execute()
  const byName = new Map(rows.map(({ id, name }) => [name, id]))
  return new Map(demoHouses.flatMap(({ key, name }) => [[key, byName.get(name.zh) ?? '']]))
}

async function loadTalk(
  scope: TxScope,
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
    const at = scope.now() - line.ago * minute
    await play(scopeAt(scope, at), line, { guestId, agentId: people.get(agent) ?? '', houses })
  }
  const conversation = await lockGuestConversation(scope, guestId)
  const last = conversation.lastSeq
  // Whoever serves has read what is there; the guests not always what came last.
  await moveCursor(scope, conversation, 'guest', guestRead ? last : Math.max(0, last - 2))
  if (conversation.state !== 'waiting') {
    await moveCursor(scope, conversation, 'staff', last)
  }
}

type Who = { guestId: string; agentId: string; houses: ReadonlyMap<string, string> }

async function play(scope: TxScope, line: DemoLine, who: Who): Promise<void> {
  const { guestId, agentId } = who
  const asGuest = { userId: guestId, isStaff: false, cards }
  const size = { width: 1, height: 1 }
  if ('guest' in line) {
    const draft = { clientId: scope.newId(), type: 'text' as const, text: line.guest, ...size }
    await sendAsGuest(scope, asGuest, draft)
    return
  }
  if ('guestHouse' in line) {
    const refId = who.houses.get(line.guestHouse) ?? ''
    const draft = { clientId: scope.newId(), type: 'house' as const, text: '', refId, ...size }
    await sendAsGuest(scope, asGuest, draft)
    return
  }
  if ('rate' in line) {
    await rateService(scope, guestId, { stars: line.rate, text: line.words })
    return
  }
  const { id } = await lockGuestConversation(scope, guestId)
  const me = { id: agentId, fullname: await nameOf(scope, agentId) }
  if ('take' in line) {
    await takeConversation(scope, me, id)
  } else if ('close' in line) {
    await closeConversation(scope, me, id)
  } else {
    const draft = { clientId: scope.newId(), type: 'text' as const, text: line.staff, ...size }
    await sendAsStaff(scope, { userId: agentId, isStaff: true, cards }, id, draft)
  }
}

async function nameOf(scope: TxScope, userId: string): Promise<string> {
  const row = await scope.from('app_user').select('fullname').where('id', '=', userId).executeTakeFirst()
  return row?.fullname ?? ''
}
