import type { ExecutorRule } from '#domain/workflow/definition/executor-rule.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { PeoplePicker } from '#console/ui/PersonPicker.tsx'
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
import { keyOptions, optionsOf, personFieldOptions } from './options.ts'

type Type = ExecutorRule['type']
const TYPES = [
  'depHead',
  'superior',
  'role',
  'user',
  'post',
  'job',
  'org',
  'group',
  'initiator',
  'previousApprover',
  'sameAsNode',
  'formField',
  'expression',
  'customQuery',
  'item',
] as const satisfies readonly Type[]

/** A rule of this type that says as little as it can. */
function newRule(type: Type): ExecutorRule {
  switch (type) {
    case 'user':
    case 'role':
    case 'post':
    case 'job':
    case 'group':
    case 'org':
      return { type, keys: [] }
    case 'depHead':
    case 'superior':
      return { type, of: 'starter' }
    case 'sameAsNode':
      return { type, node: '' }
    case 'formField':
      return { type, field: '' }
    case 'expression':
      return { type, formula: '' }
    case 'customQuery':
      return { type, object: '', where: [{ field: '', is: '' }], take: '' }
    default:
      return { type }
  }
}

/** Who is asked, rule by rule, each joined to those before it. */
export function ExecutorRules({
  rules,
  onChange,
}: {
  rules: readonly ExecutorRule[]
  onChange: (rules: ExecutorRule[]) => void
}) {
  const text = useText('flow-panel')
  const set = (at: number, rule: ExecutorRule) =>
    onChange(rules.map((one, index) => (index === at ? rule : one)))
  const types = optionsOf(TYPES, (type) => text(`people.type.${type}`))
  return (
    <div className={styles.stack}>
      {rules.map((rule, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rules have no other name than their place
        <div key={at} className={styles.rule}>
          <div className={styles.ruleHead}>
            <span className={styles.number}>{at + 1}</span>
            {at > 0 && (
              <ChoiceControl
                label={text('people.rules')}
                value={rule.combine ?? 'or'}
                options={optionsOf(['or', 'and', 'except'] as const, (one) => text(`people.combine.${one}`))}
                onChange={(combine) => set(at, { ...rule, combine })}
              />
            )}
            <ChoiceControl
              label={text('people.rules')}
              value={rule.type}
              options={types}
              onChange={(type) =>
                set(at, { ...newRule(type), ...(rule.combine ? { combine: rule.combine } : {}) })
              }
            />
            <RemoveButton onClick={() => onChange(rules.filter((_, index) => index !== at))} />
          </div>
          <RuleFields rule={rule} onChange={(next) => set(at, next)} />
        </div>
      ))}
      <AddButton label={text('people.addRule')} onClick={() => onChange([...rules, newRule('depHead')])} />
    </div>
  )
}

