import { lazy, Suspense, useState } from 'react'
import { useText } from '#web/text/text.ts'
import styles from './house-photos.module.css'
import type { House } from './house.ts'
import { HousePicture } from './house-picture.tsx'

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'))

/** The pictures of a house, side by side; a tap shows them large. */
export function HousePhotos({ house }: { house: House }) {
  const text = useText('stay')
  const { pictures, name } = house
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <div className={styles.photos}>
      <ul
        className={styles.strip}
        onScroll={({ currentTarget: strip }) => setAt(Math.round(strip.scrollLeft / strip.clientWidth))}
      >
        {pictures.map((picture, index) => (
          <li key={picture.fileId} className={styles.photo}>
            <button
              type="button"
              className={styles.open}
              aria-label={text('house.photo', {
                caption: picture.caption || name,
                number: index + 1,
                count: pictures.length,
              })}
              onClick={() => setOpened(index)}
            >
              <HousePicture picture={picture} alt="" isFirst={index === 0} />
            </button>
          </li>
        ))}
        {pictures.length === 0 && (
          <li className={styles.photo}>
            <HousePicture picture={null} />
          </li>
        )}
      </ul>
      {pictures.length > 1 && (
        <span className={styles.count} aria-hidden="true">
          {at + 1} / {pictures.length}
        </span>
      )}
      <Suspense>
        {opened !== null && (
          <PhotoViewer pictures={pictures} first={opened} title={name} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </div>
  )
}
