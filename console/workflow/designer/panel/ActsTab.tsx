import { InputNumber } from 'antd'
import { extensionOf } from '#domain/workflow/bpmn/element.ts'
import { readSign } from '#domain/workflow/bpmn/read-activity.ts'
import { writeSign } from '#domain/workflow/bpmn/write-activity.ts'
import { APPROVAL_AREAS, type ButtonSetting } from '#domain/workflow/definition/settings.ts'
import { PRIVILEGES } from '#domain/workflow/engine/votes.ts'
import { BUTTONS, type Button } from '#domain/workflow/task/buttons.ts'
import { useText } from '#console/text/text.ts'
import { creatorOf, setExtension } from '../canvas-edits.ts'
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
import { optionsOf } from './options.ts'
import { SettingRow } from './SettingRow.tsx'
import type { NodeEditing } from './use-node-settings.ts'

export function ActsTab(editing: NodeEditing) {
  const text = useText('flow-panel')
  const { settings, change } = editing
  return (
    <>
      <SignSettings {...editing} />
      <SettingRow label={text('acts.opinion')} setting="opinionRequired">
        <ChoiceControl
          label={text('acts.opinion')}
          value={settings.opinionRequired}
          options={optionsOf(['never', 'opposing', 'always'] as const, (one) =>
            text(`acts.opinionOf.${one}`),
          )}
          onChange={(opinionRequired) => change({ opinionRequired })}
        />
      </SettingRow>
      <SwitchControl
        label={text('acts.signature')}
        value={settings.signatureRequired}
        onChange={(signatureRequired) => change({ signatureRequired })}
      />
      <SwitchControl
        label={text('acts.editUrgent')}
        value={settings.allowEditUrgentState}
        onChange={(allowEditUrgentState) => change({ allowEditUrgentState })}
      />
      <ButtonSettings {...editing} />
      <SettingRow label={text('acts.areas')} setting="approvalArea">
        <ManyControl
          label={text('acts.areas')}
          value={settings.approvalArea}
          options={optionsOf(APPROVAL_AREAS, (one) => text(`acts.area.${one}`))}
          onChange={(approvalArea) => change({ approvalArea })}
        />
      </SettingRow>
    </>
  )
}

const usualSign = {
  rule: { decideType: 'agree', voteType: 'percent', voteAmount: 100, followMode: 'complete' },
  order: 'parallel',
} as const

/** How several people decide together, as a sentence. */
function SignSettings({ settings, change, kind, changeKind }: NodeEditing) {
  const text = useText('flow-panel')
  const { drawing, shape, isReadOnly } = useDesigner()
  const extension = extensionOf(shape.businessObject, 'Sign')
  const sign = extension && readSign(shape.businessObject, extension, () => {})
  const set = (next: NonNullable<typeof sign> | null) =>
    setExtension(drawing, shape, 'Sign', next && writeSign(creatorOf(drawing), next))
  const rule = (part: Partial<NonNullable<typeof sign>['rule']>) =>
    sign && set({ ...sign, rule: { ...sign.rule, ...part } })
  return (
    <SettingRow label={text('acts.sign')} setting="sign">
      <ChoiceControl
        label={text('acts.sign')}
        value={sign ? 'vote' : kind === 'customSign' ? 'custom' : 'none'}
        options={[
          { value: 'none' as const, label: text('acts.signNone') },
          { value: 'vote' as const, label: text('acts.signVote') },
          { value: 'custom' as const, label: text('acts.signCustom') },
        ]}
        onChange={(next) => {
          if (next === 'vote') {
            set(usualSign)
          } else {
            if (sign) {
              set(null)
            }
            changeKind(next === 'custom' ? 'customSign' : undefined)
          }
        }}
      />
      {sign && (
        <>
          <div className={styles.inline}>
            <span>{text('acts.passWhen')}</span>
            <InputNumber
              aria-label={text('acts.amount')}
              className={styles.small ?? ''}
              min={1}
              max={sign.rule.voteType === 'percent' ? 100 : 9999}
              value={sign.rule.voteAmount}
              disabled={isReadOnly}
              onChange={(amount) => amount !== null && rule({ voteAmount: amount })}
            />
            <ChoiceControl
              label={text('acts.amount')}
              value={sign.rule.voteType}
              options={optionsOf(['percent', 'amount'] as const, (one) => text(`acts.${one}`))}
              onChange={(voteType) => rule({ voteType })}
            />
            <ChoiceControl
              label={text('acts.sign')}
              value={sign.rule.decideType}
              options={optionsOf(['agree', 'refuse'] as const, (one) => text(`acts.decide.${one}`))}
              onChange={(decideType) => rule({ decideType })}
            />
          </div>
          <div className={styles.inline}>
            <ChoiceControl
              label={text('acts.sign')}
              value={sign.rule.followMode}
              options={optionsOf(['complete', 'wait'] as const, (one) => text(`acts.follow.${one}`))}
              onChange={(followMode) => rule({ followMode })}
            />
            <ChoiceControl
              label={text('acts.sign')}
              value={sign.order}
              options={optionsOf(['parallel', 'sequence'] as const, (one) => text(`acts.order.${one}`))}
              onChange={(order) => set({ ...sign, order })}
            />
          </div>
          <span className={styles.label}>{text('acts.privileges')}</span>
          {settings.signPrivileges.map(({ privilege, who }, at) => {
            const changePrivilege = (part: Partial<(typeof settings.signPrivileges)[number]>) =>
              change({
                signPrivileges: settings.signPrivileges.map((one, index) =>
                  index === at ? { ...one, ...part } : one,
                ),
              })
            return (
              // oxlint-disable-next-line react/no-array-index-key -- they have no other name than their place
              <div key={at} className={styles.rule}>
                <div className={styles.ruleHead}>
                  <ChoiceControl
                    label={text('acts.privileges')}
                    value={privilege}
                    options={optionsOf(PRIVILEGES, (one) => text(`acts.privilege.${one}`))}
                    onChange={(next) => changePrivilege({ privilege: next })}
                  />
                  <RemoveButton
                    onClick={() =>
                      change({ signPrivileges: settings.signPrivileges.filter((_, index) => index !== at) })
                    }
                  />
                </div>
                <ExecutorRules rules={who} onChange={(next) => changePrivilege({ who: next })} />
              </div>
            )
          })}
          <AddButton
            label={text('panel.add')}
            onClick={() =>
              change({ signPrivileges: [...settings.signPrivileges, { privilege: 'direct', who: [] }] })
            }
          />
        </>
      )}
    </SettingRow>
  )
}

