import { PictureWrongOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import type { ChatMessage } from '#api/messages/chat-message.ts'
import { useText } from '#web/text/text.ts'
import { PictureDialog } from '#web/ui/picture/PictureDialog.tsx'
import { useStoredPicture } from '#web/ui/picture/use-stored-picture.ts'
import styles from './chat-picture.module.css'

type Props = { image: NonNullable<ChatMessage['image']>; alt: string }

/** A picture in a conversation: small in its place from the start, whole on a tap. */
export function ChatPicture({ image, alt }: Props) {
  const kit = useText()
  const [isOpen, setOpen] = useState(false)
  const { src, error, refetch } = useStoredPicture(image.fileId)
  const size = { aspectRatio: `${image.width} / ${image.height}` }
  if (error) {
    return (
      <button type="button" className={styles.broken} onClick={() => void refetch()}>
        <PictureWrongOutline aria-hidden="true" />
        {kit('action.retry')}
      </button>
    )
  }
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        style={size}
        data-tall={image.height > image.width || undefined}
        aria-label={alt}
        onClick={() => setOpen(src !== null)}
      >
        {src && <img src={src} alt="" />}
      </button>
      {isOpen && src && <PictureDialog src={src} alt={alt} onClose={() => setOpen(false)} />}
    </>
  )
}
