import type { Updateable } from 'kysely'
import type { BodyOf } from '#api/endpoint.ts'
import type { housePriceApi } from '#api/owner/prices.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

const columns = [
  'base_fen',
  'price_step_fen',
  'priced_until',
  'early_days',
  'early_off',
  'last_days',
  'last_off',
  'gap_floor',
  'orphan_nights',
  'orphan_off_days',
] as const

/** What a house says of its prices besides its nights and rules. */
export type PriceSettings = Pick<Updateable<DB['house']>, (typeof columns)[number]>
type SettingsInput = BodyOf<typeof housePriceApi.saveSettings>['settings']

export async function settingsOf(scope: Scope, houseIds: readonly string[]) {
  const rows = await scope
    .from('house')
    .select(['id', ...columns])
    .where('id', 'in', [...houseIds])
    .execute()
  return new Map(rows.map(({ id, ...settings }) => [id, settings]))
}

/** The settings as they are written down; refused where both discounts would hold on the same day. */
export function settingColumns({
  base,
  step,
  pricedUntil,
  early,
  last,
  gapFloor,
  orphan,
}: SettingsInput): PriceSettings {
  if (early.percent > 0 && last.percent > 0 && early.days <= last.days) {
    throw new Failure('owner.discountsOverlap')
  }
  if (base !== null && pricedUntil === null) {
    throw new Failure('owner.needsEnd')
  }
  return {
    base_fen: base,
    price_step_fen: step,
    priced_until: base === null ? null : pricedUntil,
    early_days: early.days,
    early_off: early.percent,
    last_days: last.days,
    last_off: last.percent,
    gap_floor: gapFloor,
    orphan_nights: orphan?.nights ?? null,
    orphan_off_days: orphan?.offDays ?? USUAL_OFF_DAYS,
  }
}

/** What the column holds where nobody has said otherwise. */
const USUAL_OFF_DAYS = 7

type Row = NonNullable<Awaited<ReturnType<typeof settingsOf>> extends Map<string, infer R> ? R : never>

export const settingsView = (row: Row): SettingsInput => ({
  base: row.base_fen,
  step: row.price_step_fen >= 10_000 ? 10_000 : row.price_step_fen >= 1000 ? 1000 : 100,
  pricedUntil: row.priced_until,
  early: { days: row.early_days, percent: row.early_off },
  last: { days: row.last_days, percent: row.last_off },
  gapFloor: row.gap_floor,
  orphan: row.orphan_nights === null ? null : { nights: row.orphan_nights, offDays: row.orphan_off_days },
})
