import { OWN_REQUEST_RULES } from '#domain/workflow/definition/settings.ts'
import { useText } from '#console/text/text.ts'
import styles from '../designer.module.css'
import { ChoiceControl, SwitchControl } from './controls.tsx'
import { ExecutorRules } from './ExecutorRules.tsx'
import { optionsOf } from './options.ts'
import { SettingRow } from './SettingRow.tsx'
import type { NodeEditing } from './use-node-settings.ts'
import { ExecutorPreview } from './ExecutorPreview.tsx'

export function PeopleTab({ settings, change }: NodeEditing) {
  const text = useText('flow-panel')
  return (
    <>
      <SettingRow label={text('people.rules')} setting="executors">
        {settings.executors.length === 0 && <span className={styles.hint}>{text('people.none')}</span>}
        <ExecutorRules rules={settings.executors} onChange={(executors) => change({ executors })} />
      </SettingRow>
      <SettingRow label={text('people.whenEmpty')} setting="whenEmpty">
        <ChoiceControl
          label={text('people.whenEmpty')}
          value={settings.whenEmpty}
          options={optionsOf(['block', 'skip', 'administrator'] as const, (one) =>
            text(`people.whenEmptyOf.${one}`),
          )}
          onChange={(whenEmpty) => change({ whenEmpty })}
        />
      </SettingRow>
      <SettingRow label={text('people.ownRequest')} setting="ownRequest">
        <ChoiceControl
          label={text('people.ownRequest')}
          value={settings.ownRequest ?? 'asFlow'}
          options={[
            { value: 'asFlow' as const, label: text('people.asFlow') },
            ...optionsOf(OWN_REQUEST_RULES, (one) => text(`people.ownRequestOf.${one}`)),
          ]}
          onChange={(one) => change({ ownRequest: one === 'asFlow' ? null : one })}
        />
      </SettingRow>
      <SettingRow label={text('people.choice')} setting="choiceExecutor">
        <ChoiceControl
          label={text('people.choice')}
          value={settings.choiceExecutor}
          options={optionsOf(['none', 'candidate', 'free'] as const, (one) => text(`people.choiceOf.${one}`))}
          onChange={(choiceExecutor) => change({ choiceExecutor })}
        />
      </SettingRow>
      <SwitchControl
        label={text('people.mustClaim')}
        value={settings.mustClaim}
        onChange={(mustClaim) => change({ mustClaim })}
      />
      <ExecutorPreview />
    </>
  )
}
