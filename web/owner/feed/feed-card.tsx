import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { link } from '#api/link.ts'
import { feedApi } from '#api/owner/feeds.ts'
import { screens } from '#api/screens.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDayAndTime } from '#web/ui/calendar/format-moment.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { actForHouse } from '../act-for-house.ts'
import { FeedSheet } from './feed-sheet.tsx'
import type { FeedData } from './feed-types.ts'
import styles from './feeds.module.css'

/** One calendar: when it was read, what it took, what clashes, and the address of ours for it. */
export function FeedCard({ houseId, feed }: { houseId: string; feed: FeedData }) {
  const text = useText('feeds')
  const client = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const address = `${location.origin}${feed.exportPath}`

  async function act(name: 'sync' | 'renew' | 'remove' | 'told', said: string) {
    await actForHouse(feedApi[name], { body: { id: feed.id } })
    toast(said, 'success')
    await client.invalidateQueries()
  }

  async function ask(name: 'renew' | 'remove', said: string) {
    const title = text(`${name}Title`, { name: feed.name })
    if (await confirm({ title, body: text(`${name}Body`), confirmLabel: text(name), isDanger: true })) {
      await act(name, said)
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast(text('copied'), 'success')
    } catch {
      // Without leave to write to the clipboard the address can still be read and selected.
      toast(address)
    }
  }

  const read =
    feed.url === ''
      ? text('exportOnly')
      : feed.readAt === null
        ? text('never')
        : text('readAt', { when: formatDayAndTime(feed.readAt, serverNow()) })
  return (
    <li className={styles.card} aria-label={feed.name}>
      <div className={styles.head}>
        <span className={styles.name}>{feed.name}</span>
        <Tag tone={feed.problem ? 'danger' : feed.conflicts.length > 0 ? 'warn' : 'pine'}>
          {feed.conflicts.length > 0 && !feed.problem ? text('conflicts') : read}
        </Tag>
      </div>
      <p className={styles.facts}>
        {text('nights', { count: feed.nights })}
        {feed.conflicts.length > 0 && ` · ${read}`}
      </p>
      {feed.problem && (
        <p className={styles.mistake} role="alert">
          {text(`problems.${feed.problem}`)}
        </p>
      )}
      {feed.isVanishing && <p className={styles.warn}>{text('vanishing')}</p>}
      <Conflicts feed={feed} onTold={() => act('told', text('toldDone'))} />
      <div className={styles.address}>
        <span className={styles.facts}>{text('exportTitle')}</span>
        <code className={styles.code}>{address}</code>
      </div>
      <div className={styles.ways}>
        <PrimaryButton kind="plain" onClick={copy}>
          {text('copy')}
        </PrimaryButton>
        <PrimaryButton kind="plain" onClick={() => ask('renew', text('renewed'))}>
          {text('renew')}
        </PrimaryButton>
        <PrimaryButton kind="plain" onClick={() => setEditing(true)}>
          {text('edit')}
        </PrimaryButton>
        <PrimaryButton kind="plain" onClick={() => ask('remove', text('removed'))}>
          {text('remove')}
        </PrimaryButton>
      </div>
      {feed.url !== '' && (
        <PrimaryButton kind="secondary" onClick={() => act('sync', text('synced'))}>
          {text('sync')}
        </PrimaryButton>
      )}
      {isEditing && <FeedSheet houseId={houseId} feed={feed} onClose={() => setEditing(false)} />}
    </li>
  )
}

function Conflicts({ feed, onTold }: { feed: FeedData; onTold: () => Promise<void> }) {
  const text = useText('feeds')
  const language = currentLanguage()
  if (feed.conflicts.length === 0) {
    return null
  }
  const isTold = feed.conflicts.every((one) => one.isTold)
  return (
    <section className={styles.conflicts} aria-label={text('conflicts')}>
      {feed.conflicts.map((one) => (
        <div key={`${one.from} ${one.to}`} className={styles.conflict}>
          <p className={styles.name}>
            {text('conflict', {
              from: formatDay(one.from, 'day', language),
              to: formatDay(one.to, 'day', language),
            })}
          </p>
          <p className={styles.facts}>
            {text(one.kind === 'order' ? 'holder.order' : 'holder.other')}
            {one.holder !== '' && ` · ${one.holder}`} · {text(one.isOursFirst ? 'oursFirst' : 'theirsFirst')}
          </p>
          {one.orderId !== null && (
            <Link className={styles.link} to={link(screens.ownerOrder, { orderId: one.orderId })}>
              {text('see')}
            </Link>
          )}
        </div>
      ))}
      <p className={styles.facts}>{text('conflictHelp')}</p>
      {isTold ? (
        <Tag tone="info">{text('isTold')}</Tag>
      ) : (
        <PrimaryButton kind="secondary" onClick={onTold}>
          {text('told')}
        </PrimaryButton>
      )}
    </section>
  )
}
