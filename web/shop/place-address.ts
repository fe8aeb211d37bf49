import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { basePath } from '#web/app/routing/navigation.ts'

/** Where the code of a place leads; it names the tenant, as the phone that reads it knows none, or another. */
export const placeAddress = (origin: string, place: string, tenant: string): string =>
  origin + basePath + link(screens.shopPlace, { place, tenant })
