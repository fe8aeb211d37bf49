import { hasScreen } from '#web/app/screens.ts'

export type TabName = 'home' | 'work' | 'orders' | 'messages' | 'mine'
export type Tab = {
  name: TabName
  path: string
  staffOnly?: boolean
  notStaff?: boolean
  /** For signed-in people; the reason with which others are asked to sign in. */
  signInType?: '3' | '4'
}

const tabs: Tab[] = [
  { name: 'home', path: '/home/index' },
  { name: 'work', path: '/work', staffOnly: true },
  { name: 'orders', path: '/template/customer/list', signInType: '3' },
  // Who stays with us talks to the service; who works here reads the notices.
  { name: 'messages', path: '/home/kefu', notStaff: true },
  { name: 'messages', path: '/messageReceiverList', staffOnly: true },
  { name: 'mine', path: '/user/index', signInType: '4' },
]

/** The tabs of a person: only those whose screen exists, work only for staff. */
export function tabsFor(kind: string | undefined, exists: (path: string) => boolean = hasScreen): Tab[] {
  const isStaff = kind === 'staff'
  return tabs.filter((tab) => exists(tab.path) && !(isStaff ? tab.notStaff : tab.staffOnly))
}
