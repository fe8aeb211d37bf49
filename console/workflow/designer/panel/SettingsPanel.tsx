import { Tabs } from 'antd'
import { plainType, textOf } from '#domain/workflow/bpmn/element.ts'
import { useText } from '#console/text/text.ts'
import { setProperties } from '../canvas-edits.ts'
import { useDesigner } from '../designer-context.ts'
import styles from '../designer.module.css'
import { ActsTab } from './ActsTab.tsx'
import { ArrowPanel } from './ArrowPanel.tsx'
import { TextControl } from './controls.tsx'
import { EventPanel, MessageTaskPanel } from './EventPanel.tsx'
import { FlowPanel } from './FlowPanel.tsx'
import { FormTab } from './FormTab.tsx'
import { kindName } from './kind-name.ts'
import { LoopPanel } from './LoopPanel.tsx'
import { PeopleTab } from './PeopleTab.tsx'
import { SettingRow } from './SettingRow.tsx'
import { BackTab, NotesTab, TimeTab } from './SmallTabs.tsx'
import { useNodeSettings } from './use-node-settings.ts'
import { WorkPanel } from './WorkPanel.tsx'

const TABS = ['people', 'form', 'acts', 'time', 'back', 'notes'] as const
export type PanelTab = (typeof TABS)[number]

/** The tab that shows a setting of a step. */
export const tabOfSetting = (setting: string): PanelTab => {
  const [name = ''] = setting.split(/[.[]/)
  if (['fieldRights', 'formKey', 'initFillData'].includes(name)) {
    return 'form'
  }
  if (['dueTime', 'whenDue'].includes(name)) {
    return 'time'
  }
  if (['backMode', 'backNodes', 'backUserMode', 'jumpType'].includes(name)) {
    return 'back'
  }
  if (['help', 'helpEn', 'notifyTypes', 'referOpinion', 'hooks'].includes(name)) {
    return 'notes'
  }
  return ['executors', 'whenEmpty', 'ownRequest', 'choiceExecutor', 'mustClaim'].includes(name)
    ? 'people'
    : 'acts'
}

/** The settings of whatever is chosen on the canvas. */
export function SettingsPanel({ tab, onTab }: { tab: PanelTab; onTab: (tab: PanelTab) => void }) {
  const text = useText('flow-panel')
  const { drawing, shape } = useDesigner()
  const { businessObject } = shape
  const type = plainType(businessObject)
  const title = kindName(businessObject)
  return (
    <section className={styles.settings} aria-label={text(type === 'process' ? 'panel.nothing' : title)}>
      <header className={styles.panelHead}>
        <strong>
          {type === 'process' ? text('panel.nothing') : businessObject.name?.trim() || text(title)}
        </strong>
        {type !== 'process' && <span>{text(title)}</span>}
      </header>
      <div className={styles.panelBody}>
        {type === 'process' ? (
          <FlowPanel />
        ) : (
          <>
            <div className={styles.names}>
              <SettingRow label={text('panel.name')}>
                <TextControl
                  label={text('panel.name')}
                  value={businessObject.name ?? ''}
                  onChange={(name) => setProperties(drawing, shape, { name: name || undefined })}
                />
              </SettingRow>
              {type !== 'sequenceFlow' && title !== 'kind.other' && (
                <SettingRow label={text('panel.nameEn')}>
                  <TextControl
                    label={text('panel.nameEn')}
                    value={textOf(businessObject, 'shanju:nameEn') ?? ''}
                    onChange={(nameEn) =>
                      setProperties(drawing, shape, { 'shanju:nameEn': nameEn || undefined })
                    }
                  />
                </SettingRow>
              )}
            </div>
            {type === 'userTask' ? (
              <PersonTabs key={shape.id} tab={tab} onTab={onTab} />
            ) : (
              <OtherSettings type={type} />
            )}
          </>
        )}
      </div>
    </section>
  )
}

function PersonTabs({ tab, onTab }: { tab: PanelTab; onTab: (tab: PanelTab) => void }) {
  const text = useText('flow-panel')
  const { problems } = useDesigner()
  const editing = useNodeSettings()
  const wrong = new Set(
    problems.flatMap(({ level, setting }) =>
      level === 'error' && setting !== undefined ? [tabOfSetting(setting)] : [],
    ),
  )
  const contents = {
    people: <PeopleTab {...editing} />,
    form: <FormTab {...editing} />,
    acts: (
      <>
        <ActsTab {...editing} />
        <LoopPanel />
      </>
    ),
    time: <TimeTab {...editing} />,
    back: <BackTab {...editing} />,
    notes: <NotesTab {...editing} />,
  }
  return (
    <Tabs
      size="small"
      // Six of them stand side by side in either language.
      tabBarGutter={14}
      activeKey={tab}
      onChange={(next) => onTab(TABS.find((one) => one === next) ?? 'people')}
      destroyOnHidden
      items={TABS.map((key) => ({
        key,
        label: (
          <span {...(wrong.has(key) ? { className: styles.wrongTab ?? '' } : {})}>
            {text(`panel.tabs.${key}`)}
          </span>
        ),
        children: <div className={styles.stack}>{contents[key]}</div>,
      }))}
    />
  )
}

function OtherSettings({ type }: { type: string }) {
  if (type === 'sequenceFlow') {
    return <ArrowPanel />
  }
  if (type.endsWith('Event')) {
    return <EventPanel />
  }
  if (type === 'sendTask' || type === 'receiveTask') {
    return (
      <>
        <MessageTaskPanel />
        <LoopPanel />
      </>
    )
  }
  if (type === 'subProcess' || type === 'transaction') {
    return <LoopPanel />
  }
  return (
    <>
      <WorkPanel />
      {type.endsWith('Task') || type === 'callActivity' ? <LoopPanel /> : null}
    </>
  )
}
