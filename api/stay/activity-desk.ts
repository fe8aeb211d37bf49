import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { activityKinds, activityStates } from '#domain/stay/activity/activity.ts'
import { Day, Picture } from './schemas.ts'

const path = (name: string) => portal(`/hms/advertInfo/v1/${name}`)
const access = { right: 'activity.manage' } as const
const Id = z.object({ id: z.uuid() })

const ActivityTexts = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** HTML; it is cleaned before it is kept. */
  content: z._default(z.string().check(z.maxLength(200_000)), ''),
})

const House = z.object({ id: z.string(), name: z.string(), siteName: z.string() })

/** What all activities have in common, as it is written and as it is read. */
const shape = {
  kind: z.enum(activityKinds),
  /** null: on all sites. */
  siteId: z.nullable(z.uuid()),
  texts: z.object({ 'zh-CN': ActivityTexts, 'en-US': ActivityTexts }),
  /** Smaller ones come first. */
  orderNo: z.int().check(z.gte(0), z.lte(999)),
  /** The first and the last day on which guests see it. */
  from: z.nullable(Day),
  until: z.nullable(Day),
}

/** What guests are invited to on the home page, as the staff keep it. */
export const activityDeskApi = {
  /** Those that are off or over come last, the others as guests see them. */
  activities: endpoint({
    method: 'POST',
    path: path('manageList'),
    access,
    body: ListQuery,
    gives: pageOf(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(activityKinds),
        state: z.enum(activityStates),
        /** null: on all sites. */
        siteName: z.nullable(z.string()),
        from: z.nullable(Day),
        until: z.nullable(Day),
        orderNo: z.int(),
        picture: z.nullable(Picture),
      }),
    ),
    envelope: 'bare',
  }),

  /** One of them as it is written, in both languages, with the houses that take part. */
  toEdit: endpoint({
    method: 'GET',
    path: path('getForEdit'),
    access,
    query: Id,
    gives: z.object({
      ...shape,
      id: z.string(),
      isOn: z.boolean(),
      /** Sent back when it is saved: who comes second is told. */
      revision: z.int(),
      picture: z.nullable(Picture),
      houses: z.array(House),
    }),
  }),

  /** Adds one, which guests see at once, or changes it. */
  save: endpoint({
    method: 'POST',
    path: path('save'),
    access,
    body: z.object({
      ...shape,
      id: z.optional(z.uuid()),
      /** The one that was read; left out: whatever is there is written over. */
      revision: z.optional(z.int()),
      /** One the caller uploaded, or the one it has. Anybody may see it from then on. */
      picture: z.nullable(
        z.object({
          fileId: z.uuid(),
          width: z.int().check(z.gte(1), z.lte(20_000)),
          height: z.int().check(z.gte(1), z.lte(20_000)),
        }),
      ),
      houseIds: z.array(z.uuid()).check(z.maxLength(500)),
    }),
    gives: Id,
    audit: { action: 'stay.activity.save', target: 'activity' },
  }),

  /** Shows it to guests in its days, or to nobody. */
  switch: endpoint({
    method: 'POST',
    path: path('switch'),
    access,
    body: z.extend(Id, { isOn: z.boolean() }),
    gives: z.object({ id: z.string(), isOn: z.boolean() }),
    audit: { action: 'stay.activity.switch', target: 'activity' },
  }),

  /** Houses on offer that may take part, by a part of their name. */
  houses: endpoint({
    method: 'GET',
    path: path('manageHouses'),
    access,
    query: z.object({
      siteId: z._default(z.union([z.uuid(), z.literal('')]), ''),
      keyword: z._default(z.string().check(z.maxLength(60)), ''),
    }),
    gives: z.array(House),
  }),
}
