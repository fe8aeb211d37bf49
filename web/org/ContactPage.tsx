import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { MailOutline, MessageOutline, PhoneFill } from 'antd-mobile-icons'
import { contactsApi } from '#api/org/contacts.ts'
import { callQuery } from '#web/app/call/call.ts'
import { Link, useParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Avatar } from '#web/ui/kit/Avatar.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { useStoredPicture } from '#web/ui/picture/use-stored-picture.ts'
import styles from './contacts.module.css'

/** One colleague: who they are, and the ways to reach them. */
export default function ContactPage() {
  const text = useText('office')
  const { id } = useParams(screens.contact)
  const { data, error, isPending } = useQuery({
    ...callQuery(contactsApi.contact, { query: { id } }),
    retry: false,
  })
  const { src } = useStoredPicture(data?.photo)
  const [main] = data?.places ?? []
  return (
    <Page title={text('contact.title')} mood="work">
      {isPending && <Skeleton kind="rows" rows={5} />}
      {error && <FailedPage error={error} />}
      {data && (
        <>
          <div className={styles.card} data-said>
            <Avatar name={data.fullname} src={src} size={80} />
            <h2 className={styles.fullname}>{data.fullname}</h2>
            {main && (
              <p className={styles.place}>{[lastOf(main.org), main.post].filter(Boolean).join(' · ')}</p>
            )}
          </div>
          {!data.isMe && (
            <div className={styles.actions}>
              {data.canCall ? (
                <a className={styles.action} href={`tel:${data.mobile ?? ''}`}>
                  <PhoneFill aria-hidden="true" className={styles.icon} />
                  {text('contact.call')}
                </a>
              ) : (
                <span className={styles.action} data-off>
                  <PhoneFill aria-hidden="true" className={styles.icon} />
                  {text('contact.noCall')}
                </span>
              )}
              <Link className={styles.action} to={link(screens.writeMessage, { to: data.id })}>
                <MessageOutline aria-hidden="true" className={styles.icon} />
                {text('contact.message')}
              </Link>
              {data.email ? (
                <a className={styles.action} href={`mailto:${data.email}`}>
                  <MailOutline aria-hidden="true" className={styles.icon} />
                  {text('contact.mail')}
                </a>
              ) : (
                <span className={styles.action} data-off>
                  <MailOutline aria-hidden="true" className={styles.icon} />
                  {text('contact.noMail')}
                </span>
              )}
            </div>
          )}
          <Group>
            <Row label={text('contact.mobile')} value={data.mobile ?? text('contact.unknown')} />
            <Row label={text('contact.email')} value={data.email ?? text('contact.unknown')} />
            <Row label={text('contact.account')} value={data.account} />
          </Group>
          {data.places.length > 0 && (
            <Group title={text('contact.places')}>
              {data.places.map(({ org, post }) => (
                <Row
                  key={`${org} ${post ?? ''}`}
                  label={<span data-said>{post ?? lastOf(org)}</span>}
                  detail={<span data-said>{org.slice(1).replaceAll('/', ' / ')}</span>}
                />
              ))}
            </Group>
          )}
        </>
      )}
    </Page>
  )
}

const lastOf = (path: string): string => path.split('/').at(-1) ?? ''
