import { Alert, Button, Checkbox, InputNumber, Select, Table } from 'antd'
import {
  areValidTiers,
  cancelPresetNames,
  cancelPresets,
  type CancelPolicy,
  type CancelTier,
} from '#domain/stay/cancel/cancel-policy.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import styles from '#console/ui/edit/edit.module.css'
import type { HouseContent, PartProps } from './house-content.ts'

/** The ladder by which money comes back: one that guests know from elsewhere, or the house's own. */
export function CancelPart({ content: { cancel }, change }: PartProps) {
  const text = useText('inventory')
  const frame = useText()
  const isOwn = typeof cancel !== 'string'
  const policy: CancelPolicy = isOwn ? cancel : cancelPresets[cancel]
  const set = (part: Partial<CancelPolicy>) => change({ cancel: ownPolicy({ ...policy, ...part }) })
  const setTier = (at: number, tier: CancelTier) =>
    set({ tiers: policy.tiers.map((one, index) => (index === at ? tier : one)) })
  const step = (value: number, most: number, label: string, onChange: (next: number) => void) => (
    <InputNumber
      size="small"
      aria-label={label}
      min={0}
      max={most}
      precision={0}
      disabled={!isOwn}
      value={value}
      onChange={(next) => onChange(next ?? 0)}
      style={{ width: 90 }}
    />
  )
  return (
    <section className={styles.section}>
      <h2>{text('house.section.cancel')}</h2>
      <div className={styles.stack}>
        <Select
          aria-label={text('house.section.cancel')}
          value={isOwn ? 'own' : cancel}
          options={[
            ...cancelPresetNames.map((value) => ({ value, label: text(`cancel.preset.${value}`) })),
            { value: 'own' as const, label: text('cancel.own') },
          ]}
          onChange={(value) =>
            change({ cancel: cancelPresetNames.find((name) => name === value) ?? ownPolicy(policy) })
          }
          style={{ width: 240 }}
        />
        <Table<CancelTier>
          size="small"
          rowKey={(tier) => policy.tiers.indexOf(tier)}
          pagination={false}
          dataSource={[...policy.tiers]}
          columns={[
            {
              key: 'when',
              title: text('cancel.when'),
              render: (_, tier, at) =>
                tier.hoursBefore === null
                  ? text('cancel.later')
                  : step(tier.hoursBefore, 8784, `${text('cancel.when')} ${at + 1}`, (hoursBefore) =>
                      setTier(at, { ...tier, hoursBefore }),
                    ),
            },
            ...(['nights', 'percent', 'fen'] as const).map((name) => ({
              key: name,
              title: text(`cancel.${name}`),
              render: (_: unknown, tier: CancelTier, at: number) => {
                const unit = name === 'nights' ? 1 : 100
                return step(
                  tier.keep[name] / unit,
                  { nights: 30, percent: 100, fen: 100_000 }[name],
                  `${text(`cancel.${name}`)} ${at + 1}`,
                  (value) => setTier(at, { ...tier, keep: { ...tier.keep, [name]: value * unit } }),
                )
              },
            })),
            {
              key: 'remove',
              title: frame('action.remove'),
              width: 80,
              render: (_, tier, at) =>
                isOwn &&
                tier.hoursBefore !== null && (
                  <Button
                    type="text"
                    size="small"
                    aria-label={text('cancel.removeStep', { number: at + 1 })}
                    icon={<Icon name="cross" size={14} />}
                    onClick={() => set({ tiers: policy.tiers.filter((_one, index) => index !== at) })}
                  />
                ),
            },
          ]}
        />
        {isOwn && (
          <>
            {!areValidTiers(policy.tiers) && (
              <Alert type="error" showIcon title={text('cancel.wrongOrder')} />
            )}
            <div className={styles.row}>
              <Button
                disabled={policy.tiers.length >= 6}
                onClick={() => set({ tiers: withStep(policy.tiers) })}
              >
                {text('cancel.addStep')}
              </Button>
              <Checkbox
                checked={policy.feesBack}
                onChange={({ target }) => set({ feesBack: target.checked })}
              >
                {text('cancel.feesBack')}
              </Checkbox>
              <Checkbox
                checked={policy.couponBack}
                onChange={({ target }) => set({ couponBack: target.checked })}
              >
                {text('cancel.couponBack')}
              </Checkbox>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

type OwnPolicy = Exclude<HouseContent['cancel'], string>

const ownPolicy = ({ tiers, ...policy }: CancelPolicy): OwnPolicy => ({
  ...policy,
  tiers: tiers.map(({ hoursBefore, keep }) => ({ hoursBefore, keep: { ...keep } })),
})

/** Another step before the last, a day nearer to the arrival than the one before it. */
function withStep(tiers: readonly CancelTier[]): CancelTier[] {
  const tiersBeforeArrival = tiers.filter(({ hoursBefore }) => hoursBefore !== null)
  const last = tiers.filter(({ hoursBefore }) => hoursBefore === null)
  const nearest = tiersBeforeArrival.at(-1)?.hoursBefore ?? 72
  const hoursBefore = Math.max(0, nearest - 24)
  return [...tiersBeforeArrival, { hoursBefore, keep: { nights: 0, percent: 5000, fen: 0 } }, ...last]
}
