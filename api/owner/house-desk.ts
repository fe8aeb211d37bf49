import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { After, pageOf } from '#api/paging.ts'
import { Article } from '#api/stay/articles.ts'
import { Fen, paging, Picture } from '#api/stay/schemas.ts'
import { houseActions } from '#domain/owner/house-access.ts'
import { houseProblemNames, houseStates } from '#domain/owner/house-problems.ts'
import { ChangeEntry, HouseContent } from './house-content.ts'

const path = (name: string) => portal(`/hms/houseDesk/v1/${name}`)
const House = z.object({ houseId: z.uuid() })
const State = z.enum(houseStates)

/** How the newest revision of a house stands; null: nobody is changing it. */
const Pending = z.nullable(
  z.object({
    state: z.enum(['draft', 'review', 'refused']),
    /** Why it was refused. */
    decision: z.string(),
    at: z.number(),
  }),
)

const OwnHouse = z.object({
  id: z.string(),
  name: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  /** Whose it is, for operators; '' for the park's own, and for everybody else. */
  ownerName: z.string(),
  picture: z.nullable(Picture),
  state: State,
  pending: Pending,
  /** As whom the caller may act for it. */
  as: z.enum(['owner', 'agent', 'operator']),
  /** What they may do with it. */
  actions: z.array(z.enum(houseActions)),
  /** What tonight costs; null without a price. */
  tonight: z.nullable(Fen),
  /** Nights sold of the next 30, over all its rooms. */
  soldNights: z.int(),
  roomCount: z.int(),
})

/** Writing houses: by their owners, by agents and by operators alike. Who may is decided for each house. */
export const houseDeskApi = {
  /** The houses the caller may act for; an operator asks for those of a site, or by name. */
  houses: endpoint({
    method: 'POST',
    path: path('houses'),
    access: 'user',
    body: z.object({
      /** `mine`: owned and looked after; `all`: those an operator keeps. */
      of: z._default(z.enum(['mine', 'all']), 'mine'),
      siteId: z.optional(z.uuid()),
      keyword: z._default(z.string().check(z.maxLength(60)), ''),
      ...paging,
      after: After,
    }),
    gives: pageOf(OwnHouse),
    envelope: 'bare',
  }),

  /** Sites the caller may put a house on; none: the caller lets no houses. */
  sites: endpoint({
    method: 'GET',
    path: path('sites'),
    access: 'user',
    gives: z.array(z.object({ id: z.string(), name: z.string(), plan: z.nullable(Picture) })),
  }),

  /** What a house may have, by group, in the caller's language. */
  facilities: endpoint({
    method: 'GET',
    path: path('facilities'),
    access: 'user',
    gives: z.array(
      z.object({
        group: z.string(),
        name: z.string(),
        items: z.array(z.object({ code: z.string(), name: z.string(), icon: z.string() })),
      }),
    ),
  }),

  /** A new house as a draft. */
  create: endpoint({
    method: 'POST',
    path: path('create'),
    access: 'user',
    body: z.object({
      siteId: z.uuid(),
      /** For operators: whose it is; left out or null: the park's own. */
      ownerId: z.optional(z.nullable(z.uuid())),
      content: HouseContent,
    }),
    gives: House,
    limit: { max: 30, seconds: 3600, per: 'user' },
    audit: { action: 'owner.house.create', target: 'house' },
  }),

  /** A house as it is written: what is being changed, or what guests see. */
  toEdit: endpoint({
    method: 'GET',
    path: path('toEdit'),
    access: 'user',
    query: House,
    gives: z.object({
      houseId: z.string(),
      siteId: z.string(),
      siteName: z.string(),
      state: State,
      pending: Pending,
      /** Whether the caller may change it; who reviews it or sets its prices only reads it. */
      canEdit: z.boolean(),
      /** Sent back when it is saved: who comes second is told. */
      version: z.string(),
      content: HouseContent,
      problems: z.array(z.enum(houseProblemNames)),
    }),
  }),

  /** Saves what was written so far. Guests see it once it was approved. */
  save: endpoint({
    method: 'POST',
    path: path('save'),
    access: 'user',
    body: z.extend(House, { version: z.string(), content: HouseContent }),
    gives: z.object({ version: z.string(), problems: z.array(z.enum(houseProblemNames)) }),
    audit: { action: 'owner.house.save', target: 'house' },
  }),

  /** Throws away what was written and not handed in. */
  discard: endpoint({
    method: 'POST',
    path: path('discard'),
    access: 'user',
    body: House,
    gives: House,
    audit: { action: 'owner.house.discard', target: 'house' },
  }),

  /** Hands it in for review. */
  handIn: endpoint({
    method: 'POST',
    path: path('handIn'),
    access: 'user',
    body: z.extend(House, { version: z.string() }),
    gives: z.object({ state: State }),
    audit: { action: 'owner.house.handIn', target: 'house' },
  }),

  /** Takes an approved house from the guests, or shows it again. Stays that are booked go on. */
  switch: endpoint({
    method: 'POST',
    path: path('switch'),
    access: 'user',
    body: z.extend(House, { to: z.enum(['online', 'offline']) }),
    gives: z.object({ state: State }),
    audit: { action: 'owner.house.switch', target: 'house' },
  }),

  /** What belongs into the house and what each costs when it is missing. */
  articles: endpoint({
    method: 'GET',
    path: path('articles'),
    access: 'user',
    query: House,
    gives: z.object({ revision: z.int(), articles: z.array(Article) }),
  }),

  saveArticles: endpoint({
    method: 'POST',
    path: path('saveArticles'),
    access: 'user',
    body: z.extend(House, { revision: z.int(), articles: z.array(Article).check(z.maxLength(100)) }),
    gives: z.object({ revision: z.int() }),
    audit: { action: 'owner.house.saveArticles', target: 'house' },
  }),

  /** Who changed what of it. */
  changes: endpoint({
    method: 'GET',
    path: path('changes'),
    access: 'user',
    query: House,
    gives: z.array(ChangeEntry),
  }),

  /** Revisions that wait for somebody with the right, where no flow decides. */
  toReview: endpoint({
    method: 'GET',
    path: path('toReview'),
    access: { right: 'house.review' },
    gives: z.array(
      z.object({
        id: z.string(),
        houseId: z.string(),
        name: z.string(),
        siteName: z.string(),
        author: z.string(),
        handedInAt: z.number(),
        isNew: z.boolean(),
        /** A flow decides it, and nobody here. */
        isInFlow: z.boolean(),
        changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
      }),
    ),
  }),

  decide: endpoint({
    method: 'POST',
    path: path('decide'),
    access: { right: 'house.review' },
    body: z.object({
      id: z.uuid(),
      approve: z.boolean(),
      reason: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
    }),
    gives: z.object({ state: State }),
    audit: { action: 'owner.house.decide', target: 'houseRevision' },
  }),
}
