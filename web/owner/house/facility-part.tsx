import type { CallOutput } from '#api/endpoint.ts'
import type { HouseContent } from '#api/owner/house-content.ts'
import type { houseDeskApi } from '#api/owner/house-desk.ts'
import { useText } from '#web/text/text.ts'
import { FormPart } from './form-part.tsx'
import type { ChangeContent } from './house-draft.ts'
import styles from './house-form.module.css'

export type FacilityGroups = CallOutput<typeof houseDeskApi.facilities>
type Props = { content: HouseContent; groups: FacilityGroups; onChange: ChangeContent }

/** What the house has, to be ticked. */
export function FacilityPart({ content: { facilities }, groups, onChange }: Props) {
  const text = useText('houseEditor')
  const has = new Set(facilities)
  const turn = (code: string) =>
    onChange({
      facilities: has.has(code) ? facilities.filter((one) => one !== code) : [...facilities, code],
    })
  if (groups.length === 0) {
    return null
  }
  return (
    <FormPart title={text('sections.facilities')}>
      {groups.map(({ group, name, items }) => (
        <fieldset key={group} className={styles.chips}>
          <legend className={styles.legend}>{name}</legend>
          {items.map((item) => (
            <button
              key={item.code}
              type="button"
              className={styles.chip}
              aria-pressed={has.has(item.code)}
              onClick={() => turn(item.code)}
            >
              {item.name}
            </button>
          ))}
        </fieldset>
      ))}
    </FormPart>
  )
}
