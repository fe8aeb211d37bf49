import type { HouseContent } from '#api/owner/house-content.ts'
import { cancelPresetNames, type CancelTier } from '#domain/stay/cancel/cancel-policy.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { FormPart } from './form-part.tsx'
import type { ChangeContent } from './house-draft.ts'
import { daysAhead, HOURS_A_DAY, withTier } from './policy-tiers.ts'
import styles from './house-form.module.css'

type Props = { content: HouseContent; onChange: ChangeContent }
type OwnPolicy = Exclude<HouseContent['cancel'], string>

const shares = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
const keeping = (percent: number) => ({ nights: 0, percent: percent * 100, fen: 0 })

/** What an own policy begins with: all back a week ahead, half until the day before, then nothing. */
const firstPolicy: OwnPolicy = {
  tiers: [
    { hoursBefore: 7 * HOURS_A_DAY, keep: keeping(0) },
    { hoursBefore: HOURS_A_DAY, keep: keeping(50) },
    { hoursBefore: null, keep: keeping(100) },
  ],
  grace: null,
  feesBack: true,
  couponBack: true,
}

/** What comes back to a guest who gives up: one of the usual ladders, or one of the house's own. */
export function PolicyPart({ content: { cancel }, onChange }: Props) {
  const text = useText('houseEditor')
  const own = typeof cancel === 'string' ? null : cancel
  return (
    <FormPart title={text('sections.cancel')}>
      <Choice
        label={text('sections.cancel')}
        value={typeof cancel === 'string' ? cancel : 'own'}
        options={[
          ...cancelPresetNames.map((value): { value: string; label: string } => ({
            value,
            label: text(`cancelName.${value}`),
          })),
          { value: 'own', label: text('cancelOwn') },
        ]}
        onChange={(chosen) =>
          onChange({ cancel: cancelPresetNames.find((name) => name === chosen) ?? own ?? firstPolicy })
        }
      />
      {own && <OwnTiers policy={own} onChange={(next) => onChange({ cancel: next })} />}
    </FormPart>
  )
}

type TiersProps = { policy: OwnPolicy; onChange: (policy: OwnPolicy) => void }

/** The steps of a policy, from early to late; the last holds whenever it is later. */
function OwnTiers({ policy, onChange }: TiersProps) {
  const text = useText('houseEditor')
  const { tiers } = policy
  const write = (next: CancelTier[]) => onChange({ ...policy, tiers: next })
  const daysOf = (at: number) => Math.round((tiers[at]?.hoursBefore ?? 0) / HOURS_A_DAY)
  const replace = (at: number, next: Partial<CancelTier>) =>
    write(tiers.map((tier, index) => (index === at ? { ...tier, ...next } : tier)))
  const more = withTier(tiers)
  return (
    <>
      {tiers.map((tier, at) => {
        const isLast = at === tiers.length - 1
        const most = at === 0 ? Number.POSITIVE_INFINITY : daysOf(at - 1)
        const least = isLast ? 0 : daysOf(at + 1)
        const days = daysOf(at)
        const choices = [...new Set([days, ...daysAhead])]
          .filter((one) => one === days || (one < most && one > least))
          .toSorted((one, other) => other - one)
        const kept = tier.keep.percent / 100
        return (
          <div key={at} className={styles.tier}>
            {isLast ? (
              <p className={styles.legend}>{text('cancelLater')}</p>
            ) : (
              <Choice
                label={text('cancelBefore')}
                value={String(days)}
                options={choices.map((one) => ({
                  value: String(one),
                  label: text('cancelDays', { count: one }),
                }))}
                onChange={(chosen) => replace(at, { hoursBefore: Number(chosen) * HOURS_A_DAY })}
              />
            )}
            <Choice
              label={text('cancelKeep')}
              value={String(kept)}
              options={[...new Set([kept, ...shares])]
                .toSorted((one, other) => one - other)
                .map((one) => ({
                  value: String(one),
                  label: one === 0 ? text('cancelAllBack') : text('cancelShare', { percent: one }),
                }))}
              onChange={(chosen) => replace(at, { keep: { ...tier.keep, percent: Number(chosen) * 100 } })}
            />
            {!isLast && (
              <PrimaryButton kind="plain" onClick={() => write(tiers.filter((_, index) => index !== at))}>
                {text('cancelRemove')}
              </PrimaryButton>
            )}
          </div>
        )
      })}
      {more && (
        <PrimaryButton kind="secondary" onClick={() => write(more)}>
          {text('cancelAdd')}
        </PrimaryButton>
      )}
      <Switch
        label={text('cancelFees')}
        isOn={policy.feesBack}
        onChange={(feesBack) => onChange({ ...policy, feesBack })}
      />
    </>
  )
}
