import { DatePicker, InputNumber } from 'antd'
import { useState } from 'react'
import { bodyOf, elementOf, textOf, type BpmnElement } from '#domain/workflow/bpmn/element.ts'
import { useText } from '#console/text/text.ts'
import { pickedText, pickerToday, writtenTime } from '#console/ui/park-picker.ts'
import { expressionIn, setPart } from '../canvas-edits.ts'
import { useDesigner } from '../designer-context.ts'
import styles from '../designer.module.css'
import { ChoiceControl, SwitchControl, TextControl } from './controls.tsx'
import { optionsOf } from './options.ts'
import { SettingRow } from './SettingRow.tsx'

const KINDS = ['duration', 'date', 'cycle'] as const
type Kind = (typeof KINDS)[number]
const PROPERTIES = { duration: 'timeDuration', date: 'timeDate', cycle: 'timeCycle' } as const
const UNITS = { M: 'minutes', H: 'hours', D: 'days' } as const
type Unit = keyof typeof UNITS

type Span = { count: number; unit: Unit }

/** So much time in one unit; null for what is written in another way. */
function spanIn(text: string): Span | null {
  const [, count, unit] = /^P(?:T(?=\d+[HM]))?(\d+)([DHM])$/.exec(text) ?? []
  return unit === 'D' || unit === 'H' || unit === 'M' ? { count: Number(count), unit } : null
}

const spanText = ({ count, unit }: Span): string => `P${unit === 'D' ? '' : 'T'}${count}${unit}`

type Cycle = Span & { times: number | null }

function cycleIn(text: string): Cycle | null {
  const [, times = '', every = ''] = /^R(\d*)\/(P.+)$/.exec(text) ?? []
  const span = spanIn(every)
  return span && { ...span, times: times === '' ? null : Number(times) }
}

const cycleText = ({ times, ...span }: Cycle): string => `R${times ?? ''}/${spanText(span)}`

/** Whether the fields can show it; what they cannot is left as it is written. */
const isEditable = (kind: Kind, value: string): boolean =>
  value === '' ||
  (kind === 'duration'
    ? spanIn(value) !== null
    : kind === 'cycle'
      ? cycleIn(value) !== null
      : /^\d{4}-\d\d-\d\d/.test(value) && writtenTime(value).isValid())

const usual = (kind: Kind): string =>
  kind === 'duration' ? 'P1D' : kind === 'cycle' ? 'R3/P1D' : pickedText(pickerToday().add(1, 'day').hour(9))

/** When a timer comes: after a while, at a moment, or again and again. */
export function TimerSettings({ definition }: { definition: BpmnElement }) {
  const text = useText('flow-panel')
  const { drawing, shape, isReadOnly } = useDesigner()
  const kind = KINDS.find((one) => elementOf(definition, PROPERTIES[one])) ?? 'duration'
  const value = bodyOf(elementOf(definition, PROPERTIES[kind]), 'body') ?? ''
  const [wantsText, setWantsText] = useState(false)
  const isText = wantsText || !isEditable(kind, value)
  const set = (nextKind: Kind, next: string) =>
    setPart(drawing, shape, definition, {
      timeDuration: undefined,
      timeDate: undefined,
      timeCycle: undefined,
      [PROPERTIES[nextKind]]: expressionIn(drawing, definition, next),
    })
  const cycle = cycleIn(value) ?? { times: 3, count: 1, unit: 'D' }
  return (
    <SettingRow
      label={text('event.timer')}
      setting="trigger.timer"
      hint={isText ? text(`event.timerHint.${kind}`) : undefined}
    >
      <ChoiceControl
        label={text('event.timer')}
        value={kind}
        options={optionsOf(KINDS, (one) => text(`event.timerKind.${one}`))}
        onChange={(next) => {
          setWantsText(false)
          set(next, usual(next))
        }}
      />
      {!isText && kind === 'duration' && (
        <SpanControl
          label={text('event.amount')}
          value={spanIn(value)}
          onChange={(span) => set('duration', spanText(span))}
        />
      )}
      {!isText && kind === 'date' && (
        <DatePicker
          aria-label={text('event.moment')}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          allowClear={false}
          disabled={isReadOnly}
          value={value === '' ? null : writtenTime(value)}
          onChange={(moment) => moment && set('date', pickedText(moment))}
        />
      )}
      {!isText && kind === 'cycle' && (
        <>
          <SpanControl
            label={text('event.every')}
            value={cycle}
            onChange={(span) => set('cycle', cycleText({ ...cycle, ...span }))}
          />
          <div className={styles.inline}>
            <span>{text('event.times')}</span>
            <InputNumber
              aria-label={text('event.times')}
              className={styles.small ?? ''}
              min={1}
              max={9999}
              precision={0}
              placeholder={text('event.noEnd')}
              value={cycle.times}
              disabled={isReadOnly}
              onChange={(times) => set('cycle', cycleText({ ...cycle, times }))}
            />
          </div>
        </>
      )}
      {isText && (
        <TextControl
          label={text('event.written')}
          value={value}
          isMono
          onChange={(next) => set(kind, next)}
        />
      )}
      {isEditable(kind, value) && (
        <SwitchControl label={text('event.asText')} value={wantsText} onChange={setWantsText} />
      )}
      <SwitchControl
        label={text('event.worktime')}
        value={textOf(definition, 'shanju:dateType') === 'worktime'}
        onChange={(is) =>
          setPart(drawing, shape, definition, { 'shanju:dateType': is ? 'worktime' : undefined })
        }
      />
    </SettingRow>
  )
}

type SpanControlProps = { label: string; value: Span | null; onChange: (span: Span) => void }

function SpanControl({ label, value, onChange }: SpanControlProps) {
  const text = useText('flow-panel')
  const { isReadOnly } = useDesigner()
  return (
    <div className={styles.inline}>
      <span>{label}</span>
      <InputNumber
        aria-label={label}
        className={styles.small ?? ''}
        min={1}
        max={999_999}
        precision={0}
        value={value?.count ?? null}
        disabled={isReadOnly}
        onChange={(count) => count !== null && onChange({ count, unit: value?.unit ?? 'D' })}
      />
      <ChoiceControl
        label={text('event.unit')}
        value={value?.unit ?? 'D'}
        options={optionsOf(['M', 'H', 'D'] as const, (one) => text(`time.${UNITS[one]}`))}
        onChange={(unit) => onChange({ count: value?.count ?? 1, unit })}
      />
    </div>
  )
}
