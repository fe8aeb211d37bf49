import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { userApi } from '#api/identity/user.ts'
import { callQuery } from '#web/app/call/call.ts'
import { isShell } from '#web/app/device/native-shell.ts'
import { useSession } from '#web/app/session/session.ts'
import { checkAppUpdate } from '#web/app/device/native-app-update.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { TabBar } from '#web/ui/page/TabBar.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { SealCard } from './seal-card.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './staff-profile.module.css'
import { StaffCard, StaffDetails, StaffAssignments } from './staff-profile.tsx'
import { useSignOut } from './use-sign-out.ts'

const ChangePasswordSheet = lazy(() => import('../security/change-password-sheet.tsx'))

/** The staff's own profile: who they are in the company, their signature, and the way out. */
export default function StaffProfilePage() {
  const text = useText('identity')
  const frame = useText()
  const session = useSession()
  const account = session?.account ?? ''
  const detail = useQuery({
    ...callQuery(userApi.userDetail, { query: { account } }),
    enabled: account !== '',
  })
  const [isChanging, setChanging] = useState(false)
  const signOut = useSignOut()

  return (
    <Page title={text('user.personal.title')} mood="work" tabs={<TabBar mood="work" />}>
      {detail.isPending && (
        <div className={styles.waiting}>
          <Skeleton kind="rows" rows={6} />
        </div>
      )}
      {detail.error && (
        <EmptyPage
          tip={detail.error.message}
          linkLabel={frame('action.retry')}
          onLink={() => void detail.refetch()}
        />
      )}
      {detail.data && (
        <>
          <StaffCard detail={detail.data} />
          <StaffDetails user={detail.data.user} />
          <StaffAssignments detail={detail.data} />
        </>
      )}
      <SealCard />
      <Group>
        <Row label={text('user.personal.settings')} to={link(screens.workSettings)} />
        <Row label={text('user.personal.leave')} to={link(screens.leaveBalances)} />
        <Row label={text('user.password.title')} onClick={() => setChanging(true)} />
        {isShell() && (
          <Row label={text('user.update')} onClick={() => void checkAppUpdate({ isAsked: true })} />
        )}
      </Group>
      <PrimaryButton kind="danger" onClick={() => void signOut()}>
        {text('user.signOut.label')}
      </PrimaryButton>
      <Suspense>{isChanging && <ChangePasswordSheet onClose={() => setChanging(false)} />}</Suspense>
    </Page>
  )
}
