import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { StarOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { chatApi } from '#api/messages/chat.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { FaqList } from './faq-list.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import type { QueuedMessage } from './outbox.ts'
import { PinnedCard } from './pinned-card.tsx'
import { RateSheet } from './rate-sheet.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { MessageLog } from './message-log.tsx'
import { useConversation } from './use-conversation.ts'

/** A guest's conversation with the service. */
export default function ChatPage() {
  const session = useSession()
  return session ? <OwnChat /> : <SignInPrompt />
}

function OwnChat() {
  const text = useText('messages')
  const kit = useText()
  const [params] = useSearchParams()
  const [isRating, setRating] = useState(false)
  const { data: chat, refetch } = useQuery(callQuery(chatApi.conversation, {}))
  const talk = useConversation('service', true, () => void refetch())
  const { data: help } = useQuery(callQuery(chatApi.help, {}))
  const questions = help?.groups.flatMap((group) => group.questions) ?? []
  // Whoever came here from signing in must not be led back into it.
  const back = params.get('from') === 'login' ? { backLink: link(screens.help) } : {}

  const queuedWords = ({ draft: { type, text: words, refId } }: QueuedMessage) =>
    type === 'house' || type === 'order'
      ? text(`chat.${type}`)
      : (questions.find(({ id }) => id === refId)?.question ?? words)

  if (talk.error && !talk.isLoaded) {
    return (
      <Page title={text('chat.title')} {...back}>
        <EmptyPage
          type={talk.error.errorCode === 'network' ? 3 : 1}
          tip={talk.error.message}
          linkLabel={kit('action.retry')}
          onLink={() => void talk.retry()}
        />
      </Page>
    )
  }
  const isServed = chat?.state === 'served' && chat.agent !== ''
  const isEmpty = talk.isLoaded && talk.messages.length === 0 && talk.queue.length === 0
  return (
    <Page
      title={isServed ? text('chat.withAgent', { name: chat.agent }) : text('chat.title')}
      {...back}
      actions={
        chat?.canRate && (
          <IconButton name={text('chat.rate')} icon={<StarOutline />} onClick={() => setRating(true)} />
        )
      }
      footer={
        <>
          <PinnedCard />
          <Composer peer="service" />
        </>
      }
    >
      {talk.isHeldUp && <output className={styles.offline}>{text('chat.offline')}</output>}
      {!talk.isLoaded && talk.queue.length === 0 && <Skeleton kind="rows" rows={5} />}
      {isEmpty && <p className={styles.empty}>{text('chat.empty')}</p>}
      <MessageLog {...talk} queuedWords={queuedWords}>
        {chat?.state === 'closed' && chat.canRate && (
          <div className={styles.invite}>
            <PrimaryButton kind="secondary" onClick={() => setRating(true)}>
              {text('chat.rate')}
            </PrimaryButton>
          </div>
        )}
        {chat?.state !== 'served' && chat?.state !== 'waiting' && (
          <FaqList questions={questions.filter(({ isOffered }) => isOffered)} />
        )}
      </MessageLog>
      <RateSheet isOpen={isRating} onClose={() => setRating(false)} onRated={() => void refetch()} />
    </Page>
  )
}
