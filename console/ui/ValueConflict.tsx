import { conflictIn } from '#console/app/edit/conflict.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

type ValueConflictProps<Value> = {
  /** What the save was refused with; nothing shows when it was for another reason. */
  error: unknown
  label: string
  base: Value
  mine: Value
  /** What is there now, out of the server's answer. */
  theirs: (current: Record<string, unknown>) => Value
  show: (value: Value) => string
  isSaving: boolean
  /** Saves what was chosen, on what is there now. */
  onSave: (value: Value, before: Value, revision: number) => void
  onDrop: () => void
  onCancel: () => void
}

/** Both versions of one value that somebody else has changed in between, such as the roles of a person. */
export function ValueConflict<Value>(props: ValueConflictProps<Value>) {
  const { error, label, base, mine, theirs, show, onSave, ...rest } = props
  const conflict = conflictIn<Record<string, unknown>>(error)
  if (!conflict) {
    return null
  }
  const value = theirs(conflict.current)
  return (
    <ConflictDialog<{ value: Value }>
      {...rest}
      conflict={{ ...conflict, current: { value } }}
      base={{ value: base }}
      mine={{ value: mine }}
      labelOf={() => label}
      // The dialog hands back values of the one field it was given.
      show={(_, fieldValue) => show(fieldValue as Value)}
      onSave={(chosen, revision) => onSave(chosen.value, value, revision)}
    />
  )
}
