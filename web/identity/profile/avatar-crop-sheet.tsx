import { useState } from 'react'
import { clampCrop, maxZoom, initialCrop, zoomCrop, type Crop } from '#domain/identity/square-crop.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { AvatarCropFrame, cropFrameSize } from './avatar-crop-frame.tsx'
import { cropAvatar } from './crop-avatar.ts'
import styles from './avatar-crop-sheet.module.css'

type Props = { picture: ImageBitmap; onSave: (file: File) => Promise<void>; onClose: () => void }

/** Chooses the square of a picture that becomes the avatar. */
export default function AvatarCropSheet({ picture, onSave, onClose }: Props) {
  const text = useText('identity')
  const [crop, setCrop] = useState<Crop>(initialCrop)

  // From the crop before, not the one on the screen: fingers move faster than it is drawn.
  const change = (next: (before: Crop) => Crop) =>
    setCrop((before) => clampCrop(picture, next(before), cropFrameSize))

  return (
    <Sheet
      isOpen
      title={text('user.avatar.crop')}
      onClose={onClose}
      footer={
        <PrimaryButton onClick={async () => onSave(await cropAvatar(picture, crop, cropFrameSize))}>
          {text('user.avatar.use')}
        </PrimaryButton>
      }
    >
      <div className={styles.body}>
        <AvatarCropFrame picture={picture} crop={crop} onChange={change} />
        <label className={styles.zoom}>
          <span>{text('user.avatar.zoom')}</span>
          <input
            type="range"
            className={styles.slider}
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => {
              const zoom = event.target.valueAsNumber
              change((before) => zoomCrop(before, zoom / before.zoom))
            }}
          />
        </label>
      </div>
    </Sheet>
  )
}
