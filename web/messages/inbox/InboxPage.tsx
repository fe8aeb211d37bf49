import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { EditSOutline, CheckOutline } from 'antd-mobile-icons'
import { useCallback, useState } from 'react'
import { inboxApi } from '#api/messages/inbox.ts'
import { call } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { TabBar } from '#web/ui/page/TabBar.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { useNow } from '#web/ui/calendar/use-now.ts'
import { InboxRow, type InboxMessage } from './inbox-row.tsx'
import styles from './inbox.module.css'
import { MessageSheet } from './message-sheet.tsx'
import { useInbox } from './use-inbox.ts'

/** A person's messages: what waits for them, what became of theirs, what colleagues wrote. */
export default function InboxPage() {
  const text = useText('inbox')
  const session = useSession()
  const navigate = useNavigate()
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const keyword = params.get('q') ?? ''
  const show = params.get('show') === 'unread' ? 'unread' : 'all'
  const [typed, setTyped] = useState(keyword)
  const [opened, setOpened] = useState<InboxMessage | null>(null)
  const { query, noteRead, noteGone, reload, forgetOthers } = useInbox(keyword, show === 'unread')
  const isStaff = session?.kind === 'staff'

  function search(word: string, only = show) {
    const filter = { ...(word === '' ? {} : { q: word }), ...(only === 'unread' ? { show: only } : {}) }
    setParams(filter, { replace: true })
  }

  // oxlint-disable react/exhaustive-deps -- the rows need not be drawn anew for them
  const read = useCallback(
    async (message: InboxMessage) => {
      const whole = { ...message, ...(await call(inboxApi.message, { query: { id: message.id } })) }
      noteRead(whole.id, whole.receiveTime)
      return whole
    },
    [keyword, show],
  )
  const open = useCallback(async (message: InboxMessage) => setOpened(await read(message)), [read])
  const remove = useCallback(
    async ({ id }: InboxMessage) => {
      await call(inboxApi.removeMessages, { body: { ids: [id] } })
      noteGone(id)
    },
    [keyword, show],
  )
  // oxlint-enable react/exhaustive-deps

  return (
    <Page
      title={text('list.title')}
      mood="work"
      tabs={<TabBar mood="work" />}
      hasBack={!isStaff}
      actions={
        <>
          <IconButton name={text('list.readAll')} icon={<CheckOutline />} onClick={readAll} />
          {isStaff && (
            <IconButton
              name={text('write.title')}
              icon={<EditSOutline />}
              onClick={() => void navigate(link(screens.writeMessage))}
            />
          )}
        </>
      }
    >
      <search>
        <form
          className={styles.head}
          onSubmit={(event) => {
            event.preventDefault()
            search(typed.trim())
          }}
        >
          <div className={styles.line}>
            <SearchField label={text('list.search')} value={typed} onChange={setTyped} />
            <PrimaryButton kind="secondary" type="submit">
              {text('list.find')}
            </PrimaryButton>
          </div>
          <div className={styles.line}>
            <Segments
              label={text('list.filter')}
              isLabelHidden
              value={show}
              options={[
                { value: 'all', label: text('list.all') },
                { value: 'unread', label: text('list.unread') },
              ]}
              onChange={(value) => search(keyword, value)}
            />
            <PrimaryButton
              kind="plain"
              onClick={() => {
                setTyped('')
                if (keyword === '' && show === 'all') {
                  void reload()
                } else {
                  forgetOthers()
                  search('', 'all')
                }
              }}
            >
              {text('list.reset')}
            </PrimaryButton>
          </div>
        </form>
      </search>
      <InfiniteList
        query={query}
        rowKey={(row) => row.id}
        label={text('list.title')}
        offset={20}
        emptyTip={text(keyword === '' ? `list.none.${show}` : 'list.none.found')}
        emptyStep={text(keyword === '' ? `list.noneStep.${show}` : 'list.noneStep.found')}
      >
        {(row) => <InboxRow message={row} now={now} onOpen={open} onRead={read} onRemove={remove} />}
      </InfiniteList>
      {opened && (
        <MessageSheet
          message={opened}
          onClose={() => setOpened(null)}
          onRemoved={() => {
            setOpened(null)
            void reload()
          }}
        />
      )}
    </Page>
  )

  async function readAll() {
    const count = await call(inboxApi.readAll, {})
    toast(text(count === 0 ? 'list.nothingUnread' : 'list.allRead', { count }), 'success')
    await reload()
  }
}
