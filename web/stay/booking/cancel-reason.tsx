import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { Chips } from '#web/stay/chips.tsx'
import { Panel } from './panel.tsx'

const reasons = ['plans', 'dates', 'weather', 'found', 'mistake', 'other'] as const
type Reason = (typeof reasons)[number]

type Props = { value: string; onChange: (reason: string) => void }

/** Why the guest gives up; it may be left out. */
export function CancelReason({ value, onChange }: Props) {
  const cancelling = useText('cancelling')
  const kit = useText()
  const [chosen, setChosen] = useState<Reason | null>(null)

  function choose(reason: Reason) {
    setChosen(reason)
    onChange(reason === 'other' ? '' : cancelling(`reasons.${reason}`))
  }

  return (
    <Panel title={cancelling('why')}>
      <Chips
        label={cancelling('why')}
        options={reasons.map((reason) => ({ value: reason, label: cancelling(`reasons.${reason}`) }))}
        chosen={chosen === null ? [] : [chosen]}
        onToggle={choose}
      />
      {chosen === 'other' && (
        <TextArea
          label={cancelling('inWords')}
          note={kit('field.optional')}
          value={value}
          onChange={onChange}
          maxLength={300}
          rows={2}
        />
      )}
    </Panel>
  )
}
