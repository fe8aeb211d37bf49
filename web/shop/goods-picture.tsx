import type { Picture as PictureFile } from '#api/stay/schemas.ts'
import { publicFileUrl } from '#web/ui/picture/public-file-url.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './goods-picture.module.css'

/** A square picture of goods; the words beside it say what it is. */
export function GoodsPicture({
  picture,
  isFirst,
}: {
  picture: PictureFile | null
  isFirst?: boolean | undefined
}) {
  if (!picture) {
    return (
      <span className={styles.none} aria-hidden="true">
        <svg viewBox="0 0 48 48">
          <path d="M10 18h28l-3 22H13z" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M17 18c0-9 14-9 14 0" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </span>
    )
  }
  return (
    <Picture
      src={publicFileUrl(picture.smallFileId ?? picture.fileId)}
      alt=""
      preview={picture.blur}
      ratio="square"
      isFirst={isFirst ?? false}
    />
  )
}
