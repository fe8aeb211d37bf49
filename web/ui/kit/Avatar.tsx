import { useState } from 'react'
import styles from './Avatar.module.css'

type Props = { name: string; src?: string | null; size?: 32 | 44 | 64 | 80 }

/** A person's picture, or the first character of the name. The name stands beside it, so it is decoration. */
export function Avatar({ name, src, size = 44 }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const first = String.fromCodePoint(name.trim().codePointAt(0) ?? 0xb7)
  return (
    <span className={styles.avatar} data-size={size} data-said aria-hidden="true">
      {src && failed !== src ? (
        <img src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
      ) : (
        first.toUpperCase()
      )}
    </span>
  )
}
