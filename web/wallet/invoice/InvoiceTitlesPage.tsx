import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceApi } from '#api/wallet/invoice.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import styles from '../payout/payout.module.css'
import { TitleSheet, type StoredTitle } from './title-sheet.tsx'

/** The people and companies somebody has invoices made out to. */
export default function InvoiceTitlesPage() {
  const text = useText('invoices')
  const titles = useQuery({ ...callQuery(invoiceApi.titles, {}), staleTime: 0 })
  const [edited, setEdited] = useState<StoredTitle | 'new' | null>(null)

  async function remove(title: StoredTitle) {
    const question = { title: text('titles.removeTitle'), body: text('titles.removeBody'), isDanger: true }
    if (await confirm(question)) {
      await call(invoiceApi.removeTitle, { body: { id: title.id } })
      toast(text('titles.removed'), 'success')
      await titles.refetch()
    }
  }

  return (
    <Page
      title={text('titles.title')}
      footer={
        titles.data && <PrimaryButton onClick={() => setEdited('new')}>{text('titles.add')}</PrimaryButton>
      }
    >
      {titles.isPending && <Skeleton kind="cards" rows={2} />}
      {titles.error && (
        <EmptyPage
          type={3}
          tip={titles.error.message}
          linkLabel={text('retry')}
          onLink={() => void titles.refetch()}
        />
      )}
      {titles.data?.length === 0 && (
        <EmptyPage type={2} tip={text('titles.empty')}>
          {text('titles.emptyHelp')}
        </EmptyPage>
      )}
      {titles.data?.map((title) => (
        <article key={title.id} className={styles.card} aria-labelledby={`title-${title.id}`}>
          <header className={styles.head}>
            <h2 id={`title-${title.id}`} data-said>
              {title.name}
            </h2>
            {title.isDefault && <Tag tone="pine">{text('titles.usual')}</Tag>}
          </header>
          <p className={styles.small}>
            {text(`titles.kinds.${title.kind}`)}
            {title.taxNo !== '' && ` · ${title.taxNo}`}
          </p>
          {title.email !== '' && <p className={styles.small}>{title.email}</p>}
          <div className={styles.actions}>
            <button type="button" className={styles.action} onClick={() => setEdited(title)}>
              {text('titles.edit')}
            </button>
            <button type="button" className={styles.action} onClick={() => void remove(title)}>
              {text('titles.remove')}
            </button>
          </div>
        </article>
      ))}
      {edited && (
        <TitleSheet
          title={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </Page>
  )
}
