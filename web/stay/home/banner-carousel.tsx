import { useEffect, useRef, useState } from 'react'
import { Link } from '#web/app/routing/routing.tsx'
import type { Banner } from '#api/stay/activity.ts'
import { bannerTarget } from './banner-target.ts'
import { isShell } from '#web/app/device/native-shell.ts'
import { useText } from '#web/text/text.ts'
import styles from './banner-carousel.module.css'
import { HousePicture } from '../house-picture.tsx'
import { PauseIcon, PlayIcon } from '../icons.tsx'

const turnTime = 5000

/** Banners that turn by themselves until somebody takes them in hand. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const text = useText('stay')
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [isTurning, setTurning] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const hasSeveral = banners.length > 1

  useEffect(() => {
    if (!isTurning || !hasSeveral) {
      return undefined
    }
    const timer = setInterval(() => {
      const list = track.current
      if (list && document.visibilityState === 'visible') {
        const next = (Math.round(list.scrollLeft / list.clientWidth) + 1) % banners.length
        list.scrollTo({ left: next * list.clientWidth, behavior: 'smooth' })
      }
    }, turnTime)
    return () => clearInterval(timer)
  }, [isTurning, hasSeveral, banners.length])

  return (
    <section
      className={styles.carousel}
      aria-roledescription={text('home.carousel')}
      aria-label={text('home.banners')}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a hand on it stops the turning */}
      <ul
        ref={track}
        className={styles.track}
        onPointerDown={() => setTurning(false)}
        onFocus={() => setTurning(false)}
        onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / list.clientWidth))}
      >
        {banners.map((banner, index) => (
          <li key={banner.id} className={styles.slide}>
            <Slide banner={banner} isFirst={index === 0} isNear={Math.abs(index - at) <= 1} />
          </li>
        ))}
      </ul>
      {hasSeveral && (
        <div className={styles.controls}>
          <span className={styles.dots} aria-hidden="true">
            {banners.map(({ id }, index) => (
              <span key={id} data-on={index === at || undefined} />
            ))}
          </span>
          <button
            type="button"
            className={styles.turn}
            aria-label={text(isTurning ? 'home.pause' : 'home.play')}
            onClick={() => setTurning(!isTurning)}
          >
            <span>{isTurning ? <PauseIcon /> : <PlayIcon />}</span>
          </button>
        </div>
      )}
    </section>
  )
}

type SlideProps = { banner: Banner; isFirst: boolean; isNear: boolean }

/** One banner; a link only when it leads somewhere. */
function Slide({ banner, isFirst, isNear }: SlideProps) {
  const target = bannerTarget(banner, isShell())
  const inside = (
    <>
      {isNear && <HousePicture picture={banner.picture} alt="" ratio="banner" isFirst={isFirst} />}
      <span className={styles.name}>{banner.adName}</span>
    </>
  )
  return target ? (
    <Link className={styles.banner} to={target}>
      {inside}
    </Link>
  ) : (
    <div className={styles.banner}>{inside}</div>
  )
}
