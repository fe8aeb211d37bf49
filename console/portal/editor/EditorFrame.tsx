import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { Alert, Button, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isRecord } from '#domain/record.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import bar from '#console/ui/designer-bar.module.css'
import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import { DraftNote } from '#console/ui/DraftNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { HomePreview } from './HomePreview.tsx'
import { partsOf, roomOf, unsavedOf, type DefinitionKind, type Definitions } from './portal-definition.ts'
import { RemoveDefinition } from './RemoveDefinition.tsx'
import type { DefinitionEditor } from './use-definition.ts'
import { shownName } from '#console/ui/shown-name.ts'
import styles from './editor.module.css'

type EditorFrameProps<K extends DefinitionKind> = {
  editor: DefinitionEditor<K>
  /** What the phone shows first. */
  part: 'home' | 'work' | 'menus'
  /** Problems that are shown at their piece; the others stand above. */
  placed: ReadonlySet<string>
  onReopen: () => void
  children: ReactNode
}

/** The head of an editor, what has to be told of, and the phone at its side. */
export function EditorFrame<K extends DefinitionKind>(props: EditorFrameProps<K>) {
  const { editor, part, placed: shownPlaces, onReopen, children } = props
  const text = useText('portal')
  const frame = useText()
  const mayPreview = useRights()('portal.preview')
  const [isRemoving, setRemoving] = useState(false)
  const { kind, content, base, revision, isNew, isDirty, isSaving, problems, draft, conflict } = editor
  const general = problems.filter(({ at }) => !shownPlaces.has(at))
  const partsIn = (definition: Definitions[K]) => {
    // Both are read by the names that all definitions of the kind have.
    const parts = definition as unknown as Record<string, unknown>
    return Object.fromEntries(partsOf[kind].map((name) => [name, parts[name] ?? null]))
  }
  return (
    <div className={styles.page}>
      <title>{content.name}</title>
      <header className={bar.bar}>
        <Link to={roomOf[kind]} aria-label={text(`back.${kind}`)}>
          <Icon name="home" />
        </Link>
        <h1>{shownName(content) || content.alias}</h1>
        <code>{content.alias}</code>
        {isNew && <Tag color="warning">{text('isNew')}</Tag>}
        {isDirty && !isNew && <Tag color="warning">{text('unsaved')}</Tag>}
        {problems.length > 0 && <Tag color="error">{text('problems', { count: problems.length })}</Tag>}
        <span className={bar.spacer} />
        {!isNew && (
          <Button danger onClick={() => setRemoving(true)}>
            {frame('action.remove')}
          </Button>
        )}
        <Button
          type="primary"
          disabled={!editor.canSave}
          loading={isSaving}
          onClick={() => void editor.save(content, revision)}
        >
          {frame('action.save')}
        </Button>
      </header>
      <div className={styles.notes}>
        <DraftNote
          draft={draft.found}
          revision={revision}
          // What lies under this kind and id was written by this editor.
          onTake={() => editor.change(draft.found?.content as Definitions[K])}
          onDrop={() => void draft.forget()}
        />
        {!editor.isNamed && <Alert type="warning" showIcon title={text('nameMissing')} />}
        {general.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={
              <ul className={styles.problems}>
                {general.map(({ at, message }) => (
                  <li key={`${at} ${message}`}>{message}</li>
                ))}
              </ul>
            }
          />
        )}
        <ErrorNote error={editor.error} />
      </div>
      <div className={styles.work} data-preview={mayPreview || undefined}>
        <div className={styles.body}>{children}</div>
        {mayPreview && (
          <HomePreview
            unsaved={unsavedOf(kind, content)}
            first={part}
            layout={kind === 'layout' ? content.alias : undefined}
            isNamed={editor.isNamed}
          />
        )}
      </div>
      {isRemoving && (
        <RemoveDefinition
          kind={kind}
          alias={content.alias}
          name={base.name}
          onClose={() => setRemoving(false)}
        />
      )}
      {conflict && (
        <ConflictDialog<Record<string, unknown>>
          conflict={{ ...conflict, current: partsIn(conflict.current) }}
          base={partsIn(base)}
          mine={partsIn(content)}
          // The names are those of `partsIn` above, and each has its text.
          labelOf={(name) => text(`part.${name as 'name'}`)}
          show={(_, value) => shortly(value, text)}
          isSaving={isSaving}
          onSave={(chosen, on) => {
            const parts = Object.entries(chosen).filter(([, value]) => value !== null)
            // Put together again out of the parts it was taken apart into.
            void editor.save(
              { alias: content.alias, ...Object.fromEntries(parts) } as unknown as Definitions[K],
              on,
            )
          }}
          onDrop={() => {
            void draft.forget().then(onReopen)
          }}
          onCancel={() => editor.setConflict(null)}
        />
      )}
    </div>
  )
}

/** A part of a definition in a few words. */
function shortly(value: unknown, text: ReturnType<typeof useText<'portal'>>): string {
  if (!Array.isArray(value)) {
    return isRecord(value) ? Object.values(value).join(currentListSeparator()) : String(value ?? '')
  }
  const names = value.map((one: unknown) =>
    isRecord(one)
      ? String(one['name'] ?? one['title'] ?? one['alias'] ?? one['id'] ?? one['type'])
      : String(one),
  )
  return text('countOf', { count: value.length, names: names.slice(0, 6) })
}
