import { Button } from 'antd'
import { useText } from '#console/text/text.ts'

type SaveButtonProps = {
  editing: { isDirty: boolean; isSaving: boolean; save: () => Promise<void> }
  /** What is typed can be saved as it is. */
  isReady?: boolean
}

/** Saves a form once there is something to save. */
export function SaveButton({ editing, isReady = true }: SaveButtonProps) {
  const frame = useText()
  return (
    <Button
      type="primary"
      disabled={!editing.isDirty || !isReady}
      loading={editing.isSaving}
      onClick={() => void editing.save()}
    >
      {frame('action.save')}
    </Button>
  )
}
