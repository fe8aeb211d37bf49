import { useQuery } from '@tanstack/react-query'
import { extensionApi } from '#api/stay/extension.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { OfferPrice } from '../offer-price.tsx'
import { HouseStrip, HouseStripLine } from '../order/house-strip.tsx'
import styles from './extend.module.css'

type Props = { orderId: string; checkOut: string; onChoose: (houseId: string) => void }

/** Other houses of the site that are free for the nights; a tap takes one. */
export function OtherHouses({ orderId, checkOut, onChoose }: Props) {
  const extending = useText('extending')
  const { data, error, refetch } = useQuery(
    callQuery(extensionApi.otherHouses, { query: { orderId, checkOut } }),
  )
  if (error) {
    return <RetryLine tip={error.message} onRetry={() => refetch()} />
  }
  if (!data) {
    return <Skeleton kind="rows" rows={3} />
  }
  return data.length === 0 ? (
    <p className={styles.hint}>{extending('noOthers')}</p>
  ) : (
    <ul className={styles.others} aria-label={extending('others')}>
      {data.map((house) => (
        <li key={house.id}>
          <button type="button" className={styles.house} onClick={() => onChoose(house.id)}>
            <HouseStrip name={house.name} picture={house.pictures[0]}>
              <HouseStripLine>{house.highlight}</HouseStripLine>
              <OfferPrice offer={house.offer} isShort />
            </HouseStrip>
          </button>
        </li>
      ))}
    </ul>
  )
}
