import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Suspense, useState } from 'react'
import { maskPhone } from '#domain/identity/user-visibility.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { AvatarChanger } from './avatar-changer.tsx'
import { useProfile } from './use-profile.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'

const ContactSheet = lazy(() => import('./contact-sheet.tsx'))

/** What others see of a person, and how the park reaches them. */
export default function EditProfilePage() {
  const text = useText('identity')
  const frame = useText()
  const session = useSession()
  const { data: profile, error, refetch } = useProfile()
  const [isEditing, setEditing] = useState(false)
  const none = text('user.none')

  if (error) {
    return (
      <Page title={text('user.set.title')}>
        <EmptyPage tip={error.message} linkLabel={frame('action.retry')} onLink={() => void refetch()} />
      </Page>
    )
  }
  if (!profile) {
    return (
      <Page title={text('user.set.title')}>
        <Skeleton kind="rows" rows={5} />
      </Page>
    )
  }
  const sex = profile.sex === 'male' || profile.sex === 'female' ? text(`user.sex.${profile.sex}`) : none
  return (
    <Page title={text('user.set.title')}>
      <AvatarChanger name={profile.nickname ?? profile.fullname} photo={profile.photo} />
      <Group>
        <Row label={text('user.set.nickname')} value={profile.nickname ?? none} to={link(screens.nickname)} />
        <Row
          label={text('user.fact.mobile')}
          value={profile.mobile ? maskPhone(profile.mobile) : text('user.set.addPhone')}
          to={link(screens.changePhone)}
        />
      </Group>
      <Group title={text('user.set.contact')}>
        <Row label={text('user.fact.sex')} value={sex} onClick={() => setEditing(true)} />
        <Row label={text('user.fact.email')} value={profile.email ?? none} onClick={() => setEditing(true)} />
        <Row
          label={text('user.fact.address')}
          value={profile.address ?? none}
          onClick={() => setEditing(true)}
        />
      </Group>
      <Group>
        <Row label={text('user.fact.account')} value={profile.account} />
        {session?.kind === 'staff' && (
          <Row label={text('user.personal.title')} to={link(screens.staffProfile)} />
        )}
      </Group>
      <Suspense>{isEditing && <ContactSheet profile={profile} onClose={() => setEditing(false)} />}</Suspense>
    </Page>
  )
}
