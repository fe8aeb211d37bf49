import { agentApi } from '#api/owner/agent.ts'
import { boardApi } from '#api/owner/board.ts'
import { escrowApi } from '#api/owner/escrow.ts'
import { feedApi } from '#api/owner/feeds.ts'
import { friendLinkApi } from '#api/owner/friend-link.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { jobApi } from '#api/owner/jobs.ts'
import { lettingApi } from '#api/owner/letting.ts'
import { lockApi } from '#api/owner/locks.ts'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { serviceCompanyApi } from '#api/owner/service-companies.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { ownReviewApi } from '#api/stay/own-review.ts'
import type { HouseAction } from '#domain/owner/house-access.ts'
import type { TestServer } from '#server/testing.ts'
import { houseContent } from './testing.ts'

/** All calls of the module, as they are mounted. */
export const ownerApis = {
  agent: agentApi,
  board: boardApi,
  escrow: escrowApi,
  feed: feedApi,
  friendLink: friendLinkApi,
  houseDesk: houseDeskApi,
  job: jobApi,
  letting: lettingApi,
  lock: lockApi,
  offerDesk: offerDeskApi,
  ownerOrder: ownerOrderApi,
  ownStay: ownStayApi,
  housePrice: housePriceApi,
  serviceCompany: serviceCompanyApi,
  siteDesk: siteDeskApi,
}

/** Calls that give everybody what is their own, and nothing of a house they name. */
export const ofCaller = [
  'agent.mine',
  'agent.answer',
  'board.board',
  'escrow.list',
  'housePrice.groups',
  'houseDesk.houses',
  'houseDesk.sites',
  'houseDesk.facilities',
  'houseDesk.create',
  'job.home',
  'letting.plans',
  'letting.houses',
  'ownerOrder.list',
  'ownerOrder.profile',
  'ownerOrder.home',
  'ownStay.houses',
  'serviceCompany.services',
  'serviceCompany.people',
  'siteDesk.pickSites',
]

type Send = { token: string }
export type TriedCall = {
  action: HouseAction
  /** This opens it as well. */
  or?: HouseAction
  /** Of those who may do that, these alone: what a company does and what the house's side does differ. */
  only?: readonly string[]
  make: (send: Send) => Promise<{ status: number }>
}

/** What the calls are about. What can be used up is made anew for each. */
export type MatrixGiven = {
  houseId: string
  orderId: string
  companyId: string
  day: (at: number) => string
  changeId: string
  feedId: string
  requestId: string
  endId: string
  agentId: string
  friendsId: string
  reviewId: string
  make: Record<'feed' | 'lock' | 'job', () => Promise<string>>
}

const settings = {
  base: null,
  step: 100 as const,
  pricedUntil: null,
  early: { days: 0, percent: 0 },
  last: { days: 0, percent: 0 },
  gapFloor: null,
  orphan: null,
}

