import { useEffect, useRef } from 'react'
import { useText } from '#web/text/text.ts'

type Props = {
  address: string
  poster: string | undefined
  /** Where to go on; from the beginning it waits for a tap. */
  second: number
  /** False when another picture is looked at. */
  isShown: boolean
}

/** The film over the whole screen, with all that steers it. Nothing of it is fetched before a tap. */
export function VideoSlide({ address, poster, second, isShown }: Props) {
  const text = useText('stay')
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const element = video.current
    if (element && second > 0) {
      element.currentTime = second
      void element.play().catch(() => null)
    }
  }, [second])

  useEffect(() => {
    if (!isShown) {
      video.current?.pause()
    }
  }, [isShown])

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what guests are shown of a house has no captions
    <video
      ref={video}
      src={address}
      poster={poster}
      preload="none"
      controls
      playsInline
      aria-label={text('house.film')}
    />
  )
}
