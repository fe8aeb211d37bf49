import { useState } from 'react'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { useText } from '#web/text/text.ts'
import type { DirectoryEntry } from '#web/ui/form/picker/DirectoryPick.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { filesJson } from './opinion-files.ts'
import { ActionDialog } from './action-dialog.tsx'
import { PeopleField, recentParticipants } from './people-field.tsx'
import { OpinionForm } from './opinion-form.tsx'
import type { Opinion } from '../instance/types.ts'
import { useAction } from './use-action.ts'
import type { OpinionDraftState } from './use-opinion-draft.ts'

type Props = {
  /** Lets people read it, or asks them for a word. Nothing moves by either. */
  kind: 'circulate' | 'talk'
  instId: string
  taskId?: string | undefined
  wording: OpinionDraftState
  except: readonly string[]
  opinions: readonly Opinion[]
  onDone: (message: string) => void
  onReload: () => void
  onClose: () => void
}

export function NotifySheet(props: Props) {
  const { kind, instId, taskId = null, wording, except, opinions, onDone, onReload, onClose } = props
  const text = useText('task')
  const doing = useAction()
  const [people, setPeople] = useState<readonly DirectoryEntry[]>([])
  const [way, setWay] = useState<'0' | '1'>('0')
  const [isBusy, setBusy] = useState(false)
  const { opinion, files } = wording.draft
  const isTalk = kind === 'talk'

  async function act() {
    const message = {
      taskId,
      userId: people.map(({ id }) => id).join(),
      opinion: opinion.trim(),
      files: filesJson(files),
    }
    const answer = isTalk
      ? await doing.run(taskActionsApi.communicate, { body: { ...message, instId } })
      : await doing.run(instanceActionsApi.circulate, {
          body: { ...message, instanceId: instId, copyToType: way },
        })
    if (answer) {
      wording.discard()
      onClose()
      onDone(answer.message)
    }
  }

  return (
    <ActionDialog
      title={text(isTalk ? 'talk.title' : 'circulate.title')}
      note={text(isTalk ? 'talk.note' : 'circulate.note')}
      confirmLabel={text(isTalk ? 'talk.send' : 'circulate.send')}
      canConfirm={people.length > 0 && !isBusy && !(isTalk && opinion.trim() === '')}
      doing={doing}
      onDo={act}
      onClose={onClose}
      onReload={onReload}
    >
      {!isTalk && (
        <Segments
          label={text('circulate.kind')}
          isLabelHidden
          value={way}
          options={[
            { value: '0', label: text('circulate.circulate') },
            { value: '1', label: text('circulate.forward') },
          ]}
          onChange={setWay}
        />
      )}
      <PeopleField
        label={text('people.several')}
        isMany
        chosen={people}
        near={recentParticipants(opinions, except)}
        except={except}
        onChange={setPeople}
      />
      <OpinionForm
        wording={wording}
        label={text(isTalk ? 'talk.words' : 'circulate.words')}
        placeholder={text('hand.placeholder')}
        isRequired={isTalk}
        onBusy={setBusy}
      />
    </ActionDialog>
  )
}
