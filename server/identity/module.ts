import { appTokenApi } from '#api/identity/app-token.ts'
import { authApi } from '#api/identity/auth.ts'
import { messagingApi } from '#api/identity/messaging.ts'
import { phoneApi } from '#api/identity/phone.ts'
import { policyApi } from '#api/identity/policy.ts'
import { profileApi } from '#api/identity/profile.ts'
import { realNameApi } from '#api/identity/real-name.ts'
import { ssoApi } from '#api/identity/sso.ts'
import { userApi } from '#api/identity/user.ts'
import { policyHandlers } from './profile/policy-handlers.ts'
import { profileHandlers } from './profile/profile-handlers.ts'
import { realNameHandlers } from './real-name/real-name-handlers.ts'
import { appTokenHandlers } from './sign-in/app-token-handlers.ts'
import { authHandlers } from './sign-in/auth-handlers.ts'
import { messagingHandlers } from './sign-in/messaging-handlers.ts'
import { phoneHandlers } from './sign-in/phone-handlers.ts'
import { ssoHandlers } from './sign-in/sso-handlers.ts'
import { userHandlers, type RightsBeyondRoles } from './users/user-handlers.ts'
import type { Mount } from '#server/http/mount.ts'

/** The calls of identity: who people are: signing in, profile, users. */
export function mountIdentity(mount: Mount, beyondRoles: RightsBeyondRoles): void {
  mount(authApi, authHandlers)
  mount(phoneApi, phoneHandlers)
  mount(messagingApi, messagingHandlers)
  mount(ssoApi, ssoHandlers)
  mount(appTokenApi, appTokenHandlers)
  mount(userApi, userHandlers(beyondRoles))
  mount(profileApi, profileHandlers)
  mount(policyApi, policyHandlers)
  mount(realNameApi, realNameHandlers)
}
