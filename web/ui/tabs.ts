import { hasScreen } from '#web/app/screens.ts'

export type TabName = 'home' | 'work' | 'orders' | 'messages' | 'mine'
export type Tab = { name: TabName; path: string; staffOnly?: boolean }

const tabs: Tab[] = [
  { name: 'home', path: '/home/index' },
  { name: 'work', path: '/work', staffOnly: true },
  { name: 'orders', path: '/template/customer/list' },
  { name: 'messages', path: '/messageReceiverList' },
  { name: 'mine', path: '/user/index' },
]

/** The tabs of a person: only those whose screen exists, and work only for staff. */
export function tabsFor(kind: string | undefined, exists: (path: string) => boolean = hasScreen): Tab[] {
  return tabs.filter((tab) => exists(tab.path) && (!tab.staffOnly || kind === 'staff'))
}
