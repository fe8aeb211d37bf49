import type { ComponentType } from 'react'
import { contractScreens } from '#api/contract/screens.ts'
import { identityScreens } from '#api/identity/screens.ts'
import { messagesScreens } from '#api/messages/screens.ts'
import { ownerScreens } from '#api/owner/screens.ts'
import type { OpenedAt } from '#api/screen.ts'
import { screens, type ScreenName } from '#api/screens.ts'
import { shopScreens } from '#api/shop/screens.ts'
import { stayScreens } from '#api/stay/screens.ts'
import { walletScreens } from '#api/wallet/screens.ts'
import type { TextModule } from '#web/text/catalogues.ts'
import { ensureTexts } from '#web/text/language.ts'
import { withTimeout } from './load-timeout.ts'
import { lazyPart } from './lazy-part.tsx'

export type PageModule = {
  default: ComponentType
  /** Asks for what the page will show first. Where the answers come at once, it is drawn with them. */
  prepare?: (opened: OpenedAt) => Promise<unknown>
}
export type PageFiles = Readonly<Record<string, () => Promise<PageModule>>>
type KnownPage = { Part: ComponentType; fetch: () => Promise<PageModule> }

/** Where the pages are stands in lists, so that a phone that only looks for a house need not carry them all. */
const stayList = async () => (await import('./stay-pages.ts')).stayPages
const bookingList = async () => (await import('./booking-pages.ts')).bookingPages
const accountList = async () => (await import('./account-pages.ts')).accountPages
const ownerList = async () => (await import('./owner-pages.ts')).ownerPages
const shopList = async () => (await import('./shop-pages.ts')).shopPages
const workList = async () => (await import('./work-pages.ts')).workPages

/** The lists a screen's page may be in, guests' before those of owners and the desk. */
function listsFor(name: ScreenName): readonly (() => Promise<PageFiles>)[] {
  if (name in stayScreens) {
    return [declared[name].texts.includes('booking') ? bookingList : stayList, ownerList]
  }
  if (name in identityScreens) {
    return [accountList]
  }
  if (name in messagesScreens || name in walletScreens) {
    return [accountList, ownerList]
  }
  if (name in ownerScreens) {
    return [ownerList]
  }
  return name in shopScreens || name in contractScreens ? [shopList] : [workList]
}

/** So that a tap on what guests open next has to wait for its page alone. */
export async function fetchPageLists(): Promise<void> {
  // Whoever is without a network now has them fetched when they are wanted.
  await Promise.allSettled([stayList(), bookingList(), accountList()])
}

/** A catalogue that does not exist does not compile here. */
const declared: Record<ScreenName, { page?: string; texts: readonly TextModule[] }> = screens

const pages = new Map<string, KnownPage>()
const failed = new Set<string>()

/** Lets pages that could not be loaded be tried again. Until then they stay failed: React asks on every render. */
export function forgetFailedPages(): void {
  for (const page of failed) {
    pages.delete(page)
  }
  failed.clear()
}

/** The page of a screen, loaded together with its texts. */
export const pageComponent = (name: ScreenName): ComponentType => knownPage(name).Part

/** So long a page waits for answers that may be here already, since it was asked for them before it came. */
const aMoment = 50

/** Fetches a page before it is shown, and has it prepare. One that does not come says so when it is shown. */
export async function fetchPage(name: ScreenName, opened: OpenedAt | null): Promise<void> {
  const page = await knownPage(name)
    .fetch()
    .catch(() => null)
  const prepared = opened && page?.prepare?.(opened)
  if (prepared) {
    await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, aMoment))])
  }
}

function knownPage(name: ScreenName): KnownPage {
  const { page = name, texts } = declared[name]
  const entry = pages.get(page)
  if (entry) {
    return entry
  }
  const loaded = lazyPart<object, PageModule>(async () => {
    try {
      const [module] = await Promise.all([
        withTimeout(loadPage(name, page)),
        ...texts.map((catalogue) => withTimeout(ensureTexts(catalogue))),
      ])
      return module
    } catch (error) {
      failed.add(page)
      throw error
    }
  })
  pages.set(page, loaded)
  return loaded
}

/** The page `order` is the file `OrderPage.tsx`, in whichever folder of its module. */
async function loadPage(name: ScreenName, page: string): Promise<PageModule> {
  const file = `/${page[0]?.toUpperCase()}${page.slice(1)}Page.tsx`
  for (const list of listsFor(name)) {
    const load = pageIn(await list(), file)
    if (load) {
      return load()
    }
  }
  throw new Error(`There is no ${file}`)
}

const pageIn = (found: PageFiles, file: string) =>
  Object.entries(found).find(([path]) => path.endsWith(file))?.[1]
