import { PictureOutline } from 'antd-mobile-icons'
import { useId, useState } from 'react'
import { useText } from '#web/text/text.ts'
import { StoredPicture } from '#web/ui/StoredPicture.tsx'
import styles from './picture-field.module.css'

type Props = {
  fileId: string | null
  onChange: (fileId: string | null) => void
  onUpload: (file: File) => Promise<string>
}

/** The picture of a piece: chosen from the phone, shown as it will be. */
export function PictureField({ fileId, onChange, onUpload }: Props) {
  const text = useText('office')
  const id = useId()
  const [isBusy, setBusy] = useState(false)

  async function take(file: File) {
    setBusy(true)
    try {
      onChange(await onUpload(file))
    } catch {
      // What went wrong was said; the picture there was stays.
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.field}>
      <span className={styles.label}>{text('edit.picture')}</span>
      {fileId && (
        <div className={styles.shown}>
          <StoredPicture fileId={fileId} alt={text('edit.picture')} />
        </div>
      )}
      <div className={styles.deeds}>
        <label className={styles.choose} htmlFor={id} aria-busy={isBusy}>
          <PictureOutline aria-hidden="true" />
          {text(isBusy ? 'edit.sending' : fileId ? 'edit.otherPicture' : 'edit.choosePicture')}
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
          <button type="button" className={styles.remove} onClick={() => onChange(null)}>
            {text('edit.noPicture')}
          </button>
        )}
      </div>
    </div>
  )
}
