import { Suspense, useRef, useState } from 'react'
import { useText } from '#web/text/text.ts'
import { publicFileUrl } from '#web/ui/picture/public-file-url.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './house-photos.module.css'
import type { House } from '../house-types.ts'
import { HousePicture } from '../house-picture.tsx'
import { PlayIcon } from '../icons.tsx'

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'))
const HouseFilm = lazy(() => import('./house-video.tsx'))

/** The pictures of a house, side by side; a tap shows them large. A film begins out of the first of them. */
export function HousePhotos({ house }: { house: House }) {
  const text = useText('stay')
  const { name, videoFileId } = house
  // A house without pictures shows the ridges, and may have a film all the same.
  const pictures = house.pictures.length > 0 ? house.pictures : [null]
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState<{ index: number; second: number } | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const second = useRef(0)
  const film = videoFileId === null ? null : publicFileUrl(videoFileId)

  function open(index: number) {
    // A film that is being watched goes on where it is.
    setOpened({ index, second: isPlaying && index === 0 ? second.current : 0 })
    setPlaying(false)
  }

  return (
    <div className={styles.photos}>
      <ul
        className={styles.strip}
        onScroll={({ currentTarget: strip }) => setAt(Math.round(strip.scrollLeft / strip.clientWidth))}
      >
        {pictures.map((picture, index) => (
          <li key={picture?.fileId ?? ''} className={styles.photo}>
            {picture ? (
              <button
                type="button"
                className={styles.open}
                aria-label={text('house.photo', {
                  caption: picture.caption || name,
                  number: index + 1,
                  count: pictures.length,
                })}
                onClick={() => open(index)}
              >
                <HousePicture picture={picture} alt="" isFirst={index === 0} />
              </button>
            ) : (
              <HousePicture picture={null} />
            )}
            {film && index === 0 && !isPlaying && (
              <button
                type="button"
                className={styles.play}
                aria-label={text('house.play')}
                onClick={() => setPlaying(true)}
              >
                <PlayIcon />
              </button>
            )}
            <Suspense fallback={<span className={styles.play} aria-busy="true" />}>
              {film && index === 0 && isPlaying && (
                <HouseFilm
                  film={film}
                  onTime={(now) => {
                    second.current = now
                  }}
                  onEnd={() => setPlaying(false)}
                />
              )}
            </Suspense>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <span className={styles.count} aria-hidden="true">
          {at + 1} / {pictures.length}
        </span>
      )}
      <Suspense>
        {opened !== null && (
          <PhotoViewer
            pictures={house.pictures}
            film={film ? { address: film, second: opened.second } : undefined}
            first={opened.index}
            title={name}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
