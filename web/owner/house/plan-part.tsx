import { LocationFill } from 'antd-mobile-icons'
import type { HouseContent } from '#api/owner/house-content.ts'
import type { Picture } from '#api/stay/schemas.ts'
import { useText } from '#web/text/text.ts'
import { publicFileUrl } from '#web/ui/picture/public-file-url.ts'
import { FormPart } from './form-part.tsx'
import type { ChangeContent } from './house-draft.ts'
import styles from './house-form.module.css'

type Props = { content: HouseContent; plan: Picture | null; onChange: ChangeContent }

const thousandths = (part: number, whole: number) =>
  Math.min(1000, Math.max(0, Math.round((part / whole) * 1000)))

/** Where the house stands on the plan of its site: a tap puts it there. */
export function PlanPart({ content: { spot }, plan, onChange }: Props) {
  const text = useText('houseEditor')
  return (
    <FormPart title={text('sections.place')} help={text(plan ? 'placeHelp' : 'noPlan')}>
      {plan && (
        <button
          type="button"
          className={styles.plan}
          aria-label={text('placeHelp')}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect()
            // Without a pointer there is no place: the keyboard puts it in the middle first.
            const isTap = event.detail > 0
            const x = isTap ? thousandths(event.clientX - box.left, box.width) : 500
            const y = isTap ? thousandths(event.clientY - box.top, box.height) : 500
            onChange({ spot: { x, y } })
          }}
        >
          <img
            src={publicFileUrl(plan.fileId)}
            alt=""
            width={plan.width}
            height={plan.height}
            loading="lazy"
          />
          {spot && (
            <LocationFill
              className={styles.pin}
              style={{ left: `${spot.x / 10}%`, top: `${spot.y / 10}%` }}
              aria-hidden="true"
            />
          )}
        </button>
      )}
    </FormPart>
  )
}
