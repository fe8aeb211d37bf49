import { Button, Collapse } from 'antd'
import { useState } from 'react'
import { keysOf } from '#domain/record.ts'
import { readFlowSettings, writeFlowSettings } from '#domain/workflow/bpmn/flow-codec.ts'
import { elementsOf } from '#domain/workflow/bpmn/element.ts'
import {
  defaultFlow,
  OWN_REQUEST_RULES,
  NOTIFY_TYPES,
  type FlowSettings,
} from '#domain/workflow/definition/settings.ts'
import { shownSubject, subjectRuleOf } from '#domain/workflow/definition/subject.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { FlowTypeDialog } from '../../FlowTypeDialog.tsx'
import { creatorOf, setExtension, setProperties } from '../canvas-edits.ts'
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
import { ExecutorRules } from './ExecutorRules.tsx'
import { nameIn, optionsOf } from './options.ts'
import { SettingRow } from './SettingRow.tsx'
import { DueTimeControl, HooksControl } from './SmallTabs.tsx'
import { useFlowHead } from '../use-flow.ts'

const NOTHING = '-'
const SWITCHES = {
  skipFirstNode: 'flow.skipFirst',
  firstNodeUserAssign: 'flow.assignFirst',
  allowCopyTo: 'flow.copyTo',
  allowTransTo: 'flow.transTo',
  isReadRevoke: 'flow.readRevoke',
  showUrgentState: 'flow.urgent',
  showModifyRecord: 'flow.modifyRecord',
  supportMobile: 'flow.mobile',
} as const

