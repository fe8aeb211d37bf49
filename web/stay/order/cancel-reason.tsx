import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { Chips } from '../chips.tsx'
import { Panel } from './panel.tsx'

type Reason = 'plans' | 'dates' | 'weather' | 'found' | 'mistake' | 'house' | 'other'

/** Who is in the house already did not book it by mistake. */
const reasons: Record<'before' | 'there', readonly Reason[]> = {
  before: ['plans', 'dates', 'weather', 'found', 'mistake', 'other'],
  there: ['plans', 'weather', 'house', 'other'],
}

type Props = { isThere: boolean; value: string; onChange: (reason: string) => void }

/** Why the guest gives up; it may be left out. */
export function CancelReason({ isThere, value, onChange }: Props) {
  const cancelling = useText('cancelling')
  const kit = useText()
  const [chosen, setChosen] = useState<Reason | null>(null)

  const title = cancelling(isThere ? 'whyLeave' : 'why')

  function choose(reason: Reason) {
    setChosen(reason)
    onChange(reason === 'other' ? '' : cancelling(`reasons.${reason}`))
  }

  return (
    <Panel title={title}>
      <Chips
        label={title}
        options={reasons[isThere ? 'there' : 'before'].map((reason) => ({
          value: reason,
          label: cancelling(`reasons.${reason}`),
        }))}
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
