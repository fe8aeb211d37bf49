import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { priceChangeKinds } from '#domain/owner/price-change.ts'
import { Day, Fen } from '#api/stay/schemas.ts'
import { ruleKinds, ruleLevels } from '#domain/owner/calendar-rules.ts'
import { nightKinds } from '#domain/stay/night-kind.ts'

const path = (name: string) => portal(`/hms/housePrice/v1/${name}`)
const count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const Price = Fen.check(z.gte(100), z.lte(100_000_000))
const Weekdays = z.array(count(0, 6)).check(z.maxLength(7))
const HouseIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(100))

const Rule = z.object({
  level: z.enum(ruleLevels),
  /** The house, the group or the site it is for; null for the whole park. */
  of: z.nullable(z.uuid()),
  kind: z.enum(ruleKinds),
  name: z._default(z.string().check(z.trim(), z.maxLength(30)), ''),
  from: z.nullable(Day),
  to: z.nullable(Day),
  /** Of a weekday rule: the days its nights begin on, 0 is Sunday; null: weekends as they are worked. */
  weekdays: z.nullable(Weekdays.check(z.minLength(1))),
  /** A price, a share of the price so far in hundredths of a percent, or null. */
  price: z.nullable(z.union([z.object({ fen: Price }), z.object({ percent: count(1000, 100_000) })])),
  minNights: z.nullable(count(1, 30)),
  priority: count(0, 9),
  addsUp: z.boolean(),
})

const NightRequest = z.object({
  houseIds: HouseIds,
  /** The first and the last night. */
  from: Day,
  to: Day,
  weekdays: z.optional(Weekdays),
  price: z.optional(
    z.union([z.object({ fen: Price }), z.object({ percent: count(1000, 100_000) }), z.literal('rules')]),
  ),
  minNights: z.optional(z.union([z.nullable(count(1, 30)), z.literal('rules')])),
  closed: z.optional(z.boolean()),
})

const Settings = z.object({
  /** What a night costs before any rule; null: all nights are set by hand. */
  base: z.nullable(Price),
  /** Prices that rules make end on multiples of this. */
  step: z.union([z.literal(100), z.literal(1000), z.literal(10_000)]),
  /** The last night that rules make a price for. */
  pricedUntil: z.nullable(Day),
  early: z.object({ days: count(0, 720), percent: count(0, 9000) }),
  last: z.object({ days: count(0, 60), percent: count(0, 9000) }),
  /** Runs of free nights shorter than the least stay are let from so many nights on; null: they are not. */
  gapFloor: z.nullable(count(1, 30)),
  /**
   * Stays that would leave so many nights alone, or fewer, are refused, but for arrivals within the next days; null:
   * they are taken.
   */
  orphan: z._default(z.nullable(z.object({ nights: count(1, 6), offDays: count(0, 60) })), null),
})

/** The stamp of the preview that was agreed to: refused when the change would do something else by now. */
const Stamp = z.optional(z.string().check(z.maxLength(64)))

/** What a change does, before it is done or after. */
const Outcome = z.object({
  /** How many nights change, over all houses. */
  nights: z.int(),
  /** Of those, how many go off sale, as prices end before them. */
  offSale: z.int(),
  /** Of those, how many somebody has booked: their price stays what it was. */
  sold: z.int(),
  lowest: z.nullable(Fen),
  highest: z.nullable(Fen),
  houses: z.array(z.object({ id: z.string(), name: z.string(), nights: z.int() })),
  /** The first of them, night by night. */
  sample: z.array(
    z.object({
      houseId: z.string(),
      night: Day,
      old: z.nullable(Fen),
      new: z.nullable(Fen),
      oldMin: z.nullable(z.int()),
      newMin: z.nullable(z.int()),
      closed: z.boolean(),
    }),
  ),
  /** Another one when another night, price or least stay changes. */
  stamp: z.string(),
  /** So many nights that they are set house by house, as a background job. */
  isLong: z.boolean(),
})
const Done = z.extend(Outcome, { changeId: z.nullable(z.string()) })
/** The job that does it, of a change that is long: what it says of nights is what the job is about to do. */
const DoneOrStarted = z.extend(Done, { jobId: z.nullable(z.string()) })
const SavedRule = z.extend(Rule, { id: z.string(), isMine: z.boolean() })

