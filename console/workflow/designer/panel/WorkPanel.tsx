import { extensionOf, plainType, textOf } from '#domain/workflow/bpmn/element.ts'
import { readCalledProcess, readDecision, readService } from '#domain/workflow/bpmn/read-automatic-task.ts'
import { readScript, writeScript } from '#domain/workflow/bpmn/script-text.ts'
import { writeFills } from '#domain/workflow/bpmn/node-codec.ts'
import { writeDecision } from '#domain/workflow/bpmn/write-activity.ts'
import {
  CHILD_REFUSALS,
  type CalledProcessSpec,
  type DecisionTableSpec,
} from '#domain/workflow/definition/node-specs.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { creatorOf, setExtension, setProperties } from '../canvas-edits.ts'
import { useDesigner } from '../designer-context.ts'
import styles from '../designer.module.css'
import { AddButton, ChoiceControl, FillsControl, RemoveButton, TextControl } from './controls.tsx'
import { fieldOptions, optionsOf } from './options.ts'
import { SettingRow } from './SettingRow.tsx'

const unheard = () => {}

/** What a step does that no person does. */
export function WorkPanel() {
  const { shape } = useDesigner()
  switch (plainType(shape.businessObject)) {
    case 'serviceTask':
      return <ServiceSettings />
    case 'scriptTask':
      return <ScriptSettings />
    case 'businessRuleTask':
      return <DecisionSettings />
    case 'callActivity':
      return <CallSettings />
    default:
      return null
  }
}

function ServiceSettings() {
  const text = useText('flow-panel')
  const { drawing, shape, catalogue } = useDesigner()
  const { name, args } = readService(shape.businessObject, unheard)
  const create = creatorOf(drawing)
  const set = (next: { name: string; args: typeof args }) =>
    setExtension(
      drawing,
      shape,
      'Service',
      create('shanju:Service', { name: next.name, args: writeFills(create, 'Arg', next.args) }),
    )
  const hasNone = catalogue.services.length === 0
  return (
    <>
      <SettingRow
        label={text('work.service')}
        setting="service"
        {...(hasNone ? { hint: text('work.noServices') } : {})}
      >
        <ChoiceControl
          label={text('work.service')}
          value={name}
          placeholder={text('people.choose')}
          options={catalogue.services.map((one) => ({ value: one.name, label: one.name }))}
          onChange={(next) => set({ name: next, args })}
        />
      </SettingRow>
      <SettingRow label={text('work.args')} setting="args">
        <FillsControl fills={args} fields={null} onChange={(next) => set({ name, args: next })} />
      </SettingRow>
    </>
  )
}

function ScriptSettings() {
  const text = useText('flow-panel')
  const language = useLanguage((state) => state.language)
  const { drawing, shape, fields } = useDesigner()
  const source = textOf(shape.businessObject, 'script') ?? ''
  const read = readScript(source)
  const assign = 'wrong' in read ? [] : read.assign
  const set = (script: string) => setProperties(drawing, shape, { scriptFormat: 'formula', script })
  return (
    <SettingRow label={text('work.script')} setting="assign">
      {'wrong' in read && source !== '' ? (
        <TextControl label={text('work.script')} value={source} isLong isMono onChange={set} />
      ) : (
        <FillsControl
          fills={assign}
          fields={fields ? fieldOptions(fields, language) : null}
          onChange={(next) => set(writeScript(next.map((one) => ({ ...one, formula: one.formula || '""' }))))}
        />
      )}
    </SettingRow>
  )
}

function CallSettings() {
  const text = useText('flow-panel')
  const { drawing, shape, catalogue } = useDesigner()
  const called = readCalledProcess(shape.businessObject, unheard)
  const create = creatorOf(drawing)
  const set = (part: Partial<CalledProcessSpec>) => {
    const next = { ...called, ...part }
    const attributes = next.whenRefused === undefined ? {} : { whenRefused: next.whenRefused }
    const isEmpty = next.in.length + next.out.length === 0 && next.whenRefused === undefined
    setExtension(
      drawing,
      shape,
      'Call',
      isEmpty
        ? null
        : create('shanju:Call', {
            ...attributes,
            ins: writeFills(create, 'In', next.in),
            outs: writeFills(create, 'Out', next.out),
          }),
    )
  }
  return (
    <>
      <SettingRow label={text('work.called')} setting="calledElement">
        <ChoiceControl
          label={text('work.called')}
          value={called.key}
          placeholder={text('people.choose')}
          options={catalogue.flows.map(({ key, name }) => ({ value: key, label: `${name} · ${key}` }))}
          onChange={(calledElement) => setProperties(drawing, shape, { calledElement })}
        />
      </SettingRow>
      <SettingRow label={text('work.inputs')} setting="in">
        <FillsControl fills={called.in} fields={null} onChange={(next) => set({ in: next })} />
      </SettingRow>
      <SettingRow label={text('work.outputs')} setting="out">
        <FillsControl fills={called.out} fields={null} onChange={(out) => set({ out })} />
      </SettingRow>
      <SettingRow label={text('work.whenRefused')} setting="whenRefused">
        <ChoiceControl
          label={text('work.whenRefused')}
          value={called.whenRefused ?? 'refuse'}
          options={optionsOf(CHILD_REFUSALS, (one) => text(`work.whenRefusedOf.${one}`))}
          onChange={(whenRefused) => set({ whenRefused })}
        />
      </SettingRow>
    </>
  )
}

