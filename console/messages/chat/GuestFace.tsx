import { StoredPhoto } from '#console/ui/edit/StoredPhoto.tsx'
import styles from './chat.module.css'

/** A guest's picture, or the first letter of their name. */
export function GuestFace({ name, fileId }: { name: string; fileId: string | null }) {
  return (
    <span className={styles.face} aria-hidden="true">
      {fileId === null ? name.slice(0, 1) : <StoredPhoto fileId={fileId} alt="" />}
    </span>
  )
}
