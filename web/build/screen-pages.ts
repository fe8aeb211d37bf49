import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Screen } from '#api/screen.ts'
import { screenModules, type Audience } from '#api/screens.ts'

/** A screen as the build sees it: the files of the web that it is made of. */
export type BuiltScreen = Pick<Screen, 'texts' | 'preload' | 'preloadLater'> & {
  name: string
  audience: Audience
  hasFirstCalls: boolean
  /** The file of its page, from the folder of the web. */
  page: string
  /** The list its page is found by, where the app does not begin with it. */
  pageList?: string
}

/** Pages whose places the app knows from the start, as in `web/app/routing/page-loader.ts`. */
const beginsWith = /^((identity|messages|stay)\/|wallet\/\w+Page\.tsx$)/

/** Rooms of guests' modules that only whoever works there opens: owners their purse, staff their desk. */
export const isWorkRoom = (file: string): boolean => /^(wallet\/\w+|shop\/desk)\//.test(file)

const web = join(import.meta.dirname, '..')

/** Every screen with its page: `order` of the module `stay` is the one `OrderPage.tsx` somewhere under `web/stay`. */
export const screenPages: readonly BuiltScreen[] = Object.entries(screenModules).flatMap(
  ([module, { audience, screens }]) =>
    Object.entries<Screen>(screens).map(([name, screen]) => {
      const { page = name, texts, preload, preloadLater, firstCalls } = screen
      const file = `${page[0]?.toUpperCase()}${page.slice(1)}Page.tsx`
      const [found, ...others] = globSync(`${module}/**/${file}`, { cwd: web })
      if (!found || others.length > 0) {
        throw new Error(`The screen ${name} needs one ${file} under web/${module}`)
      }
      return {
        name,
        audience: isWorkRoom(found) ? 'staff' : audience,
        page: found.replaceAll('\\', '/'),
        ...(beginsWith.test(found.replaceAll('\\', '/')) ? {} : { pageList: 'app/routing/other-pages.ts' }),
        texts,
        preload,
        preloadLater,
        hasFirstCalls: firstCalls !== undefined,
      }
    }),
)
