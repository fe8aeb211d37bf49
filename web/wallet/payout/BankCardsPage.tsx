import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { payoutApi } from '#api/wallet/payout.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { holderIn } from '../purse/holder.ts'
import { PasswordSheet } from './password-sheet.tsx'
import styles from './payout.module.css'

type Card = CallOutput<typeof payoutApi.cards>[number]

/** The cards money can be paid to. */
export default function BankCardsPage() {
  const text = useText('payouts')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const whose = holderIn(query)
  const cards = useQuery({ ...callQuery(payoutApi.cards, { query: whose }), staleTime: 0 })
  const [request, setRequest] = useState<{ card: Card; does: 'choose' | 'remove' } | null>(null)

  async function confirm(password: string) {
    if (!request) {
      return
    }
    const endpoint = request.does === 'choose' ? payoutApi.setDefaultCard : payoutApi.removeCard
    await call(endpoint, { body: { ...whose, cardId: request.card.id, password } })
    toast(text(request.does === 'choose' ? 'cards.done' : 'cards.removed'), 'success')
    await cards.refetch()
    setRequest(null)
  }

  return (
    <Page
      title={text('cards.title')}
      footer={
        <PrimaryButton onClick={() => navigate(link(screens.addBankCard, whose))}>
          {text('cards.add')}
        </PrimaryButton>
      }
    >
      {cards.isPending && <Skeleton kind="cards" rows={2} />}
      {cards.error && (
        <EmptyPage
          type={3}
          tip={cards.error.message}
          linkLabel={text('retry')}
          onLink={() => void cards.refetch()}
        />
      )}
      {cards.data?.length === 0 && (
        <EmptyPage type={2} tip={text('cards.empty')}>
          {text('cards.emptyHelp')}
        </EmptyPage>
      )}
      {cards.data?.map((card) => (
        <article key={card.id} className={styles.card} aria-labelledby={`card-${card.id}`}>
          <header className={styles.head}>
            <h2 id={`card-${card.id}`}>
              {card.bankName} · {text('cards.tail', { last4: card.last4 })}
            </h2>
            {card.isDefault && <Tag tone="pine">{text('cards.isDefault')}</Tag>}
            {card.isSuspended && <Tag tone="danger">{text('cards.suspended')}</Tag>}
          </header>
          <p className={styles.small}>
            <span data-said>{card.holderName}</span> · {card.phoneMask}
            {card.branch !== '' && <span data-said> · {card.branch}</span>}
          </p>
          {card.isSuspended && <p className={styles.small}>{text('cards.suspendedHelp')}</p>}
          <div className={styles.actions}>
            {!card.isDefault && !card.isSuspended && (
              <button
                type="button"
                className={styles.action}
                onClick={() => setRequest({ card, does: 'choose' })}
              >
                {text('cards.choose')}
              </button>
            )}
            <button
              type="button"
              className={styles.action}
              onClick={() => setRequest({ card, does: 'remove' })}
            >
              {text('cards.remove')}
            </button>
          </div>
        </article>
      ))}
      {request && (
        <PasswordSheet
          title={
            request.does === 'choose'
              ? text('cards.choose')
              : text('cards.removeTitle', { last4: request.card.last4 })
          }
          label={text(request.does === 'choose' ? 'cards.choose' : 'cards.remove')}
          onClose={() => setRequest(null)}
          onConfirm={confirm}
        />
      )}
    </Page>
  )
}
