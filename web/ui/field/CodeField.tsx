import { useText } from '#web/text/text.ts'
import styles from './Field.module.css'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { useBusy } from '../kit/use-busy.ts'
import { useEffect, useState } from 'react'
import { writeStored, readStored } from '#web/browser-storage.ts'

type Props = Omit<TextFieldProps, 'type' | 'trailing' | 'inputMode' | 'autoComplete'> & {
  /** Asks for the code. Gives false, or throws, when none was sent; then the button stays free. */
  onSend: () => Promise<boolean | void>
  /**
   * Names the countdown, which goes on when the page is left and opened again. Where a new
   * number is typed it is part of the name: who mistyped it may ask for the right one at once.
   */
  countdown: string
}

/** A code sent to the person, with the button that sends it and counts down afterwards. */
export function CodeField({ onSend, countdown, ...props }: Props) {
  const text = useText()
  const { secondsLeft, start } = useCountdown(countdown)
  const [isBusy, run] = useBusy()
  const send = async () => {
    if ((await onSend()) !== false) {
      start()
    }
  }
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      trailing={
        <button
          type="button"
          className={styles.send}
          disabled={isBusy || secondsLeft > 0}
          onClick={() => run(send)}
        >
          {secondsLeft > 0 ? text('field.secondsLeft', { seconds: secondsLeft }) : text('field.sendCode')}
        </button>
      }
    />
  )
}

const countdownTime = 60_000

/** Seconds until something may be done again. The end is kept, so leaving the page does not shorten it. */
function useCountdown(name: string, duration = countdownTime) {
  const key = `countdown:${name}`
  const [ends, setEnds] = useState<Record<string, number>>({})
  const end = ends[key] ?? Number(readStored('session', key) ?? 0)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.min(duration / 1000, Math.max(0, Math.ceil((end - now) / 1000)))
  const isRunning = secondsLeft > 0

  useEffect(() => {
    if (!isRunning) {
      return undefined
    }
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])

  function start() {
    const until = Date.now() + duration
    writeStored('session', key, String(until))
    setNow(Date.now())
    setEnds({ ...ends, [key]: until })
  }

  return { secondsLeft, start }
}
