import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { GeoPoint, Picture } from '#api/stay/schemas.ts'
import { ChangeEntry, UploadedPicture } from './house-content.ts'

const path = (name: string) => portal(`/hms/siteDesk/v1/${name}`)
const access = { right: 'site.manage' } as const
const text = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most))
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const Id = z.object({ id: z.uuid() })
const Code = z.string().check(z.regex(/^[\w-]{1,40}$/))

const SiteText = z.object({
  name: text(1, 40),
  intro: z._default(text(0, 400), ''),
  address: z._default(text(0, 200), ''),
  route: z._default(text(0, 2000), ''),
})

const shape = {
  texts: z.object({ 'zh-CN': SiteText, 'en-US': SiteText }),
  phone: z._default(z.string().check(z.maxLength(30)), ''),
  checkInTime: Time,
  checkOutTime: Time,
  place: z.nullable(GeoPoint),
  status: z.enum(['open', 'closed']),
  orderNo: z.int().check(z.gte(0), z.lte(999)),
}

const Room = z.object({ id: z.string(), no: z.string(), houses: z.array(z.string()) })
const Named = z.object({ name: text(1, 40), nameEn: text(1, 60) })

/** Sites, their rooms, what houses may have and what the park's papers say, as operators keep them. */
export const siteDeskApi = {
  /** The sites at which the caller holds one of these rights, for pages that ask at which site one works. */
  pickSites: endpoint({
    method: 'GET',
    path: path('pick'),
    access: 'user',
    /** Rights, with commas between them. */
    query: z.object({ rights: text(1, 200) }),
    gives: z.object({
      /** Those that are open: new things are made there. */
      sites: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Those that are closed: what is there already is looked after. */
      closed: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Also what all sites share is theirs. */
      isEverywhere: z.boolean(),
    }),
  }),

  /** Whether what all sites share is theirs to change as well: who is confined to some does not. */
  reach: endpoint({
    method: 'GET',
    path: path('reach'),
    access,
    gives: z.object({ isEverywhere: z.boolean() }),
  }),

  sites: endpoint({
    method: 'GET',
    path: path('sites'),
    access,
    gives: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        status: z.enum(['open', 'closed']),
        houses: z.int(),
        rooms: z.int(),
      }),
    ),
  }),

  toEdit: endpoint({
    method: 'GET',
    path: path('toEdit'),
    access,
    query: Id,
    gives: z.object({
      ...shape,
      id: z.string(),
      code: z.string(),
      revision: z.int(),
      picture: z.nullable(Picture),
      plan: z.nullable(Picture),
      changes: z.array(ChangeEntry),
    }),
  }),

  /** Adds a site, or changes one whose revision is sent along. */
  save: endpoint({
    method: 'POST',
    path: path('save'),
    access,
    body: z.object({
      ...shape,
      id: z.optional(z.uuid()),
      revision: z.optional(z.int()),
      /** Only when it is new: the number of the area its code is made of. */
      areaCode: z._default(z.string().check(z.regex(/^\w{0,20}$/)), ''),
      picture: z.nullable(UploadedPicture),
      plan: z.nullable(UploadedPicture),
    }),
    gives: z.object({ id: z.string(), revision: z.int() }),
    audit: { action: 'owner.site.save', target: 'site' },
  }),

  rooms: endpoint({
    method: 'GET',
    path: path('rooms'),
    access,
    query: z.object({ siteId: z.uuid() }),
    gives: z.array(Room),
  }),

  /** Adds a room, or gives it another number in place of the one that was seen. */
  saveRoom: endpoint({
    method: 'POST',
    path: path('saveRoom'),
    access,
    body: z.object({
      id: z.optional(z.uuid()),
      siteId: z.uuid(),
      no: text(1, 20),
      before: z.optional(z.string()),
    }),
    gives: Id,
    audit: { action: 'owner.room.save', target: 'room' },
  }),

  /** A room that no house takes up and nobody ever had. */
  removeRoom: endpoint({
    method: 'POST',
    path: path('removeRoom'),
    access,
    body: Id,
    gives: Id,
    audit: { action: 'owner.room.remove', target: 'room' },
  }),

  /** All that houses may have, in both languages, with how many houses have each. */
  facilities: endpoint({
    method: 'GET',
    path: path('facilities'),
    access,
    gives: z.object({
      revision: z.int(),
      groups: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          nameEn: z.string(),
          items: z.array(
            z.object({
              code: z.string(),
              name: z.string(),
              nameEn: z.string(),
              icon: z.string(),
              houses: z.int(),
            }),
          ),
        }),
      ),
    }),
  }),

  /** All that houses may have; what is left out and no house has is removed. */
  saveFacilities: endpoint({
    method: 'POST',
    path: path('saveFacilities'),
    access,
    body: z.object({
      /** The revision that was read. */
      revision: z.int(),
      groups: z
        .array(
          z.extend(Named, {
            code: Code,
            items: z
              .array(z.extend(Named, { code: Code, icon: z._default(z.string().check(z.maxLength(40)), '') }))
              .check(z.maxLength(60)),
          }),
        )
        .check(z.maxLength(30)),
    }),
    gives: z.object({ count: z.int(), revision: z.int() }),
    audit: { action: 'owner.facilities.save', target: 'facility' },
  }),

  policies: endpoint({
    method: 'GET',
    path: path('policies'),
    access,
    gives: z.array(
      z.object({
        type: z.int(),
        siteCode: z.string(),
        language: z.enum(['zh-CN', 'en-US']),
        title: z.string(),
        content: z.string(),
        revision: z.int(),
        updatedAt: z.number(),
      }),
    ),
  }),

  /** What a paper of the park says in one language. Its text is cleaned before it is kept. */
  savePolicy: endpoint({
    method: 'POST',
    path: path('savePolicy'),
    access,
    body: z.object({
      type: z.int().check(z.gte(1), z.lte(5)),
      siteCode: z._default(z.string().check(z.maxLength(40)), ''),
      language: z.enum(['zh-CN', 'en-US']),
      title: text(1, 100),
      content: text(1, 200_000),
      /** Left out when it is new. */
      revision: z.optional(z.int()),
    }),
    gives: z.object({ revision: z.int() }),
    audit: { action: 'owner.policy.save', target: 'policy' },
  }),
}
