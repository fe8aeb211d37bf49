import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { callQuery, callPagesQuery } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageForRight } from '#web/ui/page/PageForRight.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { ConversationRow } from './conversation-row.tsx'
import styles from './desk.module.css'

const shows = ['waiting', 'mine', 'all'] as const

/** The staff's desk: who waits for an answer, whom one serves, and everybody else. */
export default function ServiceDeskPage() {
  const text = useText('messages')
  return (
    <PageForRight right="service.desk" title={text('desk.title')}>
      <ServiceDesk />
    </PageForRight>
  )
}

function ServiceDesk() {
  const text = useText('messages')
  const [params, setParams] = useSearchParams()
  const show = shows.find((one) => one === params.get('show')) ?? 'waiting'
  const [wanted, setWanted] = useState('')
  const keyword = useDeferredValue(wanted.trim())
  const counts = useQuery(callQuery(serviceDeskApi.counts, {}))
  const query = useInfiniteQuery(
    callPagesQuery<typeof serviceDeskApi.conversations, CallOutput<typeof serviceDeskApi.conversations>>(
      serviceDeskApi.conversations,
      (page) => ({ body: { show, keyword, page } }),
    ),
  )
  useLiveTopic('desk', () => {
    void counts.refetch()
    void query.refetch()
  })
  const badge = { waiting: counts.data?.waiting ?? 0, mine: counts.data?.unread ?? 0, all: 0 }
  return (
    <Page title={text('desk.title')} mood="work">
      <div className={styles.head}>
        <Segments
          label={text('desk.filter')}
          isLabelHidden
          value={show}
          options={shows.map((value) => ({
            value,
            label: text(`desk.shows.${value}`) + (badge[value] > 0 ? ` ${badge[value]}` : ''),
          }))}
          onChange={(value) => setParams({ show: value }, { replace: true })}
        />
        <SearchField label={text('desk.search')} value={wanted} onChange={setWanted} />
      </div>
      <InfiniteList
        query={query}
        rowKey={(row) => row.id}
        label={text('desk.title')}
        emptyTip={text(`desk.none.${show}`)}
        emptyStep={text(`desk.noneStep.${show}`)}
      >
        {(row) => <ConversationRow row={row} />}
      </InfiniteList>
      {counts.data && (
        <Link className={styles.help} to={link(screens.helpEditor)}>
          {text('editor.open')}
        </Link>
      )}
    </Page>
  )
}
