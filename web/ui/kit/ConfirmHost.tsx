import { useText } from '#web/text/text.ts'
import { useConfirmDialog } from '#web/app/feedback/confirm.ts'
import styles from './ConfirmHost.module.css'
import { PrimaryButton } from './PrimaryButton.tsx'
import { Sheet } from './Sheet.tsx'

/** Shows the question that is being asked. */
export function ConfirmHost() {
  const text = useText()
  const question = useConfirmDialog((state) => state.question)
  if (!question) {
    return null
  }
  const { title, body, confirmLabel, cancelLabel, isDanger, isNotice, answer } = question
  return (
    <Sheet
      isOpen
      title={title}
      place="centre"
      canDismiss
      onClose={() => answer(false)}
      footer={
        <div className={styles.choices}>
          {!isNotice && (
            <PrimaryButton kind="secondary" onClick={() => answer(false)}>
              {cancelLabel ?? text('action.cancel')}
            </PrimaryButton>
          )}
          <PrimaryButton kind={isDanger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {confirmLabel ?? text('action.confirm')}
          </PrimaryButton>
        </div>
      }
    >
      {body}
    </Sheet>
  )
}
