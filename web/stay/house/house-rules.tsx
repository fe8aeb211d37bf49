import { useText } from '#web/text/text.ts'
import { FeeLines } from './fee-lines.tsx'
import type { House } from '../house-types.ts'
import styles from './house-rules.module.css'
import { PolicyTiers } from './policy-tiers.tsx'
import { HouseSection } from './section.tsx'

/** How the house wants to be treated, what costs extra, and what a change of plans costs. */
export function HouseRules({ house }: { house: House }) {
  const text = useText('stay')
  const { site, minNights, maxNights, cancelPolicy, rules } = house
  return (
    <>
      <HouseSection title={text('rules.title')}>
        <dl className={styles.facts}>
          <div>
            <dt>{text('rules.checkIn')}</dt>
            <dd>{text('rules.from', { time: site.checkInTime })}</dd>
          </div>
          <div>
            <dt>{text('rules.checkOut')}</dt>
            <dd>{text('rules.until', { time: site.checkOutTime })}</dd>
          </div>
          <div>
            <dt>{text('rules.nights')}</dt>
            <dd>{text('rules.nightsFromTo', { from: minNights, to: maxNights })}</dd>
          </div>
        </dl>
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </HouseSection>
      <HouseSection title={text('fees.title')}>
        <FeeLines house={house} />
      </HouseSection>
      <HouseSection title={text('cancel.title')}>
        <PolicyTiers policy={cancelPolicy} checkInTime={site.checkInTime} />
      </HouseSection>
    </>
  )
}
