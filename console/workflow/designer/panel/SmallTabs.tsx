import { InputNumber } from 'antd'
import {
  FLOW_EVENTS,
  NOTIFY_TYPES,
  type DueTime,
  type HookBinding,
} from '#domain/workflow/definition/settings.ts'
import { useText } from '#console/text/text.ts'
import { useDesigner } from '../designer-context.ts'
import styles from '../designer.module.css'
import {
  AddButton,
  ChoiceControl,
  ManyControl,
  RemoveButton,
  SwitchControl,
  TextControl,
} from './controls.tsx'
import { humanNodes } from './human-nodes.ts'
import { optionsOf } from './options.ts'
import { SettingRow } from './SettingRow.tsx'
import type { NodeEditing } from './use-node-settings.ts'

const UNITS = { minutes: 1, hours: 60, days: 1440 } as const
type Unit = keyof typeof UNITS

/** So much time, in the largest unit that shows it whole. */
export function DueTimeControl({
  value,
  onChange,
}: {
  value: DueTime | null
  onChange: (value: DueTime | null) => void
}) {
  const text = useText('flow-panel')
  const { isReadOnly } = useDesigner()
  const minutes = value?.minutes ?? 0
  const unit: Unit = minutes % 1440 === 0 ? 'days' : minutes % 60 === 0 ? 'hours' : 'minutes'
  const set = (count: number, of: Unit) =>
    onChange(count > 0 ? { minutes: count * UNITS[of], dateType: value?.dateType ?? 'caltime' } : null)
  return (
    <>
      <SwitchControl
        label={text('time.due')}
        value={value !== null}
        onChange={(is) => onChange(is ? { minutes: 1440, dateType: 'caltime' } : null)}
      />
      {value && (
        <div className={styles.inline}>
          <InputNumber
            aria-label={text('time.count')}
            className={styles.small ?? ''}
            min={1}
            precision={0}
            value={minutes / UNITS[unit]}
            disabled={isReadOnly}
            onChange={(count) => count !== null && set(count, unit)}
          />
          <ChoiceControl
            label={text('time.due')}
            value={unit}
            options={optionsOf(['minutes', 'hours', 'days'] as const, (one) => text(`time.${one}`))}
            onChange={(of) => set(minutes / UNITS[unit], of)}
          />
          <ChoiceControl
            label={text('time.due')}
            value={value.dateType}
            options={optionsOf(['caltime', 'worktime'] as const, (one) => text(`time.${one}`))}
            onChange={(dateType) => onChange({ ...value, dateType })}
          />
        </div>
      )}
    </>
  )
}

export function TimeTab({ settings, change }: NodeEditing) {
  const text = useText('flow-panel')
  return (
    <>
      <SettingRow label={text('time.due')} setting="dueTime">
        <DueTimeControl value={settings.dueTime} onChange={(dueTime) => change({ dueTime })} />
      </SettingRow>
      <SettingRow label={text('time.whenDue')} setting="whenDue">
        <ChoiceControl
          label={text('time.whenDue')}
          value={settings.whenDue}
          options={optionsOf(['remind', 'agree', 'reject', 'none'] as const, (one) =>
            text(`time.whenDueOf.${one}`),
          )}
          onChange={(whenDue) => change({ whenDue })}
        />
      </SettingRow>
    </>
  )
}

export function BackTab({ settings, change }: NodeEditing) {
  const text = useText('flow-panel')
  const { drawing, shape } = useDesigner()
  return (
    <>
      <SettingRow label={text('back.mode')} setting="backMode">
        <ChoiceControl
          label={text('back.mode')}
          value={settings.backMode}
          options={optionsOf(['normal', 'direct', 'choose'] as const, (one) => text(`back.modeOf.${one}`))}
          onChange={(backMode) => change({ backMode })}
        />
      </SettingRow>
      <SettingRow label={text('back.nodes')} setting="backNodes">
        <ManyControl
          label={text('back.nodes')}
          value={settings.backNodes}
          placeholder={text('back.anyNode')}
          options={humanNodes(drawing, shape.id)}
          onChange={(backNodes) => change({ backNodes })}
        />
      </SettingRow>
      <SettingRow label={text('back.people')} setting="backUserMode">
        <ChoiceControl
          label={text('back.people')}
          value={settings.backUserMode}
          options={optionsOf(['history', 'rule'] as const, (one) => text(`back.peopleOf.${one}`))}
          onChange={(backUserMode) => change({ backUserMode })}
        />
      </SettingRow>
      <SettingRow label={text('back.jump')} setting="jumpType">
        <ChoiceControl
          label={text('back.jump')}
          value={settings.jumpType}
          options={optionsOf(['common', 'select', 'free'] as const, (one) => text(`back.jumpOf.${one}`))}
          onChange={(jumpType) => change({ jumpType })}
        />
      </SettingRow>
    </>
  )
}

export function NotesTab({ settings, change }: NodeEditing) {
  const text = useText('flow-panel')
  const { drawing, shape } = useDesigner()
  return (
    <>
      <SettingRow label={text('notes.help')} setting="help">
        <TextControl
          label={text('notes.help')}
          value={settings.help ?? ''}
          isLong
          onChange={(help) => change({ help: help || null })}
        />
      </SettingRow>
      <SettingRow label={text('notes.helpEn')} setting="helpEn">
        <TextControl
          label={text('notes.helpEn')}
          value={settings.helpEn ?? ''}
          isLong
          onChange={(helpEn) => change({ helpEn: helpEn || null })}
        />
      </SettingRow>
      <SettingRow label={text('notes.notify')} setting="notifyTypes">
        <ManyControl
          label={text('notes.notify')}
          value={settings.notifyTypes}
          options={optionsOf(NOTIFY_TYPES, (one) => text(`notes.notifyOf.${one}`))}
          onChange={(notifyTypes) => change({ notifyTypes })}
        />
      </SettingRow>
      <SettingRow label={text('notes.refer')} setting="referOpinion">
        <ManyControl
          label={text('notes.refer')}
          value={settings.referOpinion}
          options={humanNodes(drawing, shape.id)}
          onChange={(referOpinion) => change({ referOpinion })}
        />
      </SettingRow>
      <HooksControl hooks={settings.hooks} onChange={(hooks) => change({ hooks })} />
    </>
  )
}

/** Functions of the server that run when something happens. */
export function HooksControl({
  hooks,
  onChange,
}: {
  hooks: readonly HookBinding[]
  onChange: (hooks: HookBinding[]) => void
}) {
  const text = useText('flow-panel')
  const { catalogue } = useDesigner()
  const set = (at: number, part: Partial<HookBinding>) =>
    onChange(hooks.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <SettingRow label={text('notes.hooks')} setting="hooks">
      {hooks.map(({ on, run }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no other name than their place
        <div key={at} className={styles.pair}>
          <ChoiceControl
            label={text('notes.on')}
            value={on}
            options={optionsOf(FLOW_EVENTS, (one) => text(`notes.event.${one}`))}
            onChange={(next) => set(at, { on: next })}
          />
          <ChoiceControl
            label={text('notes.run')}
            value={run}
            options={catalogue.hooks.map((name) => ({ value: name, label: name }))}
            onChange={(next) => set(at, { run: next })}
          />
          <RemoveButton onClick={() => onChange(hooks.filter((_, index) => index !== at))} />
        </div>
      ))}
      <AddButton
        label={text('panel.add')}
        onClick={() => onChange([...hooks, { on: 'approved', run: catalogue.hooks[0] ?? '' }])}
      />
    </SettingRow>
  )
}
