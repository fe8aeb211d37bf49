import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { adultCountText, childCountText } from './count-labels.ts'
import styles from './GuestPopup.module.css'
import { PrimaryButton } from '../kit/PrimaryButton.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { Stepper } from '../field/Stepper.tsx'

/** The numbers of guests, and the words for them in the language of the screen. */
export type GuestCounts = { adultNumber: number; childNumber: number; adultText: string; childText: string }

type Props = {
  adultNumber: number
  childNumber: number
  /** At most so many of each. */
  maxAdults?: number
  maxChildren?: number
  /** Shown under the steppers: how many a house takes, for instance. */
  hint?: string
  onConfirm: (guests: GuestCounts) => void
  onClose: () => void
}

const minAdults = 1
const minChildren = 0
const mostOfEach = 20

/** Asks how many adults and children come. Mounted when it opens, so closing it forgets what was not confirmed. */
export function GuestPopup(props: Props) {
  const { maxAdults = mostOfEach, maxChildren = mostOfEach, hint, onConfirm, onClose } = props
  const text = useText()
  const [adults, setAdults] = useState(within(props.adultNumber, minAdults, maxAdults))
  const [children, setChildren] = useState(within(props.childNumber, minChildren, maxChildren))
  const confirm = () =>
    onConfirm({
      adultNumber: adults,
      childNumber: children,
      adultText: adultCountText(text, adults),
      childText: childCountText(text, children),
    })
  return (
    <Sheet
      isOpen
      title={text('guests.title')}
      onClose={onClose}
      footer={<PrimaryButton onClick={confirm}>{text('action.confirm')}</PrimaryButton>}
    >
      <div className={styles.lines}>
        <Stepper
          label={text('guests.adult')}
          detail={text('guests.adultAge')}
          value={adults}
          min={minAdults}
          max={maxAdults}
          onChange={setAdults}
        />
        <Stepper
          label={text('guests.child')}
          detail={text('guests.childAge')}
          value={children}
          min={minChildren}
          max={maxChildren}
          onChange={setChildren}
        />
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </Sheet>
  )
}

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
