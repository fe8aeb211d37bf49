import type { HouseContent } from '#api/owner/house-content.ts'
import { keysOf } from '#domain/record.ts'
import { useText } from '#web/text/text.ts'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { FormPart } from './form-part.tsx'
import type { ChangeContent } from './house-draft.ts'
import styles from './house-form.module.css'

type Props = { content: HouseContent; onChange: ChangeContent }
const bounds = {
  maxAdults: [1, 30],
  maxChildren: [0, 20],
  bathrooms: [0, 20],
  minNights: [1, 30],
  maxNights: [1, 180],
  leadDays: [0, 30],
} as const

/** How many people fit, and for how long they come. */
export function PeoplePart({ content, onChange }: Props) {
  const text = useText('houseEditor')
  return (
    <FormPart title={text('sections.people')} help={text('confirmsHelp')}>
      <div className={styles.card}>
        {keysOf(bounds).map((name) => (
          <Stepper
            key={name}
            label={text(name)}
            value={content[name]}
            min={bounds[name][0]}
            max={bounds[name][1]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        <Stepper
          label={text('included')}
          value={content.fees.includedGuests}
          min={1}
          max={30}
          onChange={(includedGuests) => onChange({ fees: { ...content.fees, includedGuests } })}
        />
        <Stepper
          label={text('area')}
          value={content.area}
          min={0}
          max={5000}
          onChange={(area) => onChange({ area })}
        />
        <Switch
          label={text('confirms')}
          isOn={content.confirms}
          onChange={(confirms) => onChange({ confirms })}
        />
      </div>
    </FormPart>
  )
}
