import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useLiveTopic } from '#console/app/call/use-live-topic.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { SearchField } from '#console/ui/table/SearchField.tsx'
import { ConversationList } from './ConversationList.tsx'
import { OpenConversation } from './OpenConversation.tsx'
import styles from './chat.module.css'

const shows = ['all', 'waiting', 'mine'] as const

/** The conversations with guests: who waits, what was said, and beside it who the guest is. */
export default function ConversationsPage() {
  const text = useText('chat')
  const names = useText('pages')
  const [at, setAt] = useAddressState('show', 'q', 'open')
  // What was begun in a conversation stays there while another one is looked at.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const show = shows.find((tab) => tab === at.show) ?? 'all'
  const counts = useQuery(callQuery(serviceDeskApi.counts, {}))
  useLiveTopic('desk', () => void refreshDesk())
  const badge = { all: 0, waiting: counts.data?.waiting ?? 0, mine: counts.data?.unread ?? 0 }
  return (
    <PageFrame title={names('stayChat')} intro={text('intro')} isFull>
      <div className={styles.desk}>
        <section className={styles.side} aria-label={text('list')}>
          <div className={styles.filters}>
            <Segmented
              block
              value={show}
              options={shows.map((value) => ({
                value,
                label: badge[value] > 0 ? `${text(`show.${value}`)} ${badge[value]}` : text(`show.${value}`),
              }))}
              onChange={(value) => setAt({ show: value === 'all' ? '' : value })}
            />
            <SearchField label={text('search')} value={at.q} onSearch={(q) => setAt({ q })} maxLength={50} />
          </div>
          <ConversationList
            show={show}
            keyword={at.q}
            openId={at.open}
            onOpen={(id) => setAt({ open: id }, { replace: at.open !== '' })}
          />
        </section>
        {at.open === '' ? (
          <div className={styles.nothing}>
            <EmptyNote icon="people" title={text('choose')} hint={text('chooseHint')} />
          </div>
        ) : (
          <OpenConversation
            key={at.open}
            id={at.open}
            draft={drafts[at.open] ?? ''}
            onDraft={(draft) => setDrafts((before) => ({ ...before, [at.open]: draft }))}
          />
        )}
      </div>
    </PageFrame>
  )
}

const refreshDesk = () =>
  refreshCalls(
    serviceDeskApi.counts,
    serviceDeskApi.conversations,
    serviceDeskApi.conversation,
    serviceDeskApi.messages,
  )
