import { useText } from '#web/text/text.ts'
import { StoredPicture } from '#web/ui/picture/StoredPicture.tsx'
import styles from './jobs.module.css'

/** Photos of a job that were taken before. */
export function JobPhotos({ name, fileIds }: { name: string; fileIds: readonly string[] }) {
  const text = useText('jobs')
  return (
    <ul className={styles.photos} aria-label={text('job.photos', { name })}>
      {fileIds.map((fileId, at) => (
        <li key={fileId} className={styles.photo}>
          <StoredPicture fileId={fileId} alt={text('job.photo', { name, number: at + 1 })} />
        </li>
      ))}
    </ul>
  )
}
