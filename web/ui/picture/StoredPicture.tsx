import { PictureWrongOutline } from 'antd-mobile-icons'
import { useText } from '#web/text/text.ts'
import styles from './StoredPicture.module.css'
import { useStoredPicture } from './use-stored-picture.ts'

type Props = {
  fileId: string
  /** What is seen. */
  alt: string
  /** Without it only a picture that was just sent can be shown: a stranger cannot fetch one. */
  canAsk?: boolean
}

/** A picture out of the file store, whole inside the space it is given, with every state it can be in. */
export function StoredPicture({ fileId, alt, canAsk = true }: Props) {
  const text = useText()
  const { src, error, refetch } = useStoredPicture(fileId, canAsk)
  if (error) {
    return (
      <button type="button" className={styles.broken} onClick={() => void refetch()}>
        <PictureWrongOutline aria-hidden="true" />
        <span>{error.message}</span>
        <span className={styles.again}>{text('action.retry')}</span>
      </button>
    )
  }
  if (!src && !canAsk) {
    return <span className={styles.broken}>{alt}</span>
  }
  if (!src) {
    return <output className={styles.waiting} aria-label={text('state.loading')} />
  }
  return <img className={styles.picture} src={src} alt={alt} />
}
