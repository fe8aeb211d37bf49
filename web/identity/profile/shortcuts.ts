import { link, type ScreenPath } from '#api/link.ts'
import { isScreenPath, screens } from '#api/screens.ts'

export type ShortcutName =
  | 'orders'
  | 'favourites'
  | 'companions'
  | 'reviews'
  | 'houses'
  | 'wallet'
  | 'contracts'
export type Shortcut = { name: ShortcutName; path: ScreenPath; isOwners?: boolean }

const shortcuts: Shortcut[] = [
  { name: 'orders', path: link(screens.orderList) },
  { name: 'favourites', path: link(screens.favourites) },
  { name: 'companions', path: link(screens.companions) },
  { name: 'reviews', path: link(screens.reviews) },
  { name: 'houses', path: link(screens.ownerHome), isOwners: true },
  { name: 'wallet', path: link(screens.myWallet), isOwners: true },
  { name: 'contracts', path: link(screens.contracts), isOwners: true },
]

/** Where a person goes often from their own page: what the app has, and an owner's places for owners. */
export function shortcutsFor(isOwner: boolean, exists: (path: string) => boolean = isScreenPath): Shortcut[] {
  return shortcuts.filter((shortcut) => exists(shortcut.path) && (isOwner || !shortcut.isOwners))
}
