import { serverNow } from '#web/app/server-clock.ts'
import { useState } from 'react'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { momentWords } from './moment-words.ts'
import styles from './reserve.module.css'
import { ShieldIcon } from '#web/stay/icons.tsx'

/** Until when one may change one's mind and have everything back. Says nothing once that is over. */
export function FreeUntil({ at }: { at: number }) {
  const text = useText('booking')
  const [now] = useState(() => serverNow())
  return at > now ? (
    <p className={styles.free}>
      <ShieldIcon />
      <span>{text('reserve.freeUntil', { time: momentWords(at, currentLanguage()) })}</span>
    </p>
  ) : null
}
