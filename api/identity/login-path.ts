import { defaultTenant } from '#domain/identity/guard.ts'
import type { MessagingProvider } from '#domain/identity/messaging.ts'
import { link, type ScreenPath } from '#api/link.ts'
import { identityScreens } from './screens.ts'

/** The sign-in page of a tenant, and the page to go on to from there. */
export const loginPath = (tenant: string, redirect?: string): ScreenPath =>
  tenant === defaultTenant
    ? link(identityScreens.login, { redirect })
    : link(identityScreens.tenantLogin, { tenant, redirect })

/** The screen a messaging app sends the person back to. */
export const messagingLoginPaths: Record<MessagingProvider, ScreenPath> = {
  miniProgram: link(identityScreens.messagingLogin),
  officialAccount: link(identityScreens.officialAccountLogin),
  dingTalk: link(identityScreens.dingTalkLogin),
}
