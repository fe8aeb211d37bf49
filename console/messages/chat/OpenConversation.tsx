import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Composer } from './Composer.tsx'
import type { Conversation } from './conversation.ts'
import { GuestPane } from './GuestPane.tsx'
import { MessageLog } from './MessageLog.tsx'
import { TransferMenu } from './TransferMenu.tsx'
import styles from './chat.module.css'

type OpenConversationProps = { id: string; draft: string; onDraft: (draft: string) => void }

const reload = () =>
  refreshCalls(
    serviceDeskApi.counts,
    serviceDeskApi.conversations,
    serviceDeskApi.conversation,
    serviceDeskApi.messages,
  )

/** One conversation: what was said, the field to answer in, and what is known of the guest. */
export function OpenConversation({ id, draft, onDraft }: OpenConversationProps) {
  const text = useText('chat')
  const { data, error, refetch } = useQuery(callQuery(serviceDeskApi.conversation, { query: { id } }))
  const close = () =>
    confirm({
      title: text('close'),
      content: text('closeHint'),
      confirmText: text('close'),
      run: async () => {
        await call(serviceDeskApi.close, { body: { id } })
        await reload()
      },
    })
  return (
    <>
      <section className={styles.talk} aria-label={data?.guest.name ?? text('list')}>
        <header className={styles.head}>
          <h2>{data?.guest.name ?? '…'}</h2>
          {data?.isMine && (
            <span className={styles.headActions}>
              <TransferMenu id={id} onDone={reload} />
              <Button onClick={close}>{text('close')}</Button>
            </span>
          )}
        </header>
        <ErrorNote error={error} onRetry={() => void refetch()} />
        {data && <MessageLog conversation={data} />}
        {data &&
          (data.isMine ? (
            <Composer id={id} draft={draft} onDraft={onDraft} onSent={reload} />
          ) : (
            <TakeBar conversation={data} />
          ))}
      </section>
      <aside className={styles.guest} aria-label={text('guest.title')}>
        {data ? <GuestPane conversation={data} /> : !error && <Skeleton active paragraph={{ rows: 6 }} />}
      </aside>
    </>
  )
}

const takes = { idle: 'reopen', waiting: 'take', served: 'takeOver', closed: 'reopen' } as const

/** In the place of the field to write in, while somebody else or nobody serves. */
function TakeBar({ conversation: { id, state, agent } }: { conversation: Conversation }) {
  const text = useText('chat')
  const name = agent?.name ?? ''
  const take = () =>
    confirm({
      title: text(`take.${takes[state]}`),
      content: state === 'served' ? text('take.fromOther', { name }) : text('take.hint'),
      confirmText: text(`take.${takes[state]}`),
      run: async () => {
        await call(serviceDeskApi.take, { body: { id } })
        await reload()
      },
    })
  return (
    <div className={styles.takeBar}>
      <span>{text(`take.is.${state}`, { name })}</span>
      <Button type={state === 'waiting' ? 'primary' : 'default'} onClick={take}>
        {text(`take.${takes[state]}`)}
      </Button>
    </div>
  )
}
