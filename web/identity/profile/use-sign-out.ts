import { useNavigate } from '#web/app/routing/routing.tsx'
import { loginPath } from '#api/identity/login-path.ts'
import { homePath } from '#web/app/routing/home-path.ts'
import { signOut, useSession } from '#web/app/session/session.ts'
import { tenantCode } from '#web/app/session/tenant.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/ui/kit/confirm.ts'

/** Asks, ends the session and leaves: staff to the sign-in page, everybody else to the home page. */
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
    void navigate(isStaff ? loginPath(tenantCode()) : homePath(), { replace: true })
    await ending
  }
}
