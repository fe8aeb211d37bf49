import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chatApi } from '#api/messages/chat.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { TabBar } from '#web/ui/page/TabBar.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import styles from './help.module.css'
import { Hotlines } from './hotlines.tsx'
import { OnlineServiceLink } from './online-service-link.tsx'
import { InboxLink } from './inbox-link.tsx'

/** Help: answers to what is often asked, where to call, and the way to somebody who answers the rest. */
export default function HelpPage() {
  const text = useText('messages')
  const [wanted, setWanted] = useState('')
  const session = useSession()
  const help = useQuery(callQuery(chatApi.help, {}))
  const words = wanted.trim().toLowerCase()
  const groups = (help.data?.groups ?? [])
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) =>
        `${question} ${answer}`.toLowerCase().includes(words),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
  return (
    <Page title={text('help.title')} tabs={<TabBar mood="stay" />} hasBar={false} isFlush>
      <header className={styles.hello}>
        <h1 className={styles.title}>{text('help.hello')}</h1>
        <SearchField label={text('help.search')} value={wanted} onChange={setWanted} />
      </header>
      <div className={styles.body}>
        {words === '' && session && <InboxLink />}
        {words === '' && <OnlineServiceLink point={help.data?.points[0]} />}
        {words === '' && help.data && <Hotlines points={help.data.points} />}
        {help.isPending && <Skeleton kind="rows" rows={6} />}
        {help.error && <RetryLine tip={text('help.failed')} onRetry={() => help.refetch()} />}
        {groups.map(({ id, name, questions }) => (
          <section key={id} aria-label={name}>
            <h2 className={styles.heading}>{name}</h2>
            <div className={styles.questions}>
              {questions.map((one) => (
                <details key={one.id} className={styles.question}>
                  <summary className={styles.summary}>{one.question}</summary>
                  <p className={styles.answer}>{one.answer}</p>
                </details>
              ))}
            </div>
          </section>
        ))}
        {help.data && groups.length === 0 && (
          <EmptyPage type={2} tip={text('help.none')}>
            {text('help.noneStep')}
          </EmptyPage>
        )}
        {words !== '' && <OnlineServiceLink point={help.data?.points[0]} />}
      </div>
    </Page>
  )
}
