import type { EntrustPlan } from '#api/owner/letting.ts'
import { useText } from '#web/text/text.ts'
import { yuan } from '../money.ts'
import styles from './letting.module.css'

type Terms = Omit<EntrustPlan, 'id' | 'name' | 'note'>

/** The terms of a plan in one line. */
export function usePlanFacts() {
  const text = useText('letting')
  return (plan: Terms) =>
    [
      text(`kinds.${plan.kind}`),
      ...(plan.floor > 0 && plan.kind !== 'fixed' ? [text('floor', { price: yuan(plan.floor) })] : []),
      plan.stayFee > 0 ? text('stayFee', { price: yuan(plan.stayFee) }) : text('noStayFee'),
      ...(plan.ownNights > 0 ? [text('ownNights', { nights: plan.ownNights })] : []),
      text('months', { months: plan.months }),
      text('notice', { days: plan.noticeDays }),
    ].join(' · ')
}

type Props = { plans: readonly EntrustPlan[]; value: string; onChange: (id: string) => void }

/** What the owner gets by a plan, said to the owner or to the staff. */
export function usePlanShare(reader: 'owner' | 'staff') {
  const text = useText('letting')
  return ({ kind, floor, ownerBp }: Terms) =>
    kind === 'fixed'
      ? text('fixedGets', { price: yuan(floor) })
      : text(`gets.${reader}`, { percent: ownerBp / 100 })
}

/** The plans of the park side by side, one of which is chosen. */
export function PlanChoice({ plans, value, onChange }: Props) {
  const text = useText('letting')
  const factsOf = usePlanFacts()
  const shareOf = usePlanShare('owner')
  return (
    <fieldset className={styles.plans}>
      <legend className={styles.legend}>{text('plan')}</legend>
      {plans.map((plan) => (
        <label key={plan.id} className={styles.plan} data-on={plan.id === value || undefined}>
          <input
            type="radio"
            name="plan"
            value={plan.id}
            checked={plan.id === value}
            onChange={() => onChange(plan.id)}
          />
          <span className={styles.name}>{plan.name}</span>
          <span className={styles.share}>{shareOf(plan)}</span>
          <span className={styles.facts}>{factsOf(plan)}</span>
          {plan.note !== '' && (
            <span className={styles.facts} data-said>
              {plan.note}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
