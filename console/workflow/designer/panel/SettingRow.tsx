import type { ReactNode } from 'react'
import { useDesigner } from '../designer-context.ts'
import styles from '../designer.module.css'

type SettingRowProps = {
  label: string
  /** The setting as problems name it; what is wrong with it stands below. */
  setting?: string
  hint?: ReactNode
  children: ReactNode
}

/** A setting with its name, and what the check says about it. */
export function SettingRow({ label, setting, hint, children }: SettingRowProps) {
  const { problems } = useDesigner()
  const wrong =
    setting === undefined
      ? []
      : problems.filter(
          (one) =>
            one.setting === setting ||
            one.setting?.startsWith(`${setting}[`) ||
            one.setting?.startsWith(`${setting}.`),
        )
  return (
    <div className={styles.row} data-setting={setting}>
      <span className={styles.label}>{label}</span>
      {children}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      {wrong.map((one) => (
        <span key={one.message} className={one.level === 'error' ? styles.wrong : styles.warned} role="alert">
          {one.message}
        </span>
      ))}
    </div>
  )
}