const replaceAt = <T,>(list: readonly T[], at: number, value: T): T[] =>
  list.map((one, index) => (index === at ? value : one))
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at)

/** Rows of tests and of what they set. */
function DecisionSettings() {
  const text = useText('flow-panel')
  const language = useLanguage((state) => state.language)
  const { drawing, shape, fields } = useDesigner()
  const decision = extensionOf(shape.businessObject, 'Decision')
  const table: DecisionTableSpec = decision
    ? readDecision(shape.businessObject, unheard)
    : { hit: 'first', inputs: [''], outputs: [''], rules: [{ when: [''], sets: [''] }] }
  const set = (part: Partial<DecisionTableSpec>) =>
    setExtension(drawing, shape, 'Decision', writeDecision(creatorOf(drawing), { ...table, ...part }))
  const options = fieldOptions(fields, language)
  return (
    <>
      <SettingRow label={text('work.hit')} setting="hit">
        <ChoiceControl
          label={text('work.hit')}
          value={table.hit}
          options={optionsOf(['first', 'unique', 'collect'] as const, (one) => text(`work.hitOf.${one}`))}
          onChange={(hit) => set({ hit })}
        />
      </SettingRow>
      <SettingRow label={text('kind.businessRuleTask')} setting="rules">
        <div className={styles.decision}>
          <table className={styles.matrix}>
            <thead>
              <tr>
                {table.inputs.map((input, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- columns have no other name than their place
                  <th key={at} scope="col">
                    <TextControl
                      label={text('work.input')}
                      value={input}
                      isMono
                      placeholder={text('work.input')}
                      onChange={(next) => set({ inputs: replaceAt(table.inputs, at, next) })}
                    />
                  </th>
                ))}
                {table.outputs.map((output, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- columns have no other name than their place
                  <th key={at} scope="col">
                    {options.length > 0 ? (
                      <ChoiceControl
                        label={text('work.output')}
                        value={output}
                        placeholder={text('work.output')}
                        options={options}
                        onChange={(next) => set({ outputs: replaceAt(table.outputs, at, next) })}
                      />
                    ) : (
                      <TextControl
                        label={text('work.output')}
                        value={output}
                        placeholder={text('work.output')}
                        onChange={(next) => set({ outputs: replaceAt(table.outputs, at, next) })}
                      />
                    )}
                  </th>
                ))}
                <td aria-label={text('panel.remove')} />
              </tr>
            </thead>
            <tbody>
              {table.rules.map((rule, row) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows have no other name than their place
                <tr key={row}>
                  {rule.when.map((when, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- cells have no other name than their place
                    <td key={at}>
                      <TextControl
                        label={text('work.input')}
                        value={when}
                        isMono
                        placeholder={text('work.whenCell')}
                        onChange={(next) =>
                          set({
                            rules: replaceAt(table.rules, row, {
                              ...rule,
                              when: replaceAt(rule.when, at, next),
                            }),
                          })
                        }
                      />
                    </td>
                  ))}
                  {rule.sets.map((one, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- cells have no other name than their place
                    <td key={at}>
                      <TextControl
                        label={text('work.output')}
                        value={one}
                        isMono
                        placeholder={text('work.setCell')}
                        onChange={(next) =>
                          set({
                            rules: replaceAt(table.rules, row, {
                              ...rule,
                              sets: replaceAt(rule.sets, at, next),
                            }),
                          })
                        }
                      />
                    </td>
                  ))}
                  <td>
                    <RemoveButton onClick={() => set({ rules: without(table.rules, row) })} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.inline}>
          <AddButton
            label={text('work.addRule')}
            onClick={() =>
              set({
                rules: [
                  ...table.rules,
                  { when: table.inputs.map(() => ''), sets: table.outputs.map(() => '') },
                ],
              })
            }
          />
          <AddButton
            label={text('work.addInput')}
            onClick={() =>
              set({
                inputs: [...table.inputs, ''],
                rules: table.rules.map((rule) => ({ ...rule, when: [...rule.when, ''] })),
              })
            }
          />
          <AddButton
            label={text('work.addOutput')}
            onClick={() =>
              set({
                outputs: [...table.outputs, ''],
                rules: table.rules.map((rule) => ({ ...rule, sets: [...rule.sets, ''] })),
              })
            }
          />
        </div>
      </SettingRow>
    </>
  )
}
