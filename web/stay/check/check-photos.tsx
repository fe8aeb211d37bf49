import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { PictureDialog } from '#web/ui/picture/PictureDialog.tsx'
import { StoredPicture } from '#web/ui/picture/StoredPicture.tsx'
import { useStoredPicture } from '#web/ui/picture/use-stored-picture.ts'
import styles from './check-photos.module.css'

/** Photos of what was found, small; a tap shows one whole. */
export function CheckPhotos({ fileIds, label }: { fileIds: readonly string[]; label: string }) {
  const text = useText('goods')
  if (fileIds.length === 0) {
    return null
  }
  return (
    <ul className={styles.photos} aria-label={label}>
      {fileIds.map((fileId, at) => (
        <li key={fileId} className={styles.photo}>
          <CheckPhoto fileId={fileId} alt={text('photo', { label, number: at + 1 })} />
        </li>
      ))}
    </ul>
  )
}

function CheckPhoto({ fileId, alt }: { fileId: string; alt: string }) {
  const { src } = useStoredPicture(fileId, true)
  const [isOpen, setOpen] = useState(false)
  if (!src) {
    return <StoredPicture fileId={fileId} alt={alt} />
  }
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <img className={styles.picture} src={src} alt={alt} />
      </button>
      {isOpen && <PictureDialog src={src} alt={alt} onClose={() => setOpen(false)} />}
    </>
  )
}
