import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './house-skeleton.module.css'

/** The outline of a house while it is being fetched. */
export function HouseSkeleton() {
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
