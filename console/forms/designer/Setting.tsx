import type { ReactNode } from 'react'
import { useFormDesign } from './designer-context.ts'
import styles from './form-designer.module.css'

type SettingProps = { label: string; setting?: string; hint?: string; children: ReactNode }

/** A setting of the chosen piece with its name, and what the check says about it. */
export function Setting({ label, setting, hint, children }: SettingProps) {
  const { selected, problems } = useFormDesign()
  const place = `${selected}.${setting ?? ''}`
  const wrong =
    setting === undefined
      ? []
      : problems.filter(({ at }) => at === place || at.startsWith(`${place}.`) || at.startsWith(`${place}[`))
  return (
    <div className={styles.setting} data-wrong={wrong.length > 0 || undefined}>
      <span className={styles.settingLabel}>{label}</span>
      {children}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      {wrong.map(({ at, reason, message }) => (
        <span key={`${at} ${reason}`} className={styles.problem} role="alert">
          {message}
        </span>
      ))}
    </div>
  )
}
