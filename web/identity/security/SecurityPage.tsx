import { Suspense, useState } from 'react'
import { profileApi } from '#api/identity/profile.ts'
import { call } from '#web/app/call/call.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { useBusy } from '#web/ui/kit/use-busy.ts'
import { CloseAccount } from './close-account.tsx'
import { DeviceList } from './device-list.tsx'
import { usePermission, type BrowserPermissionKind } from './use-permission.ts'
import { useProfile } from '../profile/use-profile.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'

const ChangePasswordSheet = lazy(() => import('./change-password-sheet.tsx'))
const SetPasswordSheet = lazy(() => import('./set-password-sheet.tsx'))
const permissions: BrowserPermissionKind[] = ['notifications', 'geolocation', 'camera']

/** Who is signed in where, what the app may do on this device, and what is stored about the person. */
export default function SecurityPage() {
  const text = useText('identity')
  const isStaff = useSession()?.kind === 'staff'
  const { data: profile } = useProfile()
  const [isChanging, setChanging] = useState(false)
  const [isBusy, run] = useBusy()
  // Who came by phone has no password yet. The staff's are given by the administrator.
  const canSet = profile !== undefined && !profile.hasPassword && profile.mobile !== null && !isStaff
  const PasswordSheet = canSet ? SetPasswordSheet : ChangePasswordSheet

  async function download() {
    await call(profileApi.exportData, {})
    toast(text('user.secret.exported'), 'success')
  }

  return (
    <Page title={text('user.secret.title')}>
      {(profile?.hasPassword || canSet) && (
        <Group title={text('user.secret.signIn')}>
          <Row
            label={text(canSet ? 'user.password.set' : 'user.password.title')}
            detail={canSet ? text('user.password.setWhy') : undefined}
            onClick={() => setChanging(true)}
          />
        </Group>
      )}
      <DeviceList />
      <Group title={text('user.secret.permissions')}>
        {permissions.map((kind) => (
          <PermissionRow key={kind} kind={kind} />
        ))}
      </Group>
      <Group title={text('user.secret.data')}>
        <Row
          label={text('user.secret.export')}
          detail={isBusy ? text('user.secret.exporting') : text('user.secret.exportExplain')}
          onClick={() => run(download)}
        />
      </Group>
      {profile && <CloseAccount isStaff={isStaff} hasPassword={profile.hasPassword} />}
      <Suspense>{isChanging && <PasswordSheet onClose={() => setChanging(false)} />}</Suspense>
    </Page>
  )
}

function PermissionRow({ kind }: { kind: BrowserPermissionKind }) {
  const text = useText('identity')
  const state = usePermission(kind)
  return (
    <Row
      label={text(`user.permission.${kind}`)}
      detail={text(`user.permission.why.${kind}`)}
      value={text(`user.permission.state.${state}`)}
    />
  )
}
