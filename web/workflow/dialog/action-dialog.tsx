import type { ReactNode } from 'react'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import styles from './sheets.module.css'
import { isStale, type ActionCall } from './use-action.ts'

type Props = {
  title: string
  /** What will happen, in a line. */
  note?: string | undefined
  confirmLabel: string
  isDanger?: boolean
  canConfirm?: boolean
  doing: ActionCall
  onDo: () => unknown
  onClose: () => void
  /** Asks the server how things stand; what was typed stays. */
  onReload?: (() => void) | undefined
  children?: ReactNode
}

/** The small dialog of an action: whom, why, what with. It stays open, with all that was typed, until the action is done. */
export function ActionDialog(props: Props) {
  const {
    title,
    note,
    confirmLabel,
    isDanger,
    canConfirm = true,
    doing,
    onDo,
    onClose,
    onReload,
    children,
  } = props
  const text = useText('task')
  const frame = useText()
  const { error } = doing
  return (
    <Sheet
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <>
          {error && (
            <div className={styles.failed} role="alert">
              <span>
                {error.message}
                {error.status === 0 && ` ${text('action.kept')}`}
              </span>
              {onReload && isStale(error) && (
                <button
                  type="button"
                  onClick={() => {
                    onClose()
                    onReload()
                  }}
                >
                  {frame('action.reload')}
                </button>
              )}
            </div>
          )}
          <PrimaryButton kind={isDanger ? 'danger' : 'primary'} isDisabled={!canConfirm} onClick={onDo}>
            {confirmLabel}
          </PrimaryButton>
        </>
      }
    >
      {note && <p className={styles.note}>{note}</p>}
      {children && <div className={styles.fields}>{children}</div>}
    </Sheet>
  )
}
