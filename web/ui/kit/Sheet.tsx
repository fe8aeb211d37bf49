import { CloseOutline } from 'antd-mobile-icons'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '#web/text/text.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Sheet.module.css'

type Props = {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** The action at the bottom, in reach. */
  footer?: ReactNode
  /** `bottom` slides up from the edge, `centre` floats. */
  place?: 'bottom' | 'centre'
  /** False when the person has to choose: no cross, and tapping beside it does not close. */
  canDismiss?: boolean
}

/** A panel over the screen. The browser's own dialog keeps the focus inside, closes on Escape and gives it back. */
export function Sheet({
  isOpen,
  title,
  onClose,
  children,
  footer,
  place = 'bottom',
  canDismiss = true,
}: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) {
      return undefined
    }
    const before = document.activeElement
    if (!element.open) {
      element.showModal()
      // The name of the panel is read first, and no button stands ready to be pressed by accident.
      heading.current?.focus()
    }
    return () => {
      // The browser gives the focus back when a dialog closes; this one is taken away instead.
      if (before instanceof HTMLElement && before.isConnected && isNowhere(document.activeElement)) {
        before.focus({ preventScroll: true })
      }
    }
  }, [isOpen])

  if (!isOpen) {
    return null
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-place={place}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (canDismiss) {
          onClose()
        }
      }}
      onClick={(event) => {
        if (canDismiss && event.target === dialog.current) {
          onClose()
        }
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={id} ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {canDismiss && place === 'bottom' && (
            <IconButton name={text('action.close')} icon={<CloseOutline />} onClick={onClose} />
          )}
        </div>
        <div className={styles.body} data-scroll-area>
          {children}
        </div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}

const isNowhere = (element: Element | null): boolean => element === null || element === document.body
