import type { ComponentType } from 'react'
import type { TextModule } from '#web/text/catalogues.ts'
import { ensureTexts } from '#web/text/language.ts'
import { withTimeout } from './load-timeout.ts'
import { lazyPart } from './lazy-part.tsx'
import type { PageLocation, PageModule, Screen } from '../screens.ts'

type KnownPage = { Part: ComponentType; fetch: () => Promise<PageModule> }

const pages = new Map<Screen['load'], KnownPage>()
const failed = new Set<Screen['load']>()

/** Lets pages that could not be loaded be tried again. Until then they stay failed: React asks on every render. */
export function forgetFailedPages(): void {
  for (const load of failed) {
    pages.delete(load)
  }
  failed.clear()
}

/** The page of a screen, loaded together with the texts of its module and those of its own. */
export const pageComponent = (module: TextModule, screen: Screen): ComponentType =>
  knownPage(module, screen).Part

/** So long a page waits for answers that may be here already, since it was asked for them before it came. */
const aMoment = 50

/** Fetches a page before it is shown, and has it prepare. One that does not come says so when it is shown. */
export async function fetchPage(
  module: TextModule,
  screen: Screen,
  opened: PageLocation | null,
): Promise<void> {
  const page = await knownPage(module, screen)
    .fetch()
    .catch(() => null)
  const prepared = opened && page?.prepare?.(opened)
  if (prepared) {
    await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, aMoment))])
  }
}

function knownPage(module: TextModule, { load, texts }: Screen): KnownPage {
  const known = pages.get(load)
  if (known) {
    return known
  }
  const page = lazyPart<object, PageModule>(async () => {
    try {
      const [loaded] = await Promise.all([
        withTimeout(load()),
        withTimeout(ensureTexts(module)),
        texts && withTimeout(ensureTexts(texts)),
      ])
      return loaded
    } catch (error) {
      failed.add(load)
      throw error
    }
  })
  pages.set(load, page)
  return page
}
