import { bodyOf, elementOf, plainType, textOf, type BpmnElement } from '#domain/workflow/bpmn/element.ts'
import { useText } from '#console/text/text.ts'
import { eventDefinitionOf, expressionIn, rootOf, setPart, setProperties } from '../canvas-edits.ts'
import { useDesigner } from '../designer-context.ts'
import styles from '../designer.module.css'
import { ChoiceControl, NameControl, SwitchControl, TextControl } from './controls.tsx'
import { optionsOf } from './options.ts'
import { SettingRow } from './SettingRow.tsx'

const NAMED = {
  message: { root: 'Message', ref: 'messageRef', attribute: 'name' },
  signal: { root: 'Signal', ref: 'signalRef', attribute: 'name' },
  error: { root: 'Error', ref: 'errorRef', attribute: 'errorCode' },
  escalation: { root: 'Escalation', ref: 'escalationRef', attribute: 'escalationCode' },
} as const
type Named = keyof typeof NAMED

/** What an event waits for or throws, and what its end means. */
export function EventPanel() {
  const text = useText('flow-panel')
  const { drawing, shape } = useDesigner()
  const { businessObject } = shape
  const type = plainType(businessObject)
  const definition = eventDefinitionOf(businessObject)
  const trigger = definition && plainType(definition).replace(/EventDefinition$/, '')
  const named = (Object.keys(NAMED) as Named[]).find((one) => one === trigger)
  return (
    <>
      {definition && trigger === 'timer' && <TimerSettings definition={definition} />}
      {definition && named && <NamedTrigger definition={definition} type={named} />}
      {definition && trigger === 'conditional' && (
        <SettingRow label={text('event.condition')} setting="trigger.condition">
          <TextControl
            label={text('event.condition')}
            value={bodyOf(definition, 'condition') ?? ''}
            isMono
            isLong
            onChange={(next) =>
              setPart(drawing, shape, definition, { condition: expressionIn(drawing, definition, next) })
            }
          />
        </SettingRow>
      )}
      {definition && trigger === 'link' && (
        <SettingRow label={text('event.link')} setting="trigger">
          <TextControl
            label={text('event.link')}
            value={definition.name ?? ''}
            onChange={(name) => setPart(drawing, shape, definition, { name })}
          />
        </SettingRow>
      )}
      {type === 'boundaryEvent' && trigger !== 'error' && trigger !== 'compensate' && (
        <SwitchControl
          label={text('event.interrupting')}
          value={businessObject.get('cancelActivity') !== false}
          onChange={(cancelActivity) => setProperties(drawing, shape, { cancelActivity })}
        />
      )}
      {type === 'endEvent' && (
        <SettingRow label={text('event.outcome')} setting="outcome">
          <ChoiceControl
            label={text('event.outcome')}
            value={textOf(businessObject, 'shanju:outcome') ?? 'auto'}
            options={optionsOf(['auto', 'approved', 'rejected'] as const, (one) =>
              text(`event.outcomeOf.${one}`),
            )}
            onChange={(one) =>
              setProperties(drawing, shape, { 'shanju:outcome': one === 'auto' ? undefined : one })
            }
          />
        </SettingRow>
      )}
    </>
  )
}

const KINDS = ['duration', 'date', 'cycle'] as const
const PROPERTIES = { duration: 'timeDuration', date: 'timeDate', cycle: 'timeCycle' } as const
const UNITS = { M: 'minutes', H: 'hours', D: 'days' } as const

