import { Select } from 'antd'
import { isOneOf } from '#domain/record.ts'
import { facilityDrawings, type FacilityIconName } from '#domain/stay/facility-drawings.ts'
import { useText } from '#console/text/text.ts'
import styles from './park.module.css'

// Its names are those of the type, which it does not say so that any text can be looked up in it.
const iconNames = Object.keys(facilityDrawings) as FacilityIconName[]

type FacilityIconSelectProps = { label: string; value: string; onChange: (value: string) => void }

/** The icon of a facility, chosen among those guests are shown. */
export function FacilityIconSelect({ label, value, onChange }: FacilityIconSelectProps) {
  const text = useText('park')
  const options = iconNames.map((name) => ({
    value: name,
    words: `${text(`facilityIcon.${name}`)} ${name}`,
    label: (
      <span className={styles.icon}>
        <Drawing name={name} />
        {text(`facilityIcon.${name}`)}
      </span>
    ),
  }))
  // One from before these drawings stays until somebody chooses another; guests see a tick in its place.
  const own =
    value === '' || isOneOf(iconNames, value)
      ? []
      : [
          {
            value,
            words: value,
            label: (
              <span className={styles.icon}>
                <Drawing name="check" />
                {text('facility.unknownIcon', { icon: value })}
              </span>
            ),
          },
        ]
  return (
    <Select
      size="small"
      aria-label={label}
      placeholder={text('facility.chooseIcon')}
      showSearch={{ optionFilterProp: 'words' }}
      value={value === '' ? undefined : value}
      options={[...own, ...options]}
      popupMatchSelectWidth={200}
      onChange={(name: string) => onChange(name)}
      style={{ width: '100%', minWidth: 130 }}
    />
  )
}

function Drawing({ name }: { name: FacilityIconName }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={facilityDrawings[name]} />
    </svg>
  )
}
