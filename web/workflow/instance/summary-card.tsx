import { nameInLanguage } from '#domain/language.ts'
import type { ReactNode } from 'react'
import { useText } from '#web/text/text.ts'
import { currentLanguage } from '#web/text/language.ts'
import { Avatar } from '#web/ui/kit/Avatar.tsx'
import { Tag, type TagTone } from '#web/ui/kit/Tag.tsx'
import styles from './summary-card.module.css'
import { dateTimeText } from './date-time-text.ts'
import type { Urgency } from './types.ts'

type Props = {
  subject: string
  state: { label: string; tone: TagTone }
  creator: string
  orgPath?: string | null | undefined
  createTime: number
  number?: string | null | undefined
  urgency?: Urgency | undefined
  /** Lines about this very task: whom one acts for, until when, help. */
  children?: ReactNode
}

/** What it is about, who wants it, and since when. */
export function SummaryCard(props: Props) {
  const { subject, state, creator, orgPath, createTime, number, urgency, children } = props
  const text = useText('task')
  const level = urgency?.conf?.find(({ value }) => value === urgency.value)
  const org = orgPath?.split('/').findLast((part) => part !== '')
  return (
    <section className={styles.card} aria-label={text('head.label')}>
      <div className={styles.tags}>
        <Tag tone={state.tone}>{state.label}</Tag>
        {level && level !== urgency?.conf?.[0] && (
          <Tag tone="danger">{nameInLanguage(level, currentLanguage())}</Tag>
        )}
        {number && <span className={styles.number}>{number}</span>}
      </div>
      <h2 className={styles.subject} data-said>
        {subject}
      </h2>
      <div className={styles.who} data-said>
        <Avatar name={creator} size={32} />
        <span className={styles.names}>
          <span>{creator}</span>
          <span className={styles.org}>{[org, dateTimeText(createTime)].filter(Boolean).join(' · ')}</span>
        </span>
      </div>
      {children}
    </section>
  )
}

export function SummaryLine({
  tone,
  icon,
  children,
}: {
  tone?: TagTone
  icon: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.line} data-tone={tone}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.lineWords}>{children}</div>
    </div>
  )
}