/** What a flow says about itself as a whole, where no element is chosen. */
export function FlowPanel() {
  const text = useText('flow-panel')
  const { drawing, shape } = useDesigner()
  const { businessObject } = shape
  const settings = readFlowSettings(businessObject, () => {})
  const change = (part: Partial<FlowSettings>) =>
    setExtension(drawing, shape, 'Flow', writeFlowSettings(creatorOf(drawing), { ...settings, ...part }))
  const [note] = elementsOf(businessObject, 'documentation')
  const description = note?.get('text')
  const editing = { settings, change }
  return (
    <>
      <SettingRow label={text('panel.name')}>
        <TextControl
          label={text('panel.name')}
          value={businessObject.name ?? ''}
          onChange={(name) => setProperties(drawing, shape, { name })}
        />
      </SettingRow>
      <SettingRow label={text('panel.nameEn')} setting="nameEn">
        <TextControl
          label={text('panel.nameEn')}
          value={settings.nameEn ?? ''}
          onChange={(nameEn) => change({ nameEn: nameEn || null })}
        />
      </SettingRow>
      <SettingRow label={text('flow.key')} hint={text('flow.keyFixed')}>
        <code>{businessObject.id ?? ''}</code>
      </SettingRow>
      <TypeSetting defKey={businessObject.id ?? ''} />
      <DataSettings {...editing} />
      <Collapse
        ghost
        size="small"
        items={[
          { key: 'rules', label: text('flow.sections.rules'), children: <RuleSettings {...editing} /> },
          {
            key: 'people',
            label: text('flow.sections.people'),
            children: (
              <SettingRow label={text('flow.administrators')} setting="administrators">
                <ExecutorRules
                  rules={settings.administrators}
                  onChange={(administrators) => change({ administrators })}
                />
              </SettingRow>
            ),
          },
          {
            key: 'more',
            label: text('flow.sections.more'),
            children: (
              <div className={styles.stack}>
                <SettingRow label={text('flow.description')}>
                  <TextControl
                    label={text('flow.description')}
                    value={typeof description === 'string' ? description : ''}
                    isLong
                    onChange={(next) =>
                      setProperties(drawing, shape, {
                        documentation:
                          next === ''
                            ? []
                            : [drawing.get('moddle').create('bpmn:Documentation', { text: next })],
                      })
                    }
                  />
                </SettingRow>
                <MoreSettings {...editing} />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}

type FlowEditing = { settings: FlowSettings; change: (part: Partial<FlowSettings>) => void }

/** The type stands beside the drawing, not in it: it is changed in a dialog of its own, and at once. */
function TypeSetting({ defKey }: { defKey: string }) {
  const text = useText('flows')
  const { isReadOnly } = useDesigner()
  const { head } = useFlowHead(defKey)
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingRow label={text('list.type')}>
      <span className={styles.inline}>
        {head?.typeName ?? text('type.none')}
        {!isReadOnly && head && (
          <Button size="small" onClick={() => setOpen(true)}>
            {text('type.change')}
          </Button>
        )}
      </span>
      {isOpen && head && <FlowTypeDialog flow={head} onClose={() => setOpen(false)} />}
    </SettingRow>
  )
}

const SUBJECT_FACTS = ['title', 'startorName', 'startDate', 'startTime', 'number'] as const

function DataSettings({ settings, change }: FlowEditing) {
  const text = useText('flow-panel')
  const { catalogue, fields } = useDesigner()
  const language = useLanguage((state) => state.language)
  const forms = catalogue.forms.filter(({ object }) => object === settings.objectAlias)
  const parts = [
    ...SUBJECT_FACTS.map((fact) => ({ key: fact, name: text(`flow.fact.${fact}`) })),
    ...(fields?.fields ?? []).map((field) => ({ key: `main.${field.key}`, name: nameIn(language, field) })),
  ]
  return (
    <>
      <SettingRow label={text('flow.object')} setting="objectAlias">
        <ChoiceControl
          label={text('flow.object')}
          value={settings.objectAlias ?? NOTHING}
          options={[
            { value: NOTHING, label: text('flow.noObject') },
            ...catalogue.objects.map(({ alias, name }) => ({ value: alias, label: `${name} · ${alias}` })),
          ]}
          onChange={(alias) => {
            const form = catalogue.forms.find(({ object }) => object === alias)
            change({ objectAlias: alias === NOTHING ? null : alias, formKey: form?.key ?? null })
          }}
        />
      </SettingRow>
      <SettingRow label={text('flow.form')} setting="formKey">
        <ChoiceControl
          label={text('flow.form')}
          value={settings.formKey ?? NOTHING}
          options={[
            { value: NOTHING, label: text('panel.none') },
            ...forms.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={(form) => change({ formKey: form === NOTHING ? null : form })}
        />
      </SettingRow>
      <SettingRow label={text('flow.sequence')} setting="numberSequence">
        <ChoiceControl
          label={text('flow.sequence')}
          value={settings.numberSequence ?? NOTHING}
          options={[
            { value: NOTHING, label: text('flow.noSequence') },
            ...catalogue.sequences.map(({ alias, name }) => ({ value: alias, label: name })),
          ]}
          onChange={(alias) => change({ numberSequence: alias === NOTHING ? null : alias })}
        />
      </SettingRow>
      <SettingRow label={text('flow.subject')} setting="subjectRule" hint={text('flow.subjectHint')}>
        <TextControl
          label={text('flow.subject')}
          value={shownSubject(settings.subjectRule, parts)}
          isLong
          onChange={(shown) =>
            change({ subjectRule: subjectRuleOf(shown, parts) || defaultFlow.subjectRule })
          }
        />
        <ChoiceControl
          label={text('flow.insert')}
          value={undefined}
          placeholder={text('flow.insert')}
          options={parts.map(({ key, name }) => ({
            value: `{${name.replace(/[{}:]/g, ' ')}:${key}}`,
            label: name,
          }))}
          onChange={(part) => change({ subjectRule: `${settings.subjectRule} ${part}`.trim() })}
        />
      </SettingRow>
    </>
  )
}

function RuleSettings({ settings, change }: FlowEditing) {
  const text = useText('flow-panel')
  const { fields } = useDesigner()
  const language = useLanguage((state) => state.language)
  return (
    <div className={styles.stack}>
      {keysOf(SWITCHES).map((key) => (
        <SwitchControl
          key={key}
          label={text(SWITCHES[key])}
          value={settings[key]}
          onChange={(is) => change({ [key]: is })}
        />
      ))}
      <SettingRow label={text('flow.skip')} setting="skipRules">
        <ManyControl
          label={text('flow.skip')}
          value={settings.skipRules}
          options={optionsOf(['sameUser', 'approver', 'emptyUser', 'all'] as const, (one) =>
            text(`flow.skipOf.${one}`),
          )}
          onChange={(skipRules) => change({ skipRules })}
        />
      </SettingRow>
      <SettingRow label={text('people.ownRequest')} setting="ownRequest">
        <ChoiceControl
          label={text('people.ownRequest')}
          value={settings.ownRequest ?? 'superior'}
          options={optionsOf(OWN_REQUEST_RULES, (one) => text(`people.ownRequestOf.${one}`))}
          onChange={(one) => change({ ownRequest: one === 'superior' ? null : one })}
        />
      </SettingRow>
      <SettingRow label={text('people.applicantField')} setting="applicantField">
        <ChoiceControl
          label={text('people.applicantField')}
          value={settings.applicantField ?? NOTHING}
          options={[
            { value: NOTHING, label: text('people.applicantStarter') },
            ...(fields?.fields ?? [])
              .filter(({ to }) => to === 'person')
              .map((field) => ({ value: field.key, label: nameIn(language, field) })),
          ]}
          onChange={(field) => change({ applicantField: field === NOTHING ? null : field })}
        />
      </SettingRow>
      <SettingRow label={text('time.due')} setting="dueTime">
        <DueTimeControl value={settings.dueTime} onChange={(dueTime) => change({ dueTime })} />
      </SettingRow>
      <SettingRow label={text('notes.notify')} setting="notifyTypes">
        <ManyControl
          label={text('notes.notify')}
          value={settings.notifyTypes}
          options={optionsOf(NOTIFY_TYPES, (one) => text(`notes.notifyOf.${one}`))}
          onChange={(notifyTypes) => change({ notifyTypes })}
        />
      </SettingRow>
    </div>
  )
}

function MoreSettings({ settings, change }: FlowEditing) {
  const text = useText('flow-panel')
  const set = (at: number, part: Partial<FlowSettings['variables'][number]>) =>
    change({ variables: settings.variables.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <>
      <SettingRow label={text('flow.doneData')} setting="doneDataVersion">
        <ChoiceControl
          label={text('flow.doneData')}
          value={settings.doneDataVersion}
          options={optionsOf(['history', 'latest'] as const, (one) => text(`flow.doneDataOf.${one}`))}
          onChange={(doneDataVersion) => change({ doneDataVersion })}
        />
      </SettingRow>
      <SettingRow label={text('flow.formVersion')} setting="useMainForm">
        <ChoiceControl
          label={text('flow.formVersion')}
          value={settings.useMainForm}
          options={optionsOf(['mainVersion', 'startVersion'] as const, (one) =>
            text(`flow.formVersionOf.${one}`),
          )}
          onChange={(useMainForm) => change({ useMainForm })}
        />
      </SettingRow>
      <SettingRow label={text('flow.variables')} setting="variables">
        {settings.variables.map(({ name, type }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a name may be empty or doubled while it is typed
          <div key={at} className={styles.pair}>
            <TextControl
              label={text('panel.name')}
              value={name}
              onChange={(next) => set(at, { name: next })}
            />
            <ChoiceControl
              label={text('flow.variables')}
              value={type}
              options={optionsOf(['text', 'number', 'boolean', 'date'] as const, (one) =>
                text(`flow.variableType.${one}`),
              )}
              onChange={(next) => set(at, { type: next })}
            />
            <RemoveButton
              onClick={() => change({ variables: settings.variables.filter((_, index) => index !== at) })}
            />
          </div>
        ))}
        <AddButton
          label={text('panel.add')}
          onClick={() =>
            change({
              variables: [...settings.variables, { name: `v${settings.variables.length + 1}`, type: 'text' }],
            })
          }
        />
      </SettingRow>
      <SettingRow label={text('notes.help')} setting="help">
        <TextControl
          label={text('notes.help')}
          value={settings.help ?? ''}
          isLong
          onChange={(help) => change({ help: help || null })}
        />
      </SettingRow>
      <HooksControl hooks={settings.hooks} onChange={(hooks) => change({ hooks })} />
    </>
  )
}
