import { link, uncheckedPath, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { basePath } from '#web/app/routing/navigation.ts'

/** What the code of a form says: where strangers fill it in, with the tenant, as their phone knows none. */
export function qrFormUrl(origin: string, templateKey: string, tenant: string): string {
  return origin + basePath + link(screens.qrCodeForm, { templateKey, action: 'add', tenant })
}

/** Where a code leads inside the app; null when it says something else. */
export function pathInQrCode(said: string, origin: string): ScreenPath | null {
  if (!URL.canParse(said)) {
    return null
  }
  const address = new URL(said)
  if (address.origin !== origin || !address.pathname.startsWith(`${basePath}/`)) {
    return null
  }
  const path = safePath(address.pathname.slice(basePath.length) + address.search)
  return path === null ? null : uncheckedPath(path)
}
