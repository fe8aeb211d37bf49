import { nameInLanguage } from '#domain/language.ts'
import { useText } from '#web/text/text.ts'
import { currentLanguage } from '#web/text/language.ts'
import { Segments } from '#web/ui/kit/Segments.tsx'
import type { Urgency } from '../instance/types.ts'

type Props = { urgency: Urgency; value: string | null; onChange: (value: string) => void }

/** How urgent it is, for whoever may say so. It goes along with the next decision. */
export function UrgencyField({ urgency, value, onChange }: Props) {
  const text = useText('task')
  const levels = urgency.conf ?? []
  if (levels.length === 0) {
    return null
  }
  return (
    <Segments
      label={text('urgency.label')}
      value={value ?? levels[0]?.value ?? ''}
      options={levels.map((level) => ({
        value: level.value,
        label: nameInLanguage(level, currentLanguage()),
      }))}
      onChange={onChange}
    />
  )
}
