import { useState } from 'react'
import styles from './Picture.module.css'

type Props = {
  src: string
  /** What is seen, or '' when the words beside say it. */
  alt: string
  /** A very small version of the picture, shown blurred until the real one is there. */
  preview?: string
  ratio?: 'house' | 'banner' | 'square'
  /** True for the picture the eye meets first: it is fetched at once and ahead of the others. */
  isFirst?: boolean
}

/** A picture that keeps its place from the start and comes out of the mist. */
export function Picture({ src, alt, preview, ratio = 'house', isFirst }: Props) {
  const [loaded, setLoaded] = useState<string | null>(null)
  return (
    <span className={styles.frame} data-ratio={ratio}>
      {preview && loaded !== src && (
        <img className={styles.preview} src={preview} alt="" aria-hidden="true" />
      )}
      <img
        className={styles.picture}
        // The first of all does not come out of the mist: it is what people wait for.
        data-loaded={isFirst || loaded === src || undefined}
        src={src}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setLoaded(src)}
      />
    </span>
  )
}
