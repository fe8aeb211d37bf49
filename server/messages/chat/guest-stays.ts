import type { RawBuilder } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** What the desk knows of a guest's stays. The module above puts it in when the app is put together. */
export type GuestStays = {
  /**
   * Whether the row of `conversation` is of somebody who booked at one of these sites or asked about a house there:
   * whose rights are confined to them serve no others.
   */
  isOfSites: (siteIds: readonly string[]) => RawBuilder<boolean>
  /** A guest's newest orders, at these sites or, where none is named, everywhere. */
  recentOrders: (scope: Scope, guestId: string, siteIds: readonly string[]) => Promise<string[]>
}
