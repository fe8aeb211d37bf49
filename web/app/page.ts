import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { TextModule } from '#web/text/catalogues.ts'
import { ensureTexts } from '#web/text/language.ts'
import { within } from './load-time.ts'
import type { Screen } from './screens.ts'

const pages = new Map<Screen['load'], LazyExoticComponent<ComponentType>>()

/** The page of a screen, loaded with the texts of its module. A failed load is forgotten, so it can be retried. */
export function pageOf(module: TextModule, { load }: Screen): LazyExoticComponent<ComponentType> {
  const known = pages.get(load)
  if (known) {
    return known
  }
  const page = lazy(async () => {
    try {
      const [loaded] = await Promise.all([within(load()), within(ensureTexts(module))])
      return loaded
    } catch (error) {
      pages.delete(load)
      throw error
    }
  })
  pages.set(load, page)
  return page
}