function RuleFields({ rule, onChange }: { rule: ExecutorRule; onChange: (rule: ExecutorRule) => void }) {
  const text = useText('flow-panel')
  const language = useLanguage((state) => state.language)
  const { catalogue, drawing, fields, isReadOnly } = useDesigner()
  const choose = text('people.choose')
  const extract = (
    <SwitchControl
      label={text('people.extract')}
      value={rule.extract === false}
      onChange={(isGroup) => {
        const { extract: _extract, ...rest } = rule
        onChange(isGroup ? { ...rule, extract: false } : rest)
      }}
    />
  )
  switch (rule.type) {
    case 'user':
      return (
        <PeoplePicker
          by="account"
          label={text('people.type.user')}
          placeholder={text('people.findPerson')}
          value={rule.keys}
          isDisabled={isReadOnly}
          onChange={(keys) => onChange({ ...rule, keys })}
        />
      )
    case 'role':
    case 'post':
    case 'job':
    case 'group': {
      const rows = {
        role: catalogue.roles,
        post: catalogue.posts,
        job: catalogue.jobs,
        group: catalogue.groups,
      }
      return (
        <>
          <ManyControl
            label={text(`people.type.${rule.type}`)}
            value={rule.keys}
            placeholder={choose}
            options={keyOptions(rows[rule.type])}
            onChange={(keys) => onChange({ ...rule, keys })}
          />
          {(rule.type === 'role' || rule.type === 'post') && extract}
        </>
      )
    }
    case 'org':
      return (
        <>
          <ManyControl
            label={text('people.type.org')}
            value={rule.keys}
            placeholder={choose}
            options={catalogue.orgs.map(({ key, path }) => ({ value: key, label: path }))}
            onChange={(keys) => onChange({ ...rule, keys })}
          />
          <ChoiceControl
            label={text('people.who')}
            value={rule.who ?? 'members'}
            options={optionsOf(['members', 'heads'] as const, (one) => text(`people.${one}`))}
            onChange={(who) => onChange({ ...rule, who })}
          />
          <SwitchControl
            label={text('people.under')}
            value={rule.under === true}
            onChange={(under) => onChange({ ...rule, under })}
          />
        </>
      )
    case 'depHead':
    case 'superior':
      return (
        <div className={styles.inline}>
          <ChoiceControl
            label={text('people.of')}
            value={rule.of}
            options={optionsOf(['starter', 'previous'] as const, (one) => text(`people.${one}`))}
            onChange={(of) => onChange({ ...rule, of })}
          />
          <span>{text('people.level')}</span>
          <ChoiceControl
            label={text('people.level')}
            value={String(rule.level ?? (rule.type === 'depHead' ? 0 : 1))}
            options={['0', '1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))}
            onChange={(level) => onChange({ ...rule, level: Number(level) })}
          />
        </div>
      )
    case 'sameAsNode':
      return (
        <ChoiceControl
          label={text('people.node')}
          value={rule.node}
          placeholder={choose}
          options={humanNodes(drawing)}
          onChange={(node) => onChange({ ...rule, node })}
        />
      )
    case 'formField':
      return (
        <div className={styles.inline}>
          <ChoiceControl
            label={text('panel.field')}
            value={rule.field}
            placeholder={choose}
            options={personFieldOptions(fields, language)}
            onChange={(field) => onChange({ ...rule, field })}
          />
          <ChoiceControl
            label={text('people.holds')}
            value={rule.holds ?? 'person'}
            options={optionsOf(['person', 'org', 'post', 'role'] as const, (one) =>
              text(`people.hold.${one}`),
            )}
            onChange={(holds) => onChange({ ...rule, holds })}
          />
        </div>
      )
    case 'expression':
      return (
        <TextControl
          label={text('panel.formula')}
          value={rule.formula}
          isMono
          placeholder={text('panel.formula')}
          onChange={(formula) => onChange({ ...rule, formula })}
        />
      )
    case 'customQuery':
      return (
        <>
          <ChoiceControl
            label={text('people.object')}
            value={rule.object}
            placeholder={text('people.object')}
            options={catalogue.objects.map(({ alias, name }) => ({ value: alias, label: name }))}
            onChange={(object) => onChange({ ...rule, object })}
          />
          {rule.where.map((where, at) => {
            const set = (part: Partial<typeof where>) =>
              onChange({
                ...rule,
                where: rule.where.map((one, index) => (index === at ? { ...one, ...part } : one)),
              })
            return (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other name than their place
              <div key={at} className={styles.pair}>
                <TextControl
                  label={text('panel.field')}
                  value={where.field}
                  placeholder={text('panel.field')}
                  onChange={(field) => set({ field })}
                />
                <TextControl
                  label={text('people.equals')}
                  value={where.is}
                  isMono
                  placeholder={text('people.equals')}
                  onChange={(is) => set({ is })}
                />
              </div>
            )
          })}
          <TextControl
            label={text('people.take')}
            value={rule.take}
            placeholder={text('people.take')}
            onChange={(take) => onChange({ ...rule, take })}
          />
        </>
      )
    default:
      return null
  }
}
