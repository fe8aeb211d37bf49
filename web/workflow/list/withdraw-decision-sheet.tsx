import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { useOpinionDraft } from '../dialog/use-opinion-draft.ts'
import { runAction } from './run-action.ts'
import styles from './decision-sheet.module.css'
import { refreshLists } from './refresh-lists.ts'

type Props = { instanceId: string; taskId: string | null; subject: string; onEnd: () => void }

/** Takes back what one has just decided. */
export function WithdrawDecisionSheet({ instanceId, taskId, subject, onEnd }: Props) {
  const text = useText('work')
  const wording = useOpinionDraft(`withdraw:${instanceId}`)
  const cause = wording.draft.opinion
  async function withdraw() {
    const answer = await runAction(instanceActionsApi.withdraw, {
      body: { instanceId, taskId, cause, isHandRevoke: true },
    })
    refreshLists('todo', 'done')
    if (answer) {
      wording.discard()
      onEnd()
    }
  }
  return (
    <Sheet
      isOpen
      title={text('withdraw.title')}
      onClose={onEnd}
      footer={<PrimaryButton onClick={withdraw}>{text('withdraw.confirm')}</PrimaryButton>}
    >
      <p className={styles.subject} data-said>
        {subject}
      </p>
      <p className={styles.label}>{text('withdraw.ask')}</p>
      <TextArea
        label={text('withdraw.why')}
        value={cause}
        onChange={(opinion) => wording.change({ opinion })}
        maxLength={500}
      />
    </Sheet>
  )
}
