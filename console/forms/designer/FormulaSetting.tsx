import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import { useFormDesign } from './designer-context.ts'
import { FormulaTrial } from './FormulaTrial.tsx'
import styles from './form-designer.module.css'

const FormulaEditor = lazy(async () => ({ default: (await import('./FormulaEditor.tsx')).FormulaEditor }))

type FormulaSettingProps = {
  label: string
  value: string | undefined
  home: string
  onChange: (value: string | undefined) => void
}

/** A formula with completion, and values to try it with below. */
export function FormulaSetting({ label, value, home, onChange }: FormulaSettingProps) {
  const { object } = useFormDesign()
  return (
    <div className={styles.stack}>
      <Suspense fallback={<Input.TextArea disabled value={value ?? ''} />}>
        <FormulaEditor
          label={label}
          value={value ?? ''}
          home={home}
          object={object}
          onChange={(next) => onChange(next.trim() === '' ? undefined : next)}
        />
      </Suspense>
      <FormulaTrial formula={value ?? ''} home={home} object={object} isCondition={false} />
    </div>
  )
}