/** The buttons of a task: those its state gives, or only some, each renamed, hidden or on a condition. */
function ButtonSettings({ settings, change }: NodeEditing) {
  const text = useText('flow-panel')
  const { catalogue } = useDesigner()
  const nameOf = (key: Button) => catalogue.buttons.find((one) => one.key === key)?.name ?? key
  const options = optionsOf(BUTTONS, nameOf)
  const set = (at: number, part: Partial<ButtonSetting>) =>
    change({ buttons: settings.buttons.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const unset = BUTTONS.find((key) => settings.buttons.every(({ button }) => button !== key))
  return (
    <SettingRow label={text('acts.buttons')} setting="buttons">
      <ChoiceControl
        label={text('acts.buttons')}
        value={settings.onlyButtons === null ? 'auto' : 'only'}
        options={[
          { value: 'auto' as const, label: text('acts.buttonsAuto') },
          { value: 'only' as const, label: text('acts.buttonsOnly') },
        ]}
        onChange={(one) => change({ onlyButtons: one === 'auto' ? null : ['agree', 'oppose', 'reject'] })}
      />
      {settings.onlyButtons && (
        <ManyControl
          label={text('acts.buttonsOnly')}
          value={settings.onlyButtons}
          options={options}
          onChange={(onlyButtons) => change({ onlyButtons })}
        />
      )}
      {settings.buttons.map((one, at) => (
        <div key={one.button} className={styles.rule}>
          <div className={styles.ruleHead}>
            <ChoiceControl
              label={text('acts.buttons')}
              value={one.button}
              options={options}
              onChange={(button) => set(at, { button })}
            />
            <SwitchControl
              label={text('acts.hidden')}
              value={one.hidden === true}
              onChange={(hidden) => set(at, { hidden })}
            />
            <RemoveButton
              onClick={() => change({ buttons: settings.buttons.filter((_, index) => index !== at) })}
            />
          </div>
          <div className={styles.pair}>
            <TextControl
              label={text('acts.rename')}
              value={one.name ?? ''}
              placeholder={text('acts.rename')}
              onChange={(name) => set(at, { name })}
            />
            <TextControl
              label={text('panel.nameEn')}
              value={one.nameEn ?? ''}
              placeholder={text('panel.nameEn')}
              onChange={(nameEn) => set(at, { nameEn })}
            />
          </div>
          <TextControl
            label={text('acts.when')}
            value={one.when ?? ''}
            isMono
            placeholder={text('acts.when')}
            onChange={(when) => set(at, { when })}
          />
        </div>
      ))}
      {unset && (
        <AddButton
          label={text('acts.addButton')}
          onClick={() => change({ buttons: [...settings.buttons, { button: unset }] })}
        />
      )}
    </SettingRow>
  )
}
