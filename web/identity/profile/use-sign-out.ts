import { useNavigate } from '#web/app/routing/routing.tsx'
import { config } from '#web/app/config.ts'
import { signOut, useSession } from '#web/app/session/session.ts'
import { tenantCode } from '#web/app/session/tenant.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { pathAfterSignOut } from './path-after-sign-out.ts'

/** Asks, ends the session and leaves. */
export function useSignOut(): () => Promise<void> {
  const text = useText('identity')
  const navigate = useNavigate()
  const isStaff = useSession()?.kind === 'staff'
  return async () => {
    const isSure = await confirm({
      title: text('user.signOut.ask'),
      body: text('user.signOut.explain'),
      confirmLabel: text('user.signOut.label'),
    })
    if (!isSure) {
      return
    }
    const ending = signOut()
    // At once, before the page left behind notices that nobody is signed in and asks again.
    void navigate(pathAfterSignOut(isStaff, tenantCode(), config.sso.mode), { replace: true })
    await ending
  }
}