/** Prices of houses: nights, the rules that make them, and what depends on the day of booking. */
export const housePriceApi = {
  calendar: endpoint({
    method: 'GET',
    path: path('calendar'),
    access: 'user',
    query: z.object({ houseId: z.uuid(), from: Day, to: Day }),
    gives: z.object({
      houseId: z.string(),
      name: z.string(),
      siteId: z.string(),
      /** The group it is priced in. */
      group: z.nullable(z.object({ id: z.string(), name: z.string() })),
      today: Day,
      settings: Settings,
      /** The house's own least stay. */
      minNights: z.int(),
      /** The caller may change prices here. */
      canEdit: z.boolean(),
      /** Those the caller may make a rule at, for this house and others with it. */
      levels: z.array(z.enum(ruleLevels)),
      rules: z.array(SavedRule),
      days: z.array(
        z.object({
          night: Day,
          price: z.nullable(Fen),
          minNights: z.nullable(z.int()),
          closed: z.boolean(),
          handPrice: z.boolean(),
          handMin: z.boolean(),
          /** How many of its rooms somebody has. */
          taken: z.int(),
          kind: z.enum(nightKinds),
          holiday: z.string(),
        }),
      ),
      rooms: z.int(),
    }),
  }),

  /** What `set` would do. */
  preview: endpoint({
    method: 'POST',
    path: path('preview'),
    access: 'user',
    body: NightRequest,
    gives: Outcome,
  }),

  /**
   * Sets nights by hand, of several houses at once: in one transaction, or house by house as a job when they are many. A
   * house whose nights would change otherwise by then is left out, and the job's report says so.
   */
  set: endpoint({
    method: 'POST',
    path: path('set'),
    access: 'user',
    body: z.extend(NightRequest, { stamp: Stamp }),
    gives: DoneOrStarted,
    audit: { action: 'owner.price.set', target: 'house' },
  }),

  previewRule: endpoint({
    method: 'POST',
    path: path('previewRule'),
    access: 'user',
    body: z.object({ id: z.optional(z.uuid()), rule: z.nullable(Rule) }),
    gives: Outcome,
  }),

  /**
   * Adds a rule, changes one, or with null removes it; the nights of all houses it is for are made anew. `before` is the
   * rule as it was seen; refused when it is another by now.
   */
  saveRule: endpoint({
    method: 'POST',
    path: path('saveRule'),
    access: 'user',
    /** `before` is the rule as it was seen when it was changed; refused when it is another by now. */
    body: z.object({
      id: z.optional(z.uuid()),
      rule: z.nullable(Rule),
      before: z.optional(Rule),
      stamp: Stamp,
    }),
    gives: Done,
    audit: { action: 'owner.price.saveRule', target: 'priceRule' },
  }),

  saveSettings: endpoint({
    method: 'POST',
    path: path('saveSettings'),
    access: 'user',
    /** `before` is what was seen when they were changed; refused when they are others by now. */
    body: z.object({ houseId: z.uuid(), settings: Settings, before: z.optional(Settings) }),
    gives: Done,
    audit: { action: 'owner.price.saveSettings', target: 'house' },
  }),

  /** The groups of houses whose prices the caller may set. */
  groups: endpoint({
    method: 'GET',
    path: path('groups'),
    access: 'user',
    gives: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        houses: z.array(z.object({ id: z.string(), name: z.string() })),
        /** How many rules it has, which go with it. */
        rules: z.int(),
      }),
    ),
  }),

  /**
   * Houses priced together; their ids in place of those it had. The nights of all that come or go are made anew.
   * `before` is the group as it was seen; refused when it is another by now.
   */
  saveGroup: endpoint({
    method: 'POST',
    path: path('saveGroup'),
    access: 'user',
    body: z.object({
      id: z.optional(z.uuid()),
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
      houseIds: HouseIds,
      before: z.optional(z.object({ name: z.string(), houseIds: z.array(z.uuid()) })),
    }),
    gives: z.extend(Done, { id: z.string() }),
    audit: { action: 'owner.price.saveGroup', target: 'priceGroup' },
  }),

  /** Its rules go with it. */
  removeGroup: endpoint({
    method: 'POST',
    path: path('removeGroup'),
    access: 'user',
    body: z.object({ id: z.uuid() }),
    gives: Done,
    audit: { action: 'owner.price.removeGroup', target: 'priceGroup' },
  }),

  log: endpoint({
    method: 'GET',
    path: path('log'),
    access: 'user',
    query: z.object({ houseId: z.uuid() }),
    gives: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(priceChangeKinds),
        actor: z.string(),
        at: z.number(),
        /** How many nights of this house, and the first and last of them. */
        nights: z.int(),
        first: z.nullable(Day),
        last: z.nullable(Day),
        ruleName: z.string(),
        isUndone: z.boolean(),
      }),
    ),
  }),

  /**
   * Brings back what was before a change. Nights that were touched since are left as they are, and named: in the answer,
   * or in the report of the job when the change was long.
   */
  undo: endpoint({
    method: 'POST',
    path: path('undo'),
    access: 'user',
    body: z.object({ changeId: z.uuid() }),
    gives: z.extend(DoneOrStarted, { leftOut: z.array(z.object({ houseId: z.string(), night: Day })) }),
    audit: { action: 'owner.price.undo', target: 'house' },
  }),
}
