import { safePath } from '#domain/identity/safe-path.ts'
import { basePath } from '#web/app/routing/navigation.ts'

/** What the code of a form says: where strangers fill it in, with the tenant, as their phone knows none. */
export function qrFormUrl(origin: string, templateKey: string, tenant: string): string {
  const path = `${basePath}/QRCodeForm/${encodeURIComponent(templateKey)}/add`
  return `${origin}${path}?tenant=${encodeURIComponent(tenant)}`
}

/** Where a code leads inside the app; null when it says something else. */
export function pathInQrCode(said: string, origin: string): string | null {
  if (!URL.canParse(said)) {
    return null
  }
  const address = new URL(said)
  if (address.origin !== origin || !address.pathname.startsWith(`${basePath}/`)) {
    return null
  }
  return safePath(address.pathname.slice(basePath.length) + address.search) ?? null
}
