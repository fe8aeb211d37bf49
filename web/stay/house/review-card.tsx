import { Suspense, useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { reviewApi } from '#api/stay/review.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Avatar } from '#web/ui/kit/Avatar.tsx'
import { formatDay } from '#web/text/format-day.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { HousePicture } from '../house-picture.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './review-card.module.css'
import { Score } from '../score.tsx'

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'))

type Review = CallOutput<typeof reviewApi.reviews>['rows'][number]

/** What one guest says about a stay, with pictures and the host's reply. */
export function ReviewCard({ review }: { review: Review }) {
  const text = useText('stay')
  const [opened, setOpened] = useState<number | null>(null)
  const guest = review.guest || text('reviews.unnamed')
  return (
    <article className={styles.review} data-said>
      <header className={styles.head}>
        <Avatar name={guest} size={32} />
        <span className={styles.who}>
          <span>{guest}</span>
          <span className={styles.when}>
            {text('reviews.stayed', { month: formatDay(`${review.month}-01`, 'month', currentLanguage()) })}
          </span>
        </span>
        <span className={styles.score}>
          <Score score={review.score} />
        </span>
      </header>
      <p className={styles.text}>{review.text}</p>
      {review.tags.length > 0 && (
        <ul className={styles.tags}>
          {review.tags.map(({ tag, name }) => (
            <li key={tag}>
              <Tag>{name}</Tag>
            </li>
          ))}
        </ul>
      )}
      {review.pictures.length > 0 && (
        <ul className={styles.pictures}>
          {review.pictures.map((picture, index) => (
            <li key={picture.fileId}>
              <button
                type="button"
                className={styles.picture}
                aria-label={text('house.photo', {
                  caption: picture.caption || guest,
                  number: index + 1,
                  count: review.pictures.length,
                })}
                onClick={() => setOpened(index)}
              >
                <HousePicture picture={picture} alt="" size="small" ratio="square" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {review.reply && (
        <div className={styles.reply}>
          <p className={styles.replier}>{text('reviews.reply')}</p>
          <p>{review.reply.text}</p>
        </div>
      )}
      <Suspense>
        {opened !== null && (
          <PhotoViewer
            pictures={review.pictures}
            first={opened}
            title={guest}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </article>
  )
}
