import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/text/text.ts'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './house-video.module.css'
import { PauseIcon, PlayIcon } from '../icons.tsx'

type Props = {
  film: string
  /** How far it has come, for whoever goes on with it elsewhere. */
  onTime: (second: number) => void
  onEnd: () => void
}

/** The film in the place of its picture, without sound. It rests as soon as it is no longer looked at. */
export default function HouseVideo({ film, onTime, onEnd }: Props) {
  const text = useText('stay')
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'waiting' | 'playing' | 'resting'>('waiting')

  useEffect(() => {
    const element = video.current
    if (!element) {
      return undefined
    }
    // A phone that saves its battery refuses; then the button is there.
    element.play().catch(() => setState('resting'))
    const seen = new IntersectionObserver(
      ([entry]) => entry && entry.intersectionRatio < 0.5 && element.pause(),
      { threshold: 0.5 },
    )
    seen.observe(element)
    const away = () => document.hidden && element.pause()
    document.addEventListener('visibilitychange', away)
    return () => {
      seen.disconnect()
      document.removeEventListener('visibilitychange', away)
    }
  }, [])

  return (
    <>
      <video
        ref={video}
        className={styles.film}
        src={film}
        muted
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        onPlaying={() => setState('playing')}
        onWaiting={() => setState('waiting')}
        onPause={() => setState('resting')}
        onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
        onEnded={onEnd}
        onError={() => {
          toast(text('house.filmFailed'))
          onEnd()
        }}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={text(state === 'resting' ? 'house.play' : 'house.rest')}
        aria-busy={state === 'waiting'}
        onClick={() => {
          if (state === 'resting') {
            void video.current?.play().catch(() => null)
          } else {
            video.current?.pause()
          }
        }}
      >
        <span>{state === 'resting' ? <PlayIcon /> : <PauseIcon />}</span>
      </button>
    </>
  )
}
