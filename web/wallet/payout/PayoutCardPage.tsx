import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { payoutApi } from '#api/wallet/payout.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { holderIn } from '../purse/holder.ts'
import { PasswordSheet } from './password-sheet.tsx'
import styles from './payout.module.css'

/** Which card income is paid to. */
export default function PayoutCardPage() {
  const text = useText('payouts')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const whose = holderIn(query)
  const cards = useQuery({ ...callQuery(payoutApi.cards, { query: whose }), staleTime: 0 })
  const [wanted, setWanted] = useState<string | null>(null)
  const usable = cards.data?.filter(({ isSuspended }) => !isSuspended)
  return (
    <Page title={text('collection.title')}>
      {cards.isPending && <Skeleton kind="rows" rows={2} />}
      {cards.error && (
        <EmptyPage
          type={3}
          tip={cards.error.message}
          linkLabel={text('retry')}
          onLink={() => void cards.refetch()}
        />
      )}
      {usable?.length === 0 && (
        <EmptyPage
          type={2}
          tip={text('cards.empty')}
          linkLabel={text('cards.add')}
          onLink={() => void navigate(link(screens.addBankCard, whose))}
        >
          {text('cards.emptyHelp')}
        </EmptyPage>
      )}
      {usable && usable.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className={styles.small}>{text('collection.help')}</legend>
          {usable.map((card) => (
            <label key={card.id} className={styles.choice}>
              <input type="radio" name="card" checked={card.isDefault} onChange={() => setWanted(card.id)} />
              <span>
                {card.bankName} · {text('cards.tail', { last4: card.last4 })}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {wanted !== null && (
        <PasswordSheet
          title={text('cards.choose')}
          label={text('cards.choose')}
          onClose={() => setWanted(null)}
          onConfirm={async (password) => {
            await call(payoutApi.setDefaultCard, { body: { ...whose, cardId: wanted, password } })
            toast(text('cards.done'), 'success')
            await cards.refetch()
            setWanted(null)
          }}
        />
      )}
    </Page>
  )
}
