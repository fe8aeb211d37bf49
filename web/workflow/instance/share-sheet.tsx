import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { callQuery } from '#web/app/call/call.ts'
import { screenUrl } from '#web/app/routing/navigation.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { toast } from '#web/ui/kit/toast.ts'
import { ActionDialog } from '../dialog/action-dialog.tsx'
import { dateTimeText } from './date-time-text.ts'
import styles from '../dialog/sheets.module.css'
import { useAction } from '../dialog/use-action.ts'

const DAYS = ['1', '7', '30'] as const

type Props = { instId: string; onClose: () => void }

/** Links that show an instance to others who are signed in; the address is told once, when the link is made. */
export function ShareSheet({ instId, onClose }: Props) {
  const text = useText('task')
  const doing = useAction()
  const [days, setDays] = useState<(typeof DAYS)[number]>('7')
  const [address, setAddress] = useState<string | null>(null)
  const links = useQuery({ ...callQuery(instanceAdminApi.shares, { query: { instId } }), staleTime: 0 })
  const open = (links.data ?? []).filter(({ isRevoked, endTime }) => !isRevoked && endTime > Date.now())

  async function create() {
    const made = await doing.run(instanceAdminApi.share, { body: { instId, days: Number(days) } })
    if (made) {
      const url = screenUrl(link(screens.sharedInstance, { instId, isShare: true, key: made.secret }))
      setAddress(url)
      await links.refetch()
      await give(url)
    }
  }

  async function give(url: string) {
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    toast(text(isCopied ? 'share.copied' : 'share.made'), 'success')
  }

  async function revoke(id: string) {
    const answer = await doing.run(instanceAdminApi.revokeShare, { body: { id } })
    if (answer) {
      setAddress(null)
      toast(answer.message, 'success')
      await links.refetch()
    }
  }

  return (
    <ActionDialog
      title={text('share.title')}
      note={text('share.note')}
      confirmLabel={text('share.create')}
      doing={doing}
      onDo={create}
      onClose={onClose}
    >
      <Segments
        label={text('share.days')}
        value={days}
        options={DAYS.map((value) => ({ value, label: text('share.forDays', { count: value }) }))}
        onChange={setDays}
      />
      {address && (
        <div>
          <p className={styles.address} data-testid="share-address">
            {address}
          </p>
          <PrimaryButton kind="plain" onClick={() => give(address)}>
            {text('share.copy')}
          </PrimaryButton>
        </div>
      )}
      {links.error && <RetryLine tip={links.error.message} onRetry={() => links.refetch()} />}
      {open.length > 0 && (
        <section aria-label={text('share.open')}>
          <h3 className={styles.heading}>{text('share.open')}</h3>
          <ul className={styles.lines}>
            {open.map(({ id, createTime, endTime, readers }) => (
              <li key={id}>
                <span className={styles.lineWords}>
                  {text('share.until', { when: dateTimeText(endTime) })}
                  <span className={styles.detail}>
                    {text('share.since', { when: dateTimeText(createTime) })}
                  </span>
                  <span className={styles.detail} data-said={readers.length > 0 || undefined}>
                    {readers.length === 0
                      ? text('share.unread')
                      : text('share.readBy', {
                          names: readers
                            .slice(0, 3)
                            .map(({ name }) => name)
                            .join(text('joint')),
                          count: readers.length,
                        })}
                  </span>
                </span>
                <button type="button" onClick={() => void revoke(id)}>
                  {text('share.revoke')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ActionDialog>
  )
}
