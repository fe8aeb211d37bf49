import { cleanRichText } from '#domain/rich-text.ts'
import { StoredPhoto } from '#console/ui/edit/StoredPhoto.tsx'
import styles from './rich-text.module.css'

type PhonePreviewProps = {
  label: string
  title: string
  /** Under the title: author, time. */
  detail?: string
  picture: string | null
  html: string
}

/** An article as wide as a phone shows it. */
export function PhonePreview({ label, title, detail, picture, html }: PhonePreviewProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard
    <section className={styles.phone} aria-label={label} tabIndex={0}>
      {title !== '' && <h2>{title}</h2>}
      {detail !== undefined && detail !== '' && <p className={styles.detail}>{detail}</p>}
      {picture !== null && <StoredPhoto fileId={picture} alt="" />}
      {/* oxlint-disable-next-line react/no-danger -- cleaned here, as the server cleans it */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: cleanRichText(html) }} />
    </section>
  )
}
