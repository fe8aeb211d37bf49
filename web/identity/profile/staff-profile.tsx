import type { User, UserDetail } from '#api/identity/user.ts'
import { userStatus } from '#domain/identity/user-status.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Tag, type TagTone } from '#web/ui/kit/Tag.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import styles from './staff-profile.module.css'

const tones = { normal: 'pine', disabled: 'danger', inactive: 'warn', resigned: 'neutral' } satisfies Record<
  string,
  TagTone
>

/** The person at a glance: picture, name, main post. */
export function StaffCard({ detail: { user, posts, orgs, photo } }: { detail: UserDetail }) {
  const main = posts.find((post) => post.isMaster) ?? posts[0]
  const place = [main?.orgName ?? orgs[0]?.orgName, main?.postName].filter(Boolean).join(' · ')
  return (
    <section className={styles.card} aria-label={user.fullname}>
      <PersonAvatar name={user.fullname} photo={photo} size={64} />
      <div className={styles.words}>
        <p className={styles.name}>{user.fullname}</p>
        {place && <p className={styles.place}>{place}</p>}
      </div>
    </section>
  )
}

/** What the company keeps about the person; they read it here and change it nowhere on this page. */
export function StaffDetails({ user }: { user: User }) {
  const text = useText('identity')
  const status = userStatus(user.status)
  const sex = user.sex === 'male' || user.sex === 'female' ? text(`user.sex.${user.sex}`) : null
  const none = <span className={styles.none}>{text('user.none')}</span>
  return (
    <Group title={text('user.personal.facts')}>
      <Row label={text('user.fact.name')} value={user.fullname} />
      <Row label={text('user.fact.account')} value={user.account} />
      <Row label={text('user.fact.mobile')} value={user.mobile ?? none} />
      <Row label={text('user.fact.email')} value={user.email ?? none} />
      <Row label={text('user.fact.sex')} value={sex ?? none} />
      <Row
        label={text('user.fact.status')}
        value={<Tag tone={tones[status]}>{text(`user.status.${status}`)}</Tag>}
      />
      <Row label={text('user.fact.address')} value={user.address ?? none} />
    </Group>
  )
}

/** Roles, posts and organisations, each as a tag. */
export function StaffAssignments({ detail: { roles, posts, orgs } }: { detail: UserDetail }) {
  const text = useText('identity')
  const tagged = (tags: React.ReactNode[]) =>
    tags.length > 0 ? tags : <span className={styles.none}>{text('user.none')}</span>
  return (
    <Group title={text('user.personal.places')}>
      <Row
        label={text('user.personal.roles')}
        value={tagged(
          roles.map((role) => (
            <Tag key={role.id} tone="info">
              {role.name}
            </Tag>
          )),
        )}
      />
      <Row
        label={text('user.personal.posts')}
        value={tagged(
          posts.map((post) => (
            <Tag key={post.postId} tone={post.isMaster ? 'pine' : 'neutral'}>
              {post.isMaster ? text('user.personal.mainPost', { post: post.postName }) : post.postName}
            </Tag>
          )),
        )}
      />
      <Row
        label={text('user.personal.orgs')}
        value={tagged(orgs.map((org) => <Tag key={org.orgId}>{org.orgName}</Tag>))}
      />
    </Group>
  )
}
