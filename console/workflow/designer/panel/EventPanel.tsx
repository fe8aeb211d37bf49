import { keysOf } from '#domain/record.ts'
import { bodyOf, elementOf, plainType, textOf, type BpmnElement } from '#domain/workflow/bpmn/element.ts'
import { useText } from '#console/text/text.ts'
import { eventDefinitionOf, expressionIn, rootOf, setPart, setProperties } from '../canvas-edits.ts'
import { useDesigner } from '../designer-context.ts'
import { ChoiceControl, NameControl, SwitchControl, TextControl } from './controls.tsx'
import { optionsOf } from './options.ts'
import { SettingRow } from './SettingRow.tsx'
import { TimerSettings } from './TimerSettings.tsx'

const NAMED = {
  message: { root: 'Message', ref: 'messageRef', attribute: 'name' },
  signal: { root: 'Signal', ref: 'signalRef', attribute: 'name' },
  error: { root: 'Error', ref: 'errorRef', attribute: 'errorCode' },
  escalation: { root: 'Escalation', ref: 'escalationRef', attribute: 'escalationCode' },
} as const
type NamedTriggerType = keyof typeof NAMED

/** What an event waits for or throws, and what its end means. */
export function EventPanel() {
  const text = useText('flow-panel')
  const { drawing, shape } = useDesigner()
  const { businessObject } = shape
  const type = plainType(businessObject)
  const definition = eventDefinitionOf(businessObject)
  const trigger = definition && plainType(definition).replace(/EventDefinition$/, '')
  const triggerType = keysOf(NAMED).find((one) => one === trigger)
  return (
    <>
      {definition && trigger === 'timer' && <TimerSettings definition={definition} />}
      {definition && triggerType && <NamedTrigger definition={definition} type={triggerType} />}
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

function NamedTrigger({ definition, type }: { definition: BpmnElement; type: NamedTriggerType }) {
  const text = useText('flow-panel')
  const { drawing, shape, catalogue } = useDesigner()
  const { root, ref, attribute } = NAMED[type]
  const reference = elementOf(definition, ref)
  const catalogueNames = {
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
          suggestions={catalogueNames[type]}
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
          suggestions={catalogue.messages}
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
