import type { Fen } from '#domain/money.ts'
import type { Scope } from '#server/scope.ts'

/** What the money of houses needs to know of them; the module that has the houses hands it over. */
export type HouseBook = {
  /** The names of houses in the caller's language. */
  names(scope: Scope, ids: readonly string[]): Promise<Map<string, string>>
  /** The names of houses in both languages, for what is written down for good. */
  bothNames(scope: Scope, ids: readonly string[]): Promise<Map<string, { zh: string; en: string }>>
  /** The houses a person lets. */
  housesOf(scope: Scope, userId: string): Promise<Array<{ id: string; name: string }>>
  /** What was sold of a house between two days, how many nights there were, and what guests paid for them. */
  nights(
    scope: Scope,
    houseId: string,
    days: { from: string; until: string },
  ): Promise<{ sold: number; available: number; revenue: Fen }>
}