function TimerSettings({ definition }: { definition: BpmnElement }) {
  const text = useText('flow-panel')
  const { drawing, shape } = useDesigner()
  const kind = KINDS.find((one) => elementOf(definition, PROPERTIES[one])) ?? 'duration'
  const value = bodyOf(elementOf(definition, PROPERTIES[kind]), 'body') ?? ''
  const set = (nextKind: (typeof KINDS)[number], next: string) =>
    setPart(drawing, shape, definition, {
      timeDuration: undefined,
      timeDate: undefined,
      timeCycle: undefined,
      [PROPERTIES[nextKind]]: expressionIn(drawing, definition, next),
    })
  const [, count, unit] = /^P(?:T(?=\d+[HM]))?(\d+)([DHM])$/.exec(value) ?? []
  const plainUnit = unit === 'D' || unit === 'H' || unit === 'M' ? unit : undefined
  const write = (amount: string, of: 'M' | 'H' | 'D') =>
    set('duration', `P${of === 'D' ? '' : 'T'}${amount}${of}`)
  return (
    <SettingRow label={text('event.timer')} setting="trigger.timer" hint={text(`event.timerHint.${kind}`)}>
      <ChoiceControl
        label={text('event.timer')}
        value={kind}
        options={optionsOf(KINDS, (one) => text(`event.timerKind.${one}`))}
        onChange={(next) =>
          set(next, next === 'duration' ? 'P1D' : next === 'cycle' ? 'R3/P1D' : value || 'TODAY')
        }
      />
      {kind === 'duration' && (plainUnit !== undefined || value === '') && (
        <div className={styles.inline}>
          <TextControl
            label={text('event.amount')}
            value={count ?? ''}
            onChange={(amount) => /^\d{1,6}$/.test(amount) && write(amount, plainUnit ?? 'D')}
          />
          <ChoiceControl
            label={text('event.amount')}
            value={plainUnit ?? 'D'}
            options={optionsOf(['M', 'H', 'D'] as const, (one) => text(`time.${UNITS[one]}`))}
            onChange={(of) => write(count ?? '1', of)}
          />
        </div>
      )}
      <TextControl label={text('event.timer')} value={value} isMono onChange={(next) => set(kind, next)} />
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

function NamedTrigger({ definition, type }: { definition: BpmnElement; type: Named }) {
  const text = useText('flow-panel')
  const { drawing, shape, catalogue } = useDesigner()
  const { root, ref, attribute } = NAMED[type]
  const reference = elementOf(definition, ref)
  const known = {
    message: catalogue.messages,
    signal: catalogue.signals,
    error: catalogue.errors,
    escalation: [],
  }
  return (
    <>
      <SettingRow label={text(`event.${type}`)} setting="trigger">
        <NameControl
          label={text(`event.${type}`)}
          value={(reference && textOf(reference, attribute)) ?? ''}
          known={known[type]}
          placeholder={text('event.pick')}
          onChange={(name) =>
            setPart(drawing, shape, definition, {
              [ref]: name === '' ? undefined : rootOf(drawing, shape, root, attribute, name),
            })
          }
        />
      </SettingRow>
      {type === 'message' && (
        <SettingRow label={text('event.messageKey')} setting="trigger.key">
          <TextControl
            label={text('event.messageKey')}
            value={textOf(definition, 'shanju:key') ?? ''}
            isMono
            onChange={(key) => setPart(drawing, shape, definition, { 'shanju:key': key || undefined })}
          />
        </SettingRow>
      )}
    </>
  )
}

/** A task that sends or awaits a message. */
export function MessageTaskPanel() {
  const text = useText('flow-panel')
  const { drawing, shape, catalogue } = useDesigner()
  const message = elementOf(shape.businessObject, 'messageRef')
  return (
    <>
      <SettingRow label={text('event.message')} setting="message">
        <NameControl
          label={text('event.message')}
          value={message?.name ?? ''}
          known={catalogue.messages}
          placeholder={text('event.pick')}
          onChange={(name) =>
            setProperties(drawing, shape, {
              messageRef: name === '' ? undefined : rootOf(drawing, shape, 'Message', 'name', name),
            })
          }
        />
      </SettingRow>
      <SettingRow label={text('event.messageKey')} setting="key">
        <TextControl
          label={text('event.messageKey')}
          value={textOf(shape.businessObject, 'shanju:key') ?? ''}
          isMono
          onChange={(key) => setProperties(drawing, shape, { 'shanju:key': key || undefined })}
        />
      </SettingRow>
    </>
  )
}
