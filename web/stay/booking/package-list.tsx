import { useQuery } from '@tanstack/react-query'
import { extrasApi } from '#api/stay/extras.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { changeBooking, useBooking } from './booking-store.ts'
import { HousePicture } from '#web/stay/house-picture.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import styles from './package-list.module.css'

/** The packages that go with a house, each with its number. */
export function PackageList({ houseId }: { houseId: string }) {
  const text = useText('booking')
  const { packFeeData } = useBooking()
  const { data, error, refetch } = useQuery(callQuery(extrasApi.packages, { query: { houseId } }))
  if (error) {
    return <RetryLine tip={error.message} onRetry={() => refetch()} />
  }
  if (!data) {
    return <Skeleton kind="rows" rows={4} />
  }
  if (data.length === 0) {
    return <EmptyPage type={2} tip={text('packages.none')} hasBack />
  }
  return (
    <ul className={styles.list}>
      {data.map(({ id, name, intro, per, price, maxCount, picture }) => (
        <li key={id} className={styles.package}>
          <div className={styles.head}>
            {picture && (
              <span className={styles.picture}>
                <HousePicture picture={picture} alt="" size="small" ratio="square" />
              </span>
            )}
            <div className={styles.words}>
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.intro}>{intro}</p>
            </div>
          </div>
          <div className={styles.count}>
            <span className={styles.price}>
              {yuan(price)}
              <span className={styles.unit}> / {text(`packages.per.${per}`)}</span>
            </span>
            <Stepper
              label={name}
              value={packFeeData[id] ?? 0}
              min={0}
              max={maxCount}
              onChange={(count) => changeBooking({ packFeeData: { ...packFeeData, [id]: count } })}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
