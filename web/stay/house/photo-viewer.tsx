import { CloseOutline, LeftOutline, RightOutline } from 'antd-mobile-icons'
import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#api/stay/schemas.ts'
import { useText } from '#web/text/text.ts'
import styles from './photo-viewer.module.css'
import { pictureUrl } from '../picture-url.ts'
import { VideoSlide } from './video-slide.tsx'

type Props = {
  pictures: Picture[]
  /** Takes the place of the first picture. */
  film?: { address: string; second: number } | undefined
  first: number
  title: string
  onClose: () => void
}

/** Pictures over the whole screen, one after another. */
export default function PhotoViewer({ pictures, film, first, title, onClose }: Props) {
  const text = useText('stay')
  const kit = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)

  useEffect(() => {
    dialog.current?.showModal()
    const list = strip.current
    list?.scrollTo({ left: first * list.clientWidth, behavior: 'instant' })
  }, [first])

  function step(by: number) {
    const list = strip.current
    list?.scrollTo({ left: (at + by) * list.clientWidth, behavior: 'smooth' })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys turn the pictures
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={({ key, target }) => {
        // The keys of a film are its own.
        if (target instanceof HTMLVideoElement) {
          return
        }
        if (key === 'ArrowLeft' || key === 'ArrowRight') {
          step(key === 'ArrowLeft' ? -1 : 1)
        }
      }}
    >
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it */}
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={0}
        onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / list.clientWidth))}
      >
        {pictures.map((picture, index) => (
          <li key={picture.fileId} className={styles.slide}>
            {film && index === 0 ? (
              <VideoSlide {...film} poster={pictureUrl(picture, 'whole')} isShown={at === 0} />
            ) : (
              Math.abs(index - at) <= 1 && (
                <img
                  src={pictureUrl(picture, 'whole')}
                  alt={picture.caption || title}
                  width={picture.width}
                  height={picture.height}
                />
              )
            )}
          </li>
        ))}
      </ul>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      <header className={styles.head}>
        <output aria-live="polite">
          {at + 1} / {pictures.length}
        </output>
        <button type="button" className={styles.button} aria-label={kit('action.close')} onClick={onClose}>
          <CloseOutline aria-hidden="true" />
        </button>
      </header>
      <p className={styles.caption}>{film && at === 0 ? '' : pictures[at]?.caption}</p>
      {at > 0 && (
        <button
          type="button"
          className={styles.button}
          data-side="left"
          aria-label={text('house.photoBefore')}
          onClick={() => step(-1)}
        >
          <LeftOutline aria-hidden="true" />
        </button>
      )}
      {at < pictures.length - 1 && (
        <button
          type="button"
          className={styles.button}
          data-side="right"
          aria-label={text('house.photoAfter')}
          onClick={() => step(1)}
        >
          <RightOutline aria-hidden="true" />
        </button>
      )}
    </dialog>
  )
}
