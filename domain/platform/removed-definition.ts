import { keysOf } from '../record.ts'

/** Which right lets somebody remove what operators keep, by kind (of definitions: as in files), and so take it back. */
const rightsOfKinds = {
  dictionaries: 'dictionary.manage',
  objects: 'object.manage',
  forms: 'form.manage',
  templates: 'form.manage',
  queries: 'form.manage',
  dialogs: 'form.manage',
  views: 'form.manage',
  charts: 'form.manage',
  menus: 'portal.manage',
  applications: 'portal.manage',
  columns: 'portal.manage',
  'home-layouts': 'portal.manage',
  'flow-drafts': 'flow.manage',
  'flow-types': 'flow.manage',
  posts: 'user.manage',
  jobs: 'user.manage',
  'user-groups': 'user.manage',
  'price-groups': 'price.manage',
  rooms: 'site.manage',
} as const

/** What goes to the bin when it is removed, and comes back from there. */
export type RemovedKind = keyof typeof rightsOfKinds

export const removedKinds: RemovedKind[] = keysOf(rightsOfKinds)

/** So long something removed can be taken back. */
export const BIN_DAYS = 30

export const rightOfKind = (kind: RemovedKind): string => rightsOfKinds[kind]

/** Whoever has one of these removes something, and finds it in the bin. */
export const binRights: readonly string[] = [...new Set(Object.values(rightsOfKinds))]

/** The kinds somebody may take back who has these rights. */
export const kindsFor = (rights: readonly string[]): RemovedKind[] =>
  removedKinds.filter((kind) => rights.includes(rightsOfKinds[kind]))
