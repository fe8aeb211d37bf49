import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { memo } from 'react'
import type { contactsApi } from '#api/org/contacts.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { Avatar } from '#web/ui/kit/Avatar.tsx'
import { useStoredPicture } from '#web/ui/picture/use-stored-picture.ts'
import styles from './contacts.module.css'

type Row = CallOutput<typeof contactsApi.contacts>['rows'][number]

/** One colleague in a list that may be very long. */
export const ContactRow = memo(function ContactRow({ row, hasLetter }: { row: Row; hasLetter: boolean }) {
  const { id, fullname, photo, orgName, postName, letter } = row
  const { src } = useStoredPicture(photo)
  return (
    <Link className={styles.row} to={link(screens.contact, { id })}>
      <Avatar name={fullname} src={src} size={44} />
      <span className={styles.words} data-said>
        <span className={styles.name}>{fullname}</span>
        <span className={styles.place}>{[orgName, postName].filter(Boolean).join(' · ')}</span>
      </span>
      {hasLetter && <span className={styles.letter}>{letter}</span>}
    </Link>
  )
})
