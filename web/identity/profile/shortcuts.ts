import { hasScreen } from '#web/app/screens.ts'

export type ShortcutName =
  | 'orders'
  | 'favourites'
  | 'companions'
  | 'reviews'
  | 'houses'
  | 'wallet'
  | 'contracts'
export type Shortcut = { name: ShortcutName; path: string; isOwners?: boolean }

const shortcuts: Shortcut[] = [
  { name: 'orders', path: '/template/customer/list' },
  { name: 'favourites', path: '/home/Collection' },
  { name: 'companions', path: '/home/addPeople' },
  { name: 'reviews', path: '/comment/list' },
  { name: 'houses', path: '/landlmy/landlIndex', isOwners: true },
  { name: 'wallet', path: '/landlmy/purse/myWallet', isOwners: true },
  { name: 'contracts', path: '/landlmy/contract/contractList', isOwners: true },
]

/** Where a person goes often from their own page: what the app has, and an owner's places for owners. */
export function shortcutsFor(isOwner: boolean, exists: (path: string) => boolean = hasScreen): Shortcut[] {
  return shortcuts.filter((shortcut) => exists(shortcut.path) && (isOwner || !shortcut.isOwners))
}
