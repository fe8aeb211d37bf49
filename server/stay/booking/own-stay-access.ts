import type { Scope, TxScope } from '#server/scope.ts'

/**
 * Refuses whoever may not book the owner's stays and receptions in a house. Who acts for a house is decided above this
 * module, so it is handed over where the server is put together.
 */
export type RequireOwnStay = (scope: Scope | TxScope, userId: string, houseId: string) => Promise<unknown>
