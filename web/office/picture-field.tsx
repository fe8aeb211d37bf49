import { useId } from 'react'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/PrimaryButton.tsx'
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
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {text('edit.picture')}
      </label>
      {fileId && (
        <div className={styles.shown}>
          <StoredPicture fileId={fileId} alt={text('edit.picture')} />
        </div>
      )}
      <input
        id={id}
        type="file"
        accept="image/*"
        className={styles.input}
        onChange={async (event) => {
          const [file] = event.target.files ?? []
          if (file) {
            onChange(await onUpload(file))
          }
        }}
      />
      {fileId && (
        <PrimaryButton kind="plain" onClick={() => onChange(null)}>
          {text('edit.noPicture')}
        </PrimaryButton>
      )}
    </div>
  )
}
