import type { texts as app } from './zh-CN/app.ts'
import type { texts as flows } from './zh-CN/flows.ts'
import type { texts as lists } from './zh-CN/lists.ts'
import type { texts as money } from './zh-CN/money.ts'
import type { texts as operations } from './zh-CN/operations.ts'
import type { texts as pages } from './zh-CN/pages.ts'
import type { texts as running } from './zh-CN/running.ts'
import type { texts as stays } from './zh-CN/stays.ts'

/** Every catalogue by the name of its file. A new one adds its line here and its two files beside. */
export type Catalogues = {
  app: typeof app
  flows: typeof flows
  lists: typeof lists
  /** Names of rooms and pages, as the rail and the search show them. */
  pages: typeof pages
  money: typeof money
  operations: typeof operations
  running: typeof running
  stays: typeof stays
}

export type TextModule = keyof Catalogues
