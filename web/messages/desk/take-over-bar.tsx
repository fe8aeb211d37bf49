import type { CallOutput } from '#api/endpoint.ts'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import styles from './take-over-bar.module.css'

export type DeskConversation = CallOutput<typeof serviceDeskApi.conversation>
type Props = { conversation: DeskConversation; onTaken: () => unknown }

/** In the place of the field to write in, while somebody else or nobody serves: how it stands, and taking it. */
export function TakeOverBar({ conversation, onTaken }: Props) {
  const text = useText('messages')
  const { id, state, agent } = conversation
  const name = agent?.name ?? ''

  async function take() {
    const isOthers = state === 'served'
    const question = { title: text('desk.takeOverTitle'), body: text('desk.takeOverBody', { name }) }
    if (isOthers && !(await confirm({ ...question, confirmLabel: text('desk.takeOver') }))) {
      return
    }
    await call(serviceDeskApi.take, { body: { id } }).catch(() => null)
    await onTaken()
  }

  const words = {
    idle: text('desk.idle'),
    waiting: text('desk.waits'),
    served: text('desk.others', { name }),
    closed: text('desk.over'),
  }
  const action = { idle: 'reopen', waiting: 'take', served: 'takeOver', closed: 'reopen' } as const
  return (
    <section className={styles.bar} aria-label={text(`desk.${action[state]}`)}>
      <p className={styles.words}>{words[state]}</p>
      <div className={styles.button}>
        <PrimaryButton kind={state === 'waiting' ? 'primary' : 'secondary'} onClick={take}>
          {text(`desk.${action[state]}`)}
        </PrimaryButton>
      </div>
    </section>
  )
}
