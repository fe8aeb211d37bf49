import { PictureOutline } from 'antd-mobile-icons'
import { useId, useState } from 'react'
import styles from './PictureField.module.css'
import { StoredPicture } from './StoredPicture.tsx'

type Props = {
  words: { picture: string; choose: string; other: string; none: string; sending: string }
  fileId: string | null
  onRemove: () => void
  /** Sends a chosen file; what goes wrong is said by it. */
  onSend: (file: File) => Promise<void>
}

/** The picture of something: chosen from the phone, shown as it will be. */
export function PictureField({ words, fileId, onRemove, onSend }: Props) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)

  async function take(file: File) {
    setBusy(true)
    try {
      await onSend(file)
    } catch {
      // What went wrong was said; the picture there was stays.
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.field}>
      <span className={styles.label}>{words.picture}</span>
      {fileId && (
        <div className={styles.shown}>
          <StoredPicture fileId={fileId} alt={words.picture} />
        </div>
      )}
      <div className={styles.actions}>
        <label className={styles.choose} htmlFor={id} aria-busy={isBusy}>
          <PictureOutline aria-hidden="true" />
          {isBusy ? words.sending : fileId ? words.other : words.choose}
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          className="visually-hidden"
          disabled={isBusy}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) {
              void take(file)
            }
          }}
        />
        {fileId && (
          <button type="button" className={styles.remove} onClick={onRemove}>
            {words.none}
          </button>
        )}
      </div>
    </div>
  )
}
