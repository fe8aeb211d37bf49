import { FileOutline } from 'antd-mobile-icons'
import { useText } from '#web/text/text.ts'
import styles from './file-preview.module.css'

type Reason = 'oldOffice' | 'unknown' | 'broken' | 'locked' | 'noReader'

/** Why a file can only be downloaded. */
export function NotShown({ reason }: { reason: Reason }) {
  const text = useText('files')
  return (
    <div className={styles.none}>
      <FileOutline className={styles.big} aria-hidden="true" />
      <p>{text(`none.${reason}`)}</p>
    </div>
  )
}

/** The place of a file whose bytes are on their way. */
export function FileLoading() {
  const text = useText('files')
  return <output className={styles.waiting} aria-label={text('loading')} />
}

/** Says why the bytes did not come, and fetches them again at a tap. */
export function LoadAgain({ message, onAgain }: { message: string; onAgain: () => unknown }) {
  const text = useText('files')
  return (
    <button type="button" className={styles.again} onClick={() => void onAgain()}>
      {message} {text('again')}
    </button>
  )
}
