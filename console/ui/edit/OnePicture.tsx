import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef } from 'react'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { sendPicture } from './send-picture.ts'
import { StoredPhoto } from './StoredPhoto.tsx'
import styles from './edit.module.css'

type Picture = Awaited<ReturnType<typeof sendPicture>>

type OnePictureProps = {
  label: string
  fileId: string | null
  onChange: (picture: Picture | null) => void
}

/** One picture: shown, changed for another, or taken away. */
export function OnePicture({ label, fileId, onChange }: OnePictureProps) {
  const text = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useMutation({ mutationFn: async (file: File) => onChange(await sendPicture(file)) })
  return (
    <div className={styles.field}>
      <span className={styles.name}>{label}</span>
      <div className={styles.row}>
        {fileId !== null && (
          <span className={styles.onePicture}>
            <StoredPhoto fileId={fileId} alt={label} />
          </span>
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label={label}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) {
              sending.mutate(file)
            }
            target.value = ''
          }}
        />
        <Button loading={sending.isPending} onClick={() => chooser.current?.click()}>
          {text(fileId === null ? 'picture.choose' : 'picture.other')}
        </Button>
        {fileId !== null && (
          <Button type="text" onClick={() => onChange(null)}>
            {text('picture.none')}
          </Button>
        )}
      </div>
      <ErrorNote error={sending.error} />
    </div>
  )
}
