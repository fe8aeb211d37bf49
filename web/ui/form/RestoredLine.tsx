import { useText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import styles from './RestoredLine.module.css'

/** Says that what was typed before is back, and gives it up when the person wants that. */
export function RestoredLine({ onDiscard }: { onDiscard: () => void }) {
  const text = useText()
  async function askToDiscard() {
    if (
      await confirm({ title: text('draft.discardAsk'), confirmLabel: text('draft.discard'), isDanger: true })
    ) {
      onDiscard()
    }
  }
  return (
    <div className={styles.restored}>
      <output>{text('draft.restored')}</output>
      <button type="button" onClick={() => void askToDiscard()}>
        {text('draft.discard')}
      </button>
    </div>
  )
}
