/** The rooms of the console, in which rights are shown together. */
export const rightRooms = [
  'console',
  'people',
  'flows',
  'forms',
  'home',
  'office',
  'stays',
  'shop',
  'contracts',
  'money',
  'platform',
] as const
export type RightRoom = (typeof rightRooms)[number]

export type RightEntryOfCatalogue = {
  key: string
  room: RightRoom
  /** `high`: whoever holds it can reach other rights, money or everybody's data by it. */
  risk: 'low' | 'high'
  /** Rights without which this one leads nowhere. */
  needs?: readonly string[]
  /** It is asked for inside calls that are open to more people, so that no call declares it alone. */
  isAskedInside?: true
  /** What it opens belongs to a site: a role or a person can be confined to some. */
  isBySite?: true
  /** What it opens belongs to the whole company: who is confined to sites does not have it. */
  isOfCompany?: true
}

/**
 * Every right a role can grant, apart from those on the rows of business objects, which come into being with them
 * (`object.<alias>.read|write|delete`). Names and sentences are texts of the console by the same keys.
 */
export const rightCatalogue: readonly RightEntryOfCatalogue[] = [
  { key: 'console.enter', room: 'console', risk: 'low' },

  { key: 'org.read', room: 'people', risk: 'low' },
  { key: 'org.contact', room: 'people', risk: 'low', needs: ['org.read'], isAskedInside: true },
  { key: 'user.read', room: 'people', risk: 'low', needs: ['org.read'] },
  { key: 'user.manage', room: 'people', risk: 'high', needs: ['user.read', 'org.read'] },
  { key: 'user.sessions', room: 'people', risk: 'high', needs: ['user.read'] },
  { key: 'role.manage', room: 'people', risk: 'high', needs: ['user.read', 'org.read'] },

  { key: 'flow.manage', room: 'flows', risk: 'high' },
  { key: 'flow.message', room: 'flows', risk: 'low' },

  { key: 'object.manage', room: 'forms', risk: 'high' },
  { key: 'form.manage', room: 'forms', risk: 'high' },
  { key: 'form.preview', room: 'forms', risk: 'high', needs: ['form.manage', 'org.read'] },
  { key: 'dictionary.manage', room: 'forms', risk: 'low' },
  { key: 'sequence.manage', room: 'forms', risk: 'low' },

  { key: 'portal.manage', room: 'home', risk: 'low' },
  { key: 'portal.preview', room: 'home', risk: 'low', needs: ['portal.manage'] },
  { key: 'news.manage', room: 'home', risk: 'low' },
  { key: 'activity.manage', room: 'home', risk: 'low', isBySite: true },

  { key: 'meeting.book', room: 'office', risk: 'low' },
  { key: 'meeting.manage', room: 'office', risk: 'low', needs: ['meeting.book'] },
  { key: 'leave.manage', room: 'office', risk: 'low' },

  { key: 'stay.desk', room: 'stays', risk: 'low', isBySite: true },
  { key: 'stay.book', room: 'stays', risk: 'low', needs: ['stay.desk'], isBySite: true },
  {
    key: 'stay.override',
    room: 'stays',
    risk: 'high',
    needs: ['stay.book'],
    isAskedInside: true,
    isBySite: true,
  },
  { key: 'site.manage', room: 'stays', risk: 'low', isBySite: true },
  { key: 'house.manage', room: 'stays', risk: 'high', isAskedInside: true, isBySite: true },
  { key: 'house.review', room: 'stays', risk: 'low', isBySite: true },
  { key: 'price.manage', room: 'stays', risk: 'high', isAskedInside: true, isBySite: true },
  { key: 'offer.manage', room: 'stays', risk: 'high', isBySite: true },
  { key: 'service.desk', room: 'stays', risk: 'low', isBySite: true },
  { key: 'review.manage', room: 'stays', risk: 'low', isBySite: true },
  { key: 'identity.confirm', room: 'stays', risk: 'low' },

  { key: 'shop.desk', room: 'shop', risk: 'low', isBySite: true },
  { key: 'shop.manage', room: 'shop', risk: 'low', needs: ['shop.desk'], isBySite: true },

  { key: 'contract.manage', room: 'contracts', risk: 'low', isBySite: true },
  {
    key: 'contract.seal',
    room: 'contracts',
    risk: 'high',
    needs: ['contract.manage'],
    isAskedInside: true,
    isBySite: true,
  },

  { key: 'payment.read', room: 'money', risk: 'low', isBySite: true },
  { key: 'refund.decide', room: 'money', risk: 'high', needs: ['payment.read'], isBySite: true },
  { key: 'payment.reconcile', room: 'money', risk: 'high', needs: ['payment.read'], isOfCompany: true },
  { key: 'payout.decide', room: 'money', risk: 'high', needs: ['payment.read'], isOfCompany: true },
  { key: 'invoice.issue', room: 'money', risk: 'high', needs: ['payment.read'], isBySite: true },

  { key: 'ledger.read', room: 'money', risk: 'low', isBySite: true },
  { key: 'period.close', room: 'money', risk: 'high', needs: ['ledger.read'], isOfCompany: true },

  { key: 'platform.audit', room: 'platform', risk: 'low' },
  { key: 'platform.jobs', room: 'platform', risk: 'high' },
  { key: 'platform.config', room: 'platform', risk: 'low' },
  { key: 'platform.definitions', room: 'platform', risk: 'high' },
  { key: 'tenant.manage', room: 'platform', risk: 'high' },
]

export const catalogueRights: readonly string[] = rightCatalogue.map(({ key }) => key)

/** Whether a right can hold at some sites and not at others. */
export const isRightBySite = (right: string): boolean =>
  rightCatalogue.some(({ key, isBySite }) => key === right && isBySite === true)

/** Whether a right is for those alone who are not confined to sites. */
export const isRightOfCompany = (right: string): boolean =>
  rightCatalogue.some(({ key, isOfCompany }) => key === right && isOfCompany === true)

/** What a grant lacks to be of use: rights it leans on that are not given with it. */
export const missingNeeds = (granted: readonly string[]): { key: string; needs: string }[] =>
  rightCatalogue
    .filter(({ key }) => granted.includes(key))
    .flatMap(({ key, needs = [] }) =>
      needs.filter((one) => !granted.includes(one)).map((one) => ({ key, needs: one })),
    )
