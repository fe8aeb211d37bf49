import { hasScreen } from '#web/app/screens.ts'

export type BottomTabName = 'home' | 'work' | 'orders' | 'messages' | 'contacts' | 'mine'
export type BottomTab = {
  name: BottomTabName
  path: string
  /** On the bar of guests: only for staff, or only for others. */
  staffOnly?: boolean
  notStaff?: boolean
  /** For signed-in people; the reason with which others are asked to sign in. */
  signInType?: '3' | '4'
}

/** Of the two moods of the product each has a bar of its own. */
const bars: Record<'stay' | 'work', readonly BottomTab[]> = {
  stay: [
    { name: 'home', path: '/home/index' },
    { name: 'work', path: '/work', staffOnly: true },
    { name: 'orders', path: '/template/customer/list', signInType: '3' },
    // Who stays with us talks to the service; who works here reads the notices.
    { name: 'messages', path: '/home/kefu', notStaff: true },
    { name: 'messages', path: '/messageReceiverList', staffOnly: true },
    { name: 'mine', path: '/user/index', signInType: '4' },
  ],
  work: [
    { name: 'home', path: '/home' },
    { name: 'work', path: '/work' },
    { name: 'messages', path: '/messageReceiverList' },
    { name: 'contacts', path: '/mailList' },
    { name: 'mine', path: '/personal' },
  ],
}

/** The tabs of a person: only those whose screen exists, work only for staff. */
export function tabsFor(
  kind: string | undefined,
  mood: 'stay' | 'work' = 'stay',
  exists: (path: string) => boolean = hasScreen,
): BottomTab[] {
  const isStaff = kind === 'staff'
  return bars[isStaff ? mood : 'stay'].filter(
    (tab) => exists(tab.path) && !(isStaff ? tab.notStaff : tab.staffOnly),
  )
}
