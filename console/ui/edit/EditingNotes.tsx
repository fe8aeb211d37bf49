import { ConflictDialog } from '#console/ui/ConflictDialog.tsx'
import { DraftNote } from '#console/ui/DraftNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import type { useEditing } from './use-editing.ts'

type EditingNotesProps<Content extends object> = {
  editing: ReturnType<typeof useEditing<Content>>
  version: string
  labelOf: (key: keyof Content & string) => string
  /** Reads again what is there. */
  onReload: () => void
  /** How a value reads in the comparison. */
  show?: (key: keyof Content & string, value: unknown) => string
}

const plainly = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''))

/** The draft that was left, the refusal, and both versions when somebody else was first. */
export function EditingNotes<Content extends object>(props: EditingNotesProps<Content>) {
  const { editing, version, labelOf, onReload, show } = props
  const { draft, conflict } = editing
  return (
    <>
      <DraftNote
        draft={draft.found}
        revision={Math.trunc(Number(version)) || 0}
        // What lies there was typed into this very form.
        onTake={() => editing.setContent(draft.found?.content as Content)}
        onDrop={() => void draft.forget()}
      />
      <ErrorNote error={editing.error} />
      {conflict && (
        <ConflictDialog<Content>
          conflict={conflict}
          base={editing.base}
          mine={editing.content}
          labelOf={labelOf}
          show={show ?? ((_, value) => plainly(value))}
          isSaving={editing.isSaving}
          onSave={(chosen) => void editing.settle(chosen)}
          onDrop={() => {
            editing.leave()
            void draft.forget()
            onReload()
          }}
          onCancel={editing.leave}
        />
      )}
    </>
  )
}
