import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { CloseOutline } from 'antd-mobile-icons'
import { Link } from '#web/app/routing/routing.tsx'
import { houseApi } from '#api/stay/house.ts'
import { searchApi } from '#api/stay/search.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './house-preview.module.css'
import { HousePicture } from '../house-picture.tsx'
import { OfferPrice } from '../offer-price.tsx'
import { useProblemText } from '../problem-text.ts'
import { Score } from '../score.tsx'
import { stayOf, useSearch } from '../search-store.ts'

/** The house chosen on the plan, in short. */
export function HousePreview({ houseId, onClose }: { houseId: string; onClose: () => void }) {
  const kit = useText()
  const problemWords = useProblemText()
  const stay = stayOf(useSearch())
  const house = useQuery(callQuery(houseApi.details, { query: { houseId } }))
  const offer = useQuery({
    ...callQuery(searchApi.offer, { body: { ...(stay ?? { checkIn: '', checkOut: '' }), houseId } }),
    enabled: stay !== null,
  })
  return (
    <div className={styles.glance}>
      {house.isPending && <Skeleton rows={3} />}
      {house.error && <RetryLine tip={house.error.message} onRetry={() => house.refetch()} />}
      {house.data && (
        <Link className={styles.house} to={link(screens.houseDetails, { houseId })}>
          <span className={styles.picture}>
            <HousePicture picture={house.data.pictures[0]} alt="" size="small" ratio="square" />
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{house.data.name}</span>
            <span className={styles.line}>{house.data.highlight}</span>
            <Score score={house.data.score} reviews={house.data.reviews} />
            {offer.data?.problem ? (
              <span className={styles.line}>{problemWords(offer.data.problem)}</span>
            ) : (
              offer.data && <OfferPrice offer={offer.data} isShort />
            )}
          </span>
        </Link>
      )}
      <span className={styles.close}>
        <IconButton name={kit('action.close')} icon={<CloseOutline />} onClick={onClose} />
      </span>
    </div>
  )
}
