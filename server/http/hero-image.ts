import { addressOf, type Prefixes } from '#api/contexts.ts'
import { filesApi } from '#api/files/files.ts'
import type { OpenedAt } from '#api/screen.ts'
import type { ScreenName } from '#api/screens.ts'

/** The picture the eye meets first on a screen; `top`: it stands at the top, as wide as the screen and so high. */
export type HeroImage = { fileId: string; top?: 'banner' | 'house' }

/** Finds it for a screen of the web, as somebody would see it who has never been here. */
export type FindHeroImage = (screen: ScreenName, opened: OpenedAt) => Promise<HeroImage | null>

/** The tenant a new visitor comes to. */
export const defaultTenant = 'platform'

/**
 * What goes into a page so that its first picture is fetched beside the program, and shown before it: in the head, and
 * where the program will stand.
 */
export function heroImageMarkup(found: HeroImage | null, prefixes: Prefixes): { head: string; body: string } {
  if (!found) {
    return { head: '', body: '' }
  }
  const address = addressOf(filesApi.publicFile.path, prefixes)
    .replace(':tenantCode', defaultTenant)
    .replace(':fileId', encodeURIComponent(found.fileId))
  const image = `<img class="first-picture" data-ratio="${found.top}" src="${address}" alt="">`
  return {
    head: `<link rel="preload" as="image" fetchpriority="high" href="${address}">`,
    body: found.top ? image : '',
  }
}
