import type { ContractDetail } from '#api/contract/contract.ts'
import { useText } from '#web/text/text.ts'
import { StoredPicture } from '#web/ui/picture/StoredPicture.tsx'
import styles from '../contract.module.css'

/** The photos of a handover sheet; when leaving, those of moving in stand beside them. */
export function HandoverPhotos({ photos }: Pick<ContractDetail, 'photos'>) {
  const text = useText('contract')
  const groups = [
    { name: text('handover.before'), items: photos.filter(({ isEarlier }) => isEarlier) },
    { name: text('handover.photos'), items: photos.filter(({ isEarlier }) => !isEarlier) },
  ].filter(({ items }) => items.length > 0)
  if (groups.length === 0) {
    return null
  }
  return (
    <div className={styles.row}>
      {groups.map(({ name, items }) => (
        <section key={name} className={styles.stack} aria-label={name}>
          <h2 className={styles.name}>{name}</h2>
          {items.map(({ fileId, label }) => (
            <StoredPicture key={fileId} fileId={fileId} alt={`${name} ${label}`} />
          ))}
        </section>
      ))}
    </div>
  )
}
