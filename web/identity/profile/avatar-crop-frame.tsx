import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { cropScale, moveCrop, zoomCrop, type Crop } from '#domain/identity/square-crop.ts'
import { useText } from '#web/text/text.ts'
import styles from './avatar-crop-frame.module.css'

/** The side of the frame on the screen. */
export const cropFrameSize = 280
const step = 12
const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Props = { picture: ImageBitmap; crop: Crop; onChange: (next: (before: Crop) => Crop) => void }
type Finger = { x: number; y: number }

/** The picture behind its round window: dragged by a finger, by two enlarged, moved by the arrow keys. */
export function AvatarCropFrame({ picture, crop, onChange }: Props) {
  const text = useText('identity')
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, Finger>())

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) {
      return
    }
    const scale = cropScale(picture, crop, cropFrameSize)
    const sharpness = context.canvas.width / cropFrameSize
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0)
    context.clearRect(0, 0, cropFrameSize, cropFrameSize)
    context.imageSmoothingQuality = 'high'
    const [width, height] = [picture.width * scale, picture.height * scale]
    const middle = cropFrameSize / 2
    context.drawImage(picture, middle + crop.x - width / 2, middle + crop.y - height / 2, width, height)
  }, [picture, crop])

  function down(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) {
      return
    }
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    const grown = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1
    // Two fingers share the movement, one does it alone.
    const share = other ? 0.5 : 1
    onChange((last) =>
      moveCrop(zoomCrop(last, grown), (now.x - before.x) * share, (now.y - before.y) * share),
    )
  }

  function up(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
  }

  function press(event: KeyboardEvent) {
    const [x, y] = arrows[event.key] ?? [0, 0]
    if (x !== 0 || y !== 0) {
      event.preventDefault()
      onChange((before) => moveCrop(before, x * step, y * step))
    }
  }

  const side = cropFrameSize * Math.min(3, globalThis.devicePixelRatio || 1)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is moved by the arrow keys
    <div
      className={styles.frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and so has to take the focus
      tabIndex={0}
      role="application"
      aria-label={text('user.avatar.frame')}
      onKeyDown={press}
    >
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={side}
        height={side}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
      />
      <span className={styles.window} aria-hidden="true" />
    </div>
  )
}

const distance = (a: Finger, b: Finger): number => Math.hypot(a.x - b.x, a.y - b.y)