/** Every call about one house, with the action it needs. What it is given need not make sense: access comes first. */
export function matrixCalls(server: TestServer, given: MatrixGiven): Record<string, TriedCall> {
  const { houseId, orderId, companyId, day } = given
  const rule = {
    level: 'house' as const,
    of: houseId,
    kind: 'season' as const,
    from: null,
    to: null,
    weekdays: null,
    price: null,
    minNights: 1,
    priority: 0,
    addsUp: false,
  }
  return {
    'houseDesk.toEdit': {
      action: 'view',
      make: (send) => server.call(houseDeskApi.toEdit, { query: { houseId } }, send),
    },
    'houseDesk.changes': {
      action: 'view',
      make: (send) => server.call(houseDeskApi.changes, { query: { houseId } }, send),
    },
    'houseDesk.articles': {
      action: 'view',
      make: (send) => server.call(houseDeskApi.articles, { query: { houseId } }, send),
    },
    'houseDesk.saveArticles': {
      action: 'edit',
      make: (send) =>
        server.call(houseDeskApi.saveArticles, { body: { houseId, revision: 99, articles: [] } }, send),
    },
    'houseDesk.save': {
      action: 'edit',
      make: (send) =>
        server.call(
          houseDeskApi.save,
          { body: { houseId, version: 'x', content: houseContent('望山') } },
          send,
        ),
    },
    'houseDesk.discard': {
      action: 'edit',
      make: (send) => server.call(houseDeskApi.discard, { body: { houseId } }, send),
    },
    'houseDesk.handIn': {
      action: 'edit',
      make: (send) => server.call(houseDeskApi.handIn, { body: { houseId, version: 'x' } }, send),
    },
    'houseDesk.switch': {
      action: 'edit',
      make: (send) => server.call(houseDeskApi.switch, { body: { houseId, to: 'online' } }, send),
    },
    'ownerOrder.confirmRule': {
      action: 'view',
      make: (send) => server.call(ownerOrderApi.confirmRule, { query: { houseId } }, send),
    },
    'ownerOrder.saveConfirmRule': {
      action: 'edit',
      make: (send) =>
        server.call(
          ownerOrderApi.saveConfirmRule,
          { body: { houseId, asks: true, hours: null, outcome: 'refuse' } },
          send,
        ),
    },
    'ownStay.house': {
      action: 'view',
      make: (send) => server.call(ownStayApi.house, { query: { houseId } }, send),
    },
    'ownStay.calendar': {
      action: 'view',
      make: (send) => server.call(ownStayApi.calendar, { query: { houseId, days: '3' } }, send),
    },
    'ownStay.night': {
      action: 'view',
      make: (send) => server.call(ownStayApi.night, { query: { houseId, day: day(1) } }, send),
    },
    'ownStay.quote': {
      action: 'ownStay',
      make: (send) =>
        server.call(
          ownStayApi.quote,
          { body: { houseId, purpose: 'own', checkIn: day(40), checkOut: day(41) } },
          send,
        ),
    },
    'housePrice.calendar': {
      action: 'view',
      make: (send) =>
        server.call(housePriceApi.calendar, { query: { houseId, from: day(0), to: day(3) } }, send),
    },
    'housePrice.preview': {
      action: 'price',
      make: (send) =>
        server.call(
          housePriceApi.preview,
          { body: { houseIds: [houseId], from: day(1), to: day(2), closed: false } },
          send,
        ),
    },
    'housePrice.set': {
      action: 'price',
      make: (send) =>
        server.call(
          housePriceApi.set,
          { body: { houseIds: [houseId], from: day(1), to: day(2), closed: false } },
          send,
        ),
    },
    'housePrice.saveRule': {
      action: 'price',
      make: (send) => server.call(housePriceApi.saveRule, { body: { rule } }, send),
    },
    'housePrice.saveGroup': {
      action: 'price',
      make: (send) =>
        server.call(housePriceApi.saveGroup, { body: { name: '组', houseIds: [houseId] } }, send),
    },
    'housePrice.removeGroup': {
      action: 'price',
      make: async (send) => {
        const { db, newId } = server.env
        const id = newId()
        const group = { tenant_id: server.tenantId, id, owner_id: null, name: '组' }
        await db.insertInto('price_group').values(group).execute()
        await db.updateTable('house').set({ price_group_id: id }).where('id', '=', houseId).execute()
        return server.call(housePriceApi.removeGroup, { body: { id } }, send)
      },
    },
    'housePrice.log': {
      action: 'view',
      make: (send) => server.call(housePriceApi.log, { query: { houseId } }, send),
    },
    'board.block': {
      action: 'nights',
      make: (send) =>
        server.call(boardApi.block, { body: { houseId, from: day(20), to: day(20), reason: 'other' } }, send),
    },
    'board.open': {
      action: 'nights',
      make: (send) => server.call(boardApi.open, { body: { houseId, from: day(20), to: day(20) } }, send),
    },
    'ownerOrder.order': {
      action: 'orders',
      make: (send) => server.call(ownerOrderApi.order, { query: { orderId } }, send),
    },
    'ownerOrder.confirm': {
      action: 'confirm',
      make: (send) => server.call(ownerOrderApi.confirm, { body: { orderId } }, send),
    },
    'ownerOrder.refuse': {
      action: 'confirm',
      make: (send) => server.call(ownerOrderApi.refuse, { body: { orderId, reason: '漏水' } }, send),
    },
    'feed.feeds': {
      action: 'nights',
      make: (send) => server.call(feedApi.feeds, { query: { houseId } }, send),
    },
    'feed.add': {
      action: 'nights',
      make: (send) => server.call(feedApi.add, { body: { houseId, name: '平台' } }, send),
    },
    'job.list': {
      action: 'jobs',
      make: (send) => server.call(jobApi.list, { body: { houseId } }, send),
    },
    'job.report': {
      action: 'jobs',
      make: (send) => server.call(jobApi.report, { body: { houseId, note: '漏水' } }, send),
    },
    'letting.entrust': {
      action: 'terms',
      make: (send) =>
        server.call(
          lettingApi.entrust,
          { body: { houseId, planId: companyId, startsOn: day(9), note: '' } },
          send,
        ),
    },
    'escrow.askEnd': {
      action: 'terms',
      make: (send) => server.call(escrowApi.askEnd, { body: { houseId, reason: '自住' } }, send),
    },
    'lock.list': {
      action: 'edit',
      or: 'orders',
      make: (send) => server.call(lockApi.list, { query: { houseId } }, send),
    },
    'lock.save': {
      action: 'edit',
      make: async (send) => {
        const rooms = server.env.db.selectFrom('house_room').select('room_id').where('house_id', '=', houseId)
        const { room_id: roomId } = await rooms.executeTakeFirstOrThrow()
        return server.call(lockApi.save, { body: { houseId, roomId, lockNo: 'A-1' } }, send)
      },
    },
    'serviceCompany.choose': {
      action: 'terms',
      make: (send) =>
        server.call(serviceCompanyApi.choose, { body: { houseId, duty: 'repair', companyId } }, send),
    },
    'agent.invite': {
      action: 'agents',
      make: (send) =>
        server.call(
          agentApi.invite,
          {
            body: {
              phone: '13911112222',
              name: '某人',
              houseIds: [houseId],
              actions: ['price'],
              endsOn: day(9),
            },
          },
          send,
        ),
    },
    'housePrice.previewRule': {
      action: 'price',
      make: (send) => server.call(housePriceApi.previewRule, { body: { rule } }, send),
    },
    'housePrice.saveSettings': {
      action: 'price',
      make: (send) => server.call(housePriceApi.saveSettings, { body: { houseId, settings } }, send),
    },
    'housePrice.undo': {
      action: 'price',
      make: (send) => server.call(housePriceApi.undo, { body: { changeId: given.changeId } }, send),
    },
    'friendLink.make': {
      action: 'ownStay',
      make: (send) => server.call(friendLinkApi.make, { body: { orderId: given.friendsId } }, send),
    },
    'friendLink.end': {
      action: 'ownStay',
      make: (send) => server.call(friendLinkApi.end, { body: { orderId: given.friendsId } }, send),
    },
    'ownStay.extras': {
      action: 'ownStay',
      make: (send) => server.call(ownStayApi.extras, { query: { orderId: given.friendsId } }, send),
    },
    'ownStay.edit': {
      action: 'ownStay',
      make: (send) =>
        server.call(
          ownStayApi.edit,
          { body: { orderId: given.friendsId, contactName: '周远', contactPhone: '13900000298' } },
          send,
        ),
    },
    'ownStay.changeQuote': {
      action: 'ownStay',
      make: (send) =>
        server.call(
          ownStayApi.changeQuote,
          { body: { orderId: given.friendsId, checkIn: day(44), checkOut: day(45) } },
          send,
        ),
    },
    'ownStay.change': {
      action: 'ownStay',
      make: (send) =>
        server.call(
          ownStayApi.change,
          { body: { orderId: given.friendsId, quoteId: companyId, hash: 'x' } },
          send,
        ),
    },
    'review.reply': {
      action: 'reply',
      make: (send) => server.call(ownReviewApi.reply, { body: { id: given.reviewId, text: '谢谢' } }, send),
    },
  }
}
