import { loginPath } from '#api/identity/login-path.ts'
import { appText } from '#web/text/text.ts'
import { confirm } from '../feedback/confirm.ts'
import { navigateTo } from '../routing/navigation.ts'
import { tenantCode } from './tenant.ts'

/** Somebody came by a link that is for who is signed in: asks them to, and leads on to it afterwards. */
export async function offerSignIn(path: string): Promise<void> {
  const isWanted = await confirm({
    title: appText('signIn.needed'),
    body: appText('signIn.neededBody'),
    confirmLabel: appText('signIn.go'),
    cancelLabel: appText('signIn.later'),
  })
  if (isWanted) {
    navigateTo(loginPath(tenantCode(), path))
  }
}
