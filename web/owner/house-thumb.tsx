import type { Picture as PictureFile } from '#api/stay/schemas.ts'
import { HouseOutline } from '#web/ui/kit/HouseOutline.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { publicFileUrl } from '#web/ui/picture/public-file-url.ts'
import styles from './house-thumb.module.css'

/** A small picture of a house, or its outline where there is none. */
export function HouseThumb({ picture }: { picture: PictureFile | null }) {
  return (
    <span className={styles.thumb}>
      {picture ? (
        <Picture src={publicFileUrl(picture.smallFileId ?? picture.fileId)} alt="" preview={picture.blur} />
      ) : (
        <span className={styles.none}>
          <HouseOutline />
        </span>
      )}
    </span>
  )
}
