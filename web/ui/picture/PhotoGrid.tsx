import { AddOutline, CloseOutline } from 'antd-mobile-icons'
import { useRef, useState } from 'react'
import { filesApi } from '#api/files/files.ts'
import { upload } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import styles from './PhotoGrid.module.css'
import { shrinkPicture } from './shrink-picture.ts'
import { StoredPicture } from './StoredPicture.tsx'
import { toast } from '#web/app/feedback/toast.ts'

export type Photo = { fileId: string; width: number; height: number }

type Props = {
  label: string
  photos: readonly Photo[]
  onChange: (photos: Photo[]) => void
  most: number
}

/** Photos that somebody adds, each uploaded at once, made small before. */
export function PhotoGrid({ label, photos, onChange, most }: Props) {
  const text = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const [waiting, setWaiting] = useState(0)

  async function add(files: FileList | null) {
    const chosen = [...(files ?? [])].slice(0, most - photos.length)
    setWaiting(chosen.length)
    const added: Photo[] = []
    for (const file of chosen) {
      const small = await shrinkPicture(file)
      if (small) {
        const { width, height } = small
        const uploaded = await upload(filesApi.upload, small.file, {}).catch(() => null)
        added.push(...(uploaded ? [{ fileId: uploaded.fileId, width, height }] : []))
      } else {
        toast(text('photos.notPicture'))
      }
      setWaiting((count) => count - 1)
    }
    onChange([...photos, ...added])
  }

  return (
    <ul className={styles.grid} aria-label={label}>
      {photos.map((photo, at) => (
        <li key={photo.fileId} className={styles.photo}>
          <StoredPicture fileId={photo.fileId} alt={text('photos.one', { number: at + 1 })} />
          <button
            type="button"
            className={styles.remove}
            aria-label={text('photos.remove', { number: at + 1 })}
            onClick={() => onChange(photos.filter(({ fileId }) => fileId !== photo.fileId))}
          >
            <CloseOutline aria-hidden="true" />
          </button>
        </li>
      ))}
      {Array.from({ length: waiting }, (_, at) => (
        <li key={at} className={styles.photo} aria-label={text('state.loading')} data-waiting />
      ))}
      {photos.length + waiting < most && (
        <li>
          <button type="button" className={styles.add} onClick={() => chooser.current?.click()}>
            <AddOutline aria-hidden="true" />
            <span>{text('photos.add', { count: photos.length, most })}</span>
          </button>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label={label}
            onChange={({ target }) => {
              void add(target.files).finally(() => {
                target.value = ''
              })
            }}
          />
        </li>
      )}
    </ul>
  )
}
