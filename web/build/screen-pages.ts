import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Screen } from '#api/screen.ts'
import { screenModules, type Audience } from '#api/screens.ts'

/** A screen as the build sees it: the files of the web that it is made of. */
export type BuiltScreen = Pick<Screen, 'texts' | 'preloadLater'> & {
  name: string
  audience: Audience
  hasFirstCalls: boolean
  /** The file of its page, from the folder of the web. */
  page: string
  /** The lists its page and its texts are found by, where the app does not begin with them. */
  lists: readonly string[]
}

/** Rooms of guests' modules that only whoever works there opens: owners their purse, staff their desk. */
const isWorkRoom = (file: string): boolean =>
  /^(wallet\/\w+|shop\/desk|stay\/(desk|own)|messages\/desk)\//.test(file)

/** Which list names a page, as in `web/app/routing/page-loader.ts`. */
const pageLists: readonly [RegExp, string][] = [
  [/^stay\/(booking|order|trip)\//, 'booking'],
  [/^stay\/(?!(activity|desk|own)\/)/, 'stay'],
  [/^(identity\/|messages\/(?!desk\/)|wallet\/\w+Page\.tsx$)/, 'account'],
  [/^(owner|wallet|stay|messages)\//, 'owner'],
  [/^(contract|shop)\//, 'shop'],
  [/./, 'work'],
]

/** The lists in which the app looks for a page. One it looks through in vain is that of the module's guests. */
function listsOf(page: string, texts: readonly string[]): string[] {
  const name = pageLists.find(([shape]) => shape.test(page))?.[1] ?? ''
  const guests = page.startsWith('stay/') ? (texts.includes('booking') ? 'booking' : 'stay') : 'account'
  const names = name === 'owner' && !page.startsWith('owner/') ? [guests, name] : [name]
  return names.map((list) => `app/routing/${list}-pages.ts`)
}

/** Catalogues whose places it knows from the start, as in `web/text/language.ts`. */
const firstTexts = ['app', 'booking', 'extending', 'identity', 'messages', 'stay', 'trip', 'wallet']

const web = join(import.meta.dirname, '..')

/** Every screen with its page: `order` of the module `stay` is the one `OrderPage.tsx` somewhere under `web/stay`. */
export const screenPages: readonly BuiltScreen[] = Object.entries(screenModules).flatMap(
  ([module, { audience, screens }]) =>
    Object.entries<Screen>(screens).map(([name, screen]) => {
      const { page = name, texts, preloadLater, firstCalls } = screen
      const file = `${page[0]?.toUpperCase()}${page.slice(1)}Page.tsx`
      const [found, ...others] = globSync(`${module}/**/${file}`, { cwd: web })
      if (!found || others.length > 0) {
        throw new Error(`The screen ${name} needs one ${file} under web/${module}`)
      }
      return {
        name,
        audience: isWorkRoom(found) ? 'staff' : audience,
        page: found.replaceAll('\\', '/'),
        lists: [
          ...listsOf(found.replaceAll('\\', '/'), texts),
          ...(texts.every((name) => firstTexts.includes(name)) ? [] : ['text/other-catalogues.ts']),
        ],
        texts,
        preloadLater,
        hasFirstCalls: firstCalls !== undefined,
      }
    }),
)
