import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { TextModule } from '#web/text/catalogues.ts'
import { ensureTexts } from '#web/text/language.ts'
import { within } from './load-time.ts'
import type { Screen } from './screens.ts'

const pages = new Map<Screen['load'], LazyExoticComponent<ComponentType>>()
const failed = new Set<Screen['load']>()

/** Lets pages that could not be loaded be tried again. Until then they stay failed: React asks on every render. */
export function forgetFailedPages(): void {
  for (const load of failed) {
    pages.delete(load)
  }
  failed.clear()
}

/** The page of a screen, loaded together with the texts of its module and those of its own. */
export function pageOf(module: TextModule, { load, texts }: Screen): LazyExoticComponent<ComponentType> {
  const known = pages.get(load)
  if (known) {
    return known
  }
  const page = lazy(async () => {
    try {
      const [loaded] = await Promise.all([
        within(load()),
        within(ensureTexts(module)),
        texts && within(ensureTexts(texts)),
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
