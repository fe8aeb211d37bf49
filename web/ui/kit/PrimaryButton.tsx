import type { ReactNode } from 'react'
import styles from './PrimaryButton.module.css'
import { useBusy } from './use-busy.ts'

type Props = {
  children: ReactNode
  /** May give a promise: the button is busy until it settles. */
  onClick?: () => unknown
  /** Busy for a reason outside the button, such as a running mutation. */
  isBusy?: boolean
  isDisabled?: boolean
  kind?: 'primary' | 'secondary' | 'danger' | 'plain'
  type?: 'button' | 'submit'
  id?: string
  /** The id of the form it submits, when it stands outside of it. */
  form?: string
}

/** The button of an action. It cannot be tapped twice while the first tap is at work. */
export function PrimaryButton(props: Props) {
  const { children, onClick, isBusy = false, isDisabled, kind = 'primary', type = 'button', id, form } = props
  const [isWorking, work] = useBusy()
  const isHeld = isBusy || isWorking
  return (
    <button
      id={id}
      form={form}
      type={type}
      className={styles.button}
      data-kind={kind}
      disabled={isDisabled}
      aria-busy={isHeld}
      aria-disabled={isHeld || undefined}
      onClick={(event) => {
        if (isHeld) {
          event.preventDefault()
          return
        }
        if (onClick) {
          work(onClick)
        }
      }}
    >
      {isHeld && <span className={styles.spinner} aria-hidden="true" />}
      <span>{children}</span>
    </button>
  )
}
