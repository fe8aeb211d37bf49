import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { MoreOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { useParams } from '#web/app/routing/routing.tsx'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from '../chat/chat.module.css'
import { Composer } from '../chat/composer.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { QuickReplySheet } from './quick-reply-sheet.tsx'
import { TakeOverBar } from './take-over-bar.tsx'
import { MessageLog } from '../chat/message-log.tsx'
import { useConversation } from '../chat/use-conversation.ts'

type Quick = { typed: string; insert: (text: string) => void }

/** A conversation as the desk sees it: to read, to take, to answer. */
export default function ServiceDeskChatPage() {
  const text = useText('messages')
  const kit = useText()
  const { id } = useParams(screens.serviceDeskChat)
  const [hasActions, setActions] = useState(false)
  const [quick, setQuick] = useState<Quick | null>(null)
  const query = useQuery(callQuery(serviceDeskApi.conversation, { query: { id } }))
  const { data: conversation, error } = query
  const talk = useConversation(id, conversation?.isMine ?? false, () => void query.refetch())
  if (error && !conversation) {
    const isOffline = error.errorCode === 'network'
    return (
      <Page title={text('desk.title')} mood="work">
        <EmptyPage
          type={isOffline ? 3 : 4}
          tip={error.message}
          hasBack
          {...(isOffline ? { linkLabel: kit('action.retry'), onLink: () => void query.refetch() } : {})}
        />
      </Page>
    )
  }
  return (
    <Page
      title={conversation?.guest.name ?? text('desk.title')}
      mood="work"
      actions={
        conversation && (
          <IconButton name={text('desk.more')} icon={<MoreOutline />} onClick={() => setActions(true)} />
        )
      }
      footer={
        conversation &&
        (conversation.isMine ? (
          <Composer peer={id} onQuick={(typed, insert) => setQuick({ typed, insert })} />
        ) : (
          <TakeOverBar conversation={conversation} onTaken={() => query.refetch()} />
        ))
      }
    >
      {talk.isHeldUp && <output className={styles.offline}>{text('chat.offline')}</output>}
      {!talk.isLoaded && <Skeleton kind="rows" rows={5} />}
      <MessageLog {...talk} isDesk guestName={conversation?.guest.name} />
      {conversation && (
        <ConversationActions
          conversation={conversation}
          isOpen={hasActions}
          onClose={() => setActions(false)}
          onDone={() => query.refetch()}
        />
      )}
      {quick && <QuickReplySheet {...quick} onClose={() => setQuick(null)} />}
    </Page>
  )
}
