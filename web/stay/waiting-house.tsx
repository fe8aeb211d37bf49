import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './waiting-house.module.css'

/** The outline of a house while it is being fetched. */
export function WaitingHouse() {
  return (
    <>
      <div className={styles.picture} />
      <div className={styles.words}>
        <Skeleton rows={4} />
        <Skeleton kind="rows" rows={3} />
      </div>
    </>
  )
}
