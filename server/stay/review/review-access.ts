import type { Scope, TxScope } from '#server/scope.ts'

/**
 * Who answers reviews of a house besides its owner. Who acts for a house is decided above this module, so it is handed
 * over where the server is put together.
 */
export type ReviewAccess = {
  /** The houses of others whose reviews the person may answer today. */
  answeredHouses: (scope: Scope, userId: string) => Promise<string[]>
  /** Refuses whoever may not answer the reviews of a house. */
  requireReply: (scope: TxScope, userId: string, houseId: string) => Promise<unknown>
}
