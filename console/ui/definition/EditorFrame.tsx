import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { App, Button, Dropdown, Tabs, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listOf, fieldsOf } from '#domain/record.ts'
import type { useDefinition } from '#console/app/edit/use-definition.ts'
import { useText } from '#console/text/text.ts'
import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import bar from '#console/ui/designer-bar.module.css'
import { DraftNote } from '#console/ui/DraftNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import styles from './definition.module.css'
import { ProblemsContext, type Problem } from './problems.tsx'

export type EditorSection = {
  key: string
  label: string
  /** Places of the definition that are edited here: a dot stands beside the name while one of them is wrong. */
  places: readonly string[]
  body: ReactNode
}

type EditorFrameProps<Content extends object> = {
  name: string
  identifier: string
  back: { to: string; label: string }
  editing: ReturnType<typeof useDefinition<Content>>
  problems: readonly Problem[]
  sections: readonly EditorSection[]
  /** Where a part of the definition is edited, for the table of a conflict. */
  partName: (key: keyof Content & string) => string
  onHistory: () => void
  onRemove: () => void
  onReopen: () => void
  children: ReactNode
}

/** The bar, the settings in their sections, and beside them what they lead to. */
export function EditorFrame<Content extends object>(props: EditorFrameProps<Content>) {
  const { name, identifier, back, editing, problems, sections, partName } = props
  const text = useText('definitions')
  const frame = useText()
  const { message } = App.useApp()
  const { content, revision, isDirty, isSaving, draft, error, conflict } = editing
  const keep = async () => {
    if (await editing.save(content, revision)) {
      void message.success(frame('action.done'))
    }
  }
  const isWrong = ({ places }: EditorSection) =>
    problems.some(({ at }) =>
      places.some((place) => at === place || at.startsWith(`${place}.`) || at.startsWith(`${place}[`)),
    )
  return (
    <ProblemsContext value={problems}>
      <div className={styles.page}>
        <title>{name}</title>
        <header className={bar.bar}>
          <Link to={back.to} aria-label={back.label}>
            <Icon name="lists" />
          </Link>
          <h1>{name}</h1>
          <code>{identifier}</code>
          <Tag>{text('revision', { revision })}</Tag>
          {isDirty && <Tag color="warning">{text('unsaved')}</Tag>}
          {problems.length > 0 && <Tag color="error">{text('problems', { count: problems.length })}</Tag>}
          <span className={bar.spacer} />
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'history', label: frame('history.title') },
                { key: 'remove', label: frame('action.remove'), danger: true },
              ],
              onClick: ({ key }) => (key === 'history' ? props.onHistory() : props.onRemove()),
            }}
          >
            <Button>{text('more')}</Button>
          </Dropdown>
          <Button
            type="primary"
            disabled={!isDirty || problems.length > 0}
            loading={isSaving}
            onClick={() => void keep()}
          >
            {text('save')}
          </Button>
        </header>
        <div className={styles.notes}>
          <DraftNote
            draft={draft.found}
            revision={revision}
            // What lies under this kind and id was written by this editor.
            onTake={() => editing.setContent(draft.found?.content as Content)}
            onDrop={() => void draft.forget()}
          />
          <ErrorNote error={error} />
        </div>
        <div className={styles.work}>
          <div className={styles.settings}>
            <Tabs
              size="small"
              tabBarGutter={18}
              items={sections.map((section) => ({
                key: section.key,
                label: isWrong(section) ? (
                  <span>
                    {section.label} <Tag color="error">!</Tag>
                  </span>
                ) : (
                  section.label
                ),
                children: <div className={styles.section}>{section.body}</div>,
              }))}
            />
          </div>
          {props.children}
        </div>
        {conflict && (
          <ConflictDialog<Content>
            conflict={conflict}
            base={editing.base}
            mine={content}
            labelOf={partName}
            show={(_, value) => summaryOf(value)}
            isSaving={isSaving}
            onSave={(chosen, on) => void editing.save(chosen, on)}
            onDrop={() => {
              void draft.forget().then(props.onReopen)
            }}
            onCancel={() => editing.setConflict(null)}
          />
        )}
      </div>
    </ProblemsContext>
  )
}

/** A list of parts reads as the names in it, anything else as it is written. */
function summaryOf(value: unknown): string {
  if (value === null || value === undefined) {
    return ''
  }
  if (Array.isArray(value)) {
    return listOf(value).map(nameIn).join(currentListSeparator())
  }
  return typeof value === 'object' ? nameIn(value) : String(value)
}

function nameIn(part: unknown): string {
  if (typeof part !== 'object' || part === null) {
    return String(part)
  }
  const { name, field, key, kind } = fieldsOf(part)
  return String(name ?? field ?? key ?? kind ?? '')
}
