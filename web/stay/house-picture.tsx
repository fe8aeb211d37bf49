import type { Picture as PictureFile } from '#api/stay/schemas.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './house-picture.module.css'
import { pictureUrl } from './picture-url.ts'
import { RidgeScene } from './ridge-scene.tsx'

type Props = {
  picture: PictureFile | null | undefined
  /** What is seen; without it the picture's own caption, '' when the words beside say it. */
  alt?: string
  ratio?: 'house' | 'banner' | 'square'
  /** `small` for lists. */
  size?: 'whole' | 'small'
  isFirst?: boolean
}

/** A picture of the park, or the ridges where there is none. */
export function HousePicture({ picture, alt, ratio = 'house', size = 'whole', isFirst }: Props) {
  if (!picture) {
    return (
      <span className={styles.none} data-ratio={ratio}>
        <RidgeScene />
      </span>
    )
  }
  return (
    <Picture
      src={pictureUrl(picture, size)}
      alt={alt ?? picture.caption}
      preview={picture.blur}
      ratio={ratio}
      isFirst={isFirst}
    />
  )
}
