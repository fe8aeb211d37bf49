import type { RightEntry } from '#domain/identity/rights.ts'
import { useText } from '#console/text/text.ts'
import { WhoPicker } from '#console/ui/definition/WhoSetting.tsx'
import { Field } from './fields.tsx'

type RightsFieldProps = {
  hint?: string
  value: readonly RightEntry[] | undefined
  wrong?: readonly string[]
  onChange: (value: RightEntry[]) => void
}

/** Who sees a piece of the home page. */
export function RightsField({ hint, value = [], wrong, onChange }: RightsFieldProps) {
  const text = useText('portal')
  return (
    <Field label={text('rights')} {...(hint && { hint })} {...(wrong && { wrong })}>
      <WhoPicker label={text('rights')} value={value} onChange={onChange} />
    </Field>
  )
}
