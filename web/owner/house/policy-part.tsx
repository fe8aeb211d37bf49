import type { HouseContent } from '#api/owner/house-content.ts'
import { cancelPresetNames } from '#domain/stay/cancel-policy.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { FormPart } from './form-part.tsx'
import type { ChangeContent } from './house-draft.ts'

type Props = { content: HouseContent; onChange: ChangeContent }

/** What comes back to a guest who gives up. A policy the park has written stays to be chosen. */
export function PolicyPart({ content: { cancel }, onChange }: Props) {
  const text = useText('houseEditor')
  const presets = cancelPresetNames.map((value) => ({
    value: value,
    label: text(`cancelName.${value}`),
  }))
  const isOwn = typeof cancel !== 'string'
  return (
    <FormPart title={text('sections.cancel')}>
      <Choice
        label={text('sections.cancel')}
        value={isOwn ? 'own' : cancel}
        options={isOwn ? [{ value: 'own', label: text('cancelOwn') }, ...presets] : presets}
        onChange={(chosen) => {
          const preset = cancelPresetNames.find((name) => name === chosen)
          if (preset) {
            onChange({ cancel: preset })
          }
        }}
      />
    </FormPart>
  )
}
