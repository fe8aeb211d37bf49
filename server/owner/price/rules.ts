import { sql } from 'kysely'
import type { BodyOf } from '#api/endpoint.ts'
import type { housePriceApi } from '#api/owner/prices.ts'
import { ruleKinds, ruleLevels, type CalendarRule } from '#domain/owner/calendar-rules.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type GivenRule = NonNullable<BodyOf<typeof housePriceApi.saveRule>['rule']>
export type StoredRule = CalendarRule & { of: string | null; name: string }

const rows = (scope: Scope) =>
  scope
    .from('price_rule')
    .selectAll()
    .select(sql<number[] | null>`weekdays`.as('on_days'))

function ruleOf(row: Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]): StoredRule {
  return {
    id: row.id,
    level: ruleLevels.find((level) => level === row.level) ?? 'park',
    kind: ruleKinds.find((kind) => kind === row.kind) ?? 'season',
    of: row.house_id ?? row.group_id ?? row.site_id,
    name: row.name,
    from: row.first_night,
    to: row.last_night,
    weekdays: row.on_days,
    price: row.fen === null ? (row.percent === null ? null : { percent: row.percent }) : { fen: row.fen },
    minNights: row.min_nights,
    priority: row.priority,
    addsUp: row.adds_up,
    madeAt: row.made_at.getTime(),
  }
}

type Placed = { id: string; site_id: string; price_group_id: string | null }

/** The rule as whoever edits it knows it. */
export const ruleView = ({ id: _id, madeAt: _madeAt, weekdays, ...rule }: StoredRule): GivenRule => ({
  ...rule,
  weekdays: weekdays && [...weekdays],
})

/** All rules that may speak of one of these houses, in one fixed order. */
export async function rulesFor(scope: Scope, houses: readonly Placed[]): Promise<StoredRule[]> {
  const groups = houses.flatMap(({ price_group_id }) => price_group_id ?? [])
  const found = await rows(scope)
    .where((eb) =>
      eb.or([
        eb('level', '=', 'park'),
        eb(
          'house_id',
          'in',
          houses.map(({ id }) => id),
        ),
        eb('site_id', 'in', [...new Set(houses.map(({ site_id }) => site_id))]),
        ...(groups.length === 0 ? [] : [eb('group_id', 'in', groups)]),
      ]),
    )
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return found.map(ruleOf)
}

/** Every rule of the tenant. */
export async function allRules(scope: Scope): Promise<StoredRule[]> {
  const found = await rows(scope).orderBy('made_at').orderBy('id').execute()
  return found.map(ruleOf)
}

/** The rules of a group, which go with it. */
export async function rulesOfGroup(scope: Scope, groupId: string): Promise<StoredRule[]> {
  const found = await rows(scope).where('group_id', '=', groupId).orderBy('made_at').orderBy('id').execute()
  return found.map(ruleOf)
}

export async function lockRule(scope: TxScope, id: string): Promise<StoredRule> {
  const rule = await findRule(scope, id, true)
  if (!rule) {
    throw new Failure('owner.noRule', {}, { status: 404 })
  }
  return rule
}

/** A rule by its id, or null. */
export async function findRule(scope: Scope, id: string, isLocked = false): Promise<StoredRule | null> {
  const query = rows(scope).where('id', '=', id)
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst()
  return row ? ruleOf(row) : null
}

/** Writes a rule as it is to be, or takes it away. */
export async function writeRule(
  scope: TxScope,
  actorId: string,
  id: string,
  rule: StoredRule | null,
): Promise<void> {
  await scope.delete('price_rule').where('id', '=', id).execute()
  if (rule === null) {
    return
  }
  const { level, of, price } = rule
  await scope
    .insert('price_rule', {
      id,
      level,
      house_id: level === 'house' ? of : null,
      group_id: level === 'group' ? of : null,
      site_id: level === 'site' ? of : null,
      kind: rule.kind,
      name: rule.name,
      first_night: rule.from,
      last_night: rule.to,
      weekdays: rule.weekdays === null ? null : JSON.stringify(rule.weekdays),
      fen: price && 'fen' in price ? price.fen : null,
      percent: price && 'percent' in price ? price.percent : null,
      min_nights: rule.minNights,
      priority: rule.priority,
      adds_up: rule.addsUp,
      made_by: actorId,
      made_at: new Date(rule.madeAt),
    })
    .execute()
}

/** A rule as somebody wants it, refused where it says nothing or of no night. */
export function checkedRule(rule: GivenRule, id: string, now: number): StoredRule {
  const { from, to, kind } = rule
  if (rule.price === null && rule.minNights === null) {
    throw new Failure('owner.ruleSaysNothing')
  }
  if (from !== null && to !== null && to < from) {
    throw new Failure('stay.activityDays')
  }
  if (kind === 'event' && (from === null || to === null)) {
    throw new Failure('owner.eventNeedsDays')
  }
  if ((rule.level === 'park') !== (rule.of === null)) {
    throw new Failure('stay.missing')
  }
  return { ...rule, id, weekdays: kind === 'weekday' ? rule.weekdays : null, madeAt: now }
}
