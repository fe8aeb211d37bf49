import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { RightOutline } from 'antd-mobile-icons'
import { Suspense, useState } from 'react'
import { Link } from '#web/app/routing/routing.tsx'
import { maskPhone } from '#domain/identity/user-visibility.ts'
import { config } from '#web/app/config.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { TabBar } from '#web/ui/page/TabBar.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { timeOfDay } from './time-of-day.ts'
import { profileIcons } from './profile-icons.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import { shortcutsFor } from './shortcuts.ts'
import { useProfile } from './use-profile.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './profile.module.css'
import { ValleyScene } from '../valley-scene.tsx'

const OrderTiles = lazy(() => import('./order-tiles.tsx'))
const ShortcutTiles = lazy(() => import('./shortcut-tiles.tsx'))

/** The person's own page: who they are here, and the way to everything that is theirs. */
export default function ProfilePage() {
  const text = useText('identity')
  const session = useSession()
  const profile = useProfile()
  const isStaff = session?.kind === 'staff'
  const name = (isStaff ? null : profile.data?.nickname) ?? profile.data?.fullname ?? session?.username ?? ''
  // The one clock that is the person's own: whose morning it is where they are wants no other greeting.
  const [hour] = useState(() => new Date().getHours())
  const shortcuts = shortcutsFor(Boolean(session?.landlId))

  return (
    <Page title={text('user.mine.title')} hasBar={false} tabs={<TabBar mood="stay" />} isFlush>
      <div className={styles.sky}>
        <ValleyScene />
        <h1 className={styles.greeting}>{text(`user.mine.greeting.${timeOfDay(hour)}`)}</h1>
      </div>
      <div className={styles.body}>
        <Link className={styles.person} to={link(screens.editProfile)}>
          <PersonAvatar name={name} photo={profile.data?.photo} size={80} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.phone}>
              {profile.data?.mobile
                ? maskPhone(profile.data.mobile)
                : profile.data && text('user.mine.noPhone')}
            </span>
            <span>
              <Tag tone="pine">{text(`user.kind.${kindOf(session?.kind)}`)}</Tag>
            </span>
          </span>
          <span className="visually-hidden">{text('user.mine.editProfile')}</span>
          <RightOutline className={styles.arrow} aria-hidden="true" />
        </Link>
        <Suspense>
          <OrderTiles />
        </Suspense>
        <Suspense>{shortcuts.length > 0 && <ShortcutTiles shortcuts={shortcuts} />}</Suspense>
        {isStaff && (
          <Group title={text('user.mine.work')}>
            <Row
              icon={profileIcons.badge}
              label={text('user.personal.title')}
              to={link(screens.staffProfile)}
            />
            <Row icon={profileIcons.pen} label={text('user.seal.title')} to={link(screens.signature)} />
          </Group>
        )}
        <Group title={text('user.mine.account')}>
          <Row icon={profileIcons.person} label={text('user.set.title')} to={link(screens.editProfile)} />
          <Row icon={profileIcons.lock} label={text('user.secret.title')} to={link(screens.security)} />
          <Row icon={profileIcons.paper} label={text('user.mine.contracts')} to={link(screens.lessee)} />
          <Row icon={profileIcons.badge} label={text('user.mine.balance')} to={link(screens.balance)} />
          <Row icon={profileIcons.paper} label={text('user.mine.invoices')} to={link(screens.invoices)} />
          <Row icon={profileIcons.badge} label={text('user.mine.agents')} to={link(screens.houseAgents)} />
          <Row icon={profileIcons.badge} label={text('user.mine.jobs')} to={link(screens.serviceHome)} />
        </Group>
        <Group title={text('user.mine.more')}>
          <Row icon={profileIcons.paper} label={text('user.policies.title')} to={link(screens.policies)} />
          {config.servicePhone && (
            <Row
              icon={profileIcons.phone}
              label={text('user.mine.service')}
              value={config.servicePhone}
              href={`tel:${config.servicePhone}`}
            />
          )}
          <Row icon={profileIcons.gear} label={text('user.setting.title')} to={link(screens.settings)} />
        </Group>
      </div>
    </Page>
  )
}

function kindOf(kind: string | undefined): 'staff' | 'owner' | 'guest' {
  return kind === 'staff' || kind === 'owner' ? kind : 'guest'
}
