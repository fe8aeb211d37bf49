import type { texts as app } from './zh-CN/app.ts'
import type { texts as pages } from './zh-CN/pages.ts'

/** Every catalogue by the name of its file. A new one adds its line here and its two files beside. */
export type Catalogues = {
  app: typeof app
  /** Names of rooms and pages, as the rail and the search show them. */
  pages: typeof pages
}

export type TextModule = keyof Catalogues
