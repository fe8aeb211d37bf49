import { CloseOutline } from 'antd-mobile-icons'
import { useEffect, useRef } from 'react'
import { useText } from '#web/text/text.ts'
import styles from './PictureDialog.module.css'

type Props = { src: string; alt: string; onClose: () => void }

/** One picture over the whole screen; a tap puts it away. */
export function PictureDialog({ src, alt, onClose }: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={alt}
      onClick={onClose}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <img className={styles.picture} src={src} alt={alt} />
      <button type="button" className={styles.close} aria-label={text('action.close')} onClick={onClose}>
        <CloseOutline aria-hidden="true" />
      </button>
    </dialog>
  )
}
