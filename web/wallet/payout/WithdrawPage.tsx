import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { payoutApi } from '#api/wallet/payout.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { formatDay } from '#web/text/format-day.ts'
import { useText } from '#web/text/text.ts'
import { TextField } from '#web/ui/field/TextField.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { holderIn } from '../purse/holder.ts'
import { fenOf } from '../fen-of.ts'
import { parkTimeText } from '../time-text.ts'
import { PasswordSheet } from './password-sheet.tsx'
import styles from './payout.module.css'

type Terms = CallOutput<typeof payoutApi.terms>
type Whose = { holder?: string }

/** Takes money out of the balance to a card: how much, what it costs, when it arrives. */
export default function WithdrawPage() {
  const text = useText('payouts')
  const [query] = useSearchParams()
  const whose = holderIn(query)
  const terms = useQuery({ ...callQuery(payoutApi.terms, { query: whose }), staleTime: 0 })
  return (
    <>
      {terms.data ? (
        <Withdraw terms={terms.data} whose={whose} onChanged={() => void terms.refetch()} />
      ) : (
        <Page title={text('withdraw.title')}>
          {terms.isPending && <Skeleton kind="rows" rows={5} />}
          {terms.error && (
            <EmptyPage
              type={3}
              tip={terms.error.message}
              linkLabel={text('retry')}
              onLink={() => void terms.refetch()}
            />
          )}
        </Page>
      )}
    </>
  )
}

function Withdraw({ terms, whose, onChanged }: { terms: Terms; whose: Whose; onChanged: () => void }) {
  const text = useText('payouts')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const missing = missingSteps(terms, whose)
  const usable = terms.cards.filter(({ isSuspended }) => !isSuspended)
  // The bank may have sent money back from the usual one, which is then not used any more.
  const card = usable.find(({ isDefault }) => isDefault) ?? usable[0]
  const amount = fenOf(typed)
  const fee = amount !== null && amount < terms.freeFrom ? terms.fee : 0
  const isClosed =
    missing.length > 0 || terms.debt < 0 || terms.coolsUntil !== null || terms.lockedUntil !== null

  function check() {
    const wrong =
      amount === null
        ? text('withdraw.wrongAmount')
        : amount < terms.least
          ? text('withdraw.tooLittle', { amount: yuanWithFen(terms.least) })
          : amount > terms.most
            ? text('withdraw.tooMuch', { amount: yuanWithFen(terms.most) })
            : null
    setProblem(wrong)
    setAsking(wrong === null)
  }
  async function send(password: string) {
    try {
      const body = { ...whose, amount: amount ?? 0, cardId: card?.id ?? '', password }
      const { id } = await call(payoutApi.withdraw, { body })
      toast(text('withdraw.done'), 'success')
      await navigate(link(screens.withdrawals, { id, ...whose }), { replace: true })
    } finally {
      setAsking(false)
      onChanged()
    }
  }

  return (
    <Page
      title={text('withdraw.title')}
      footer={
        isClosed ? undefined : (
          <PrimaryButton onClick={check}>
            {text('withdraw.submit', { amount: amount === null ? '' : yuanWithFen(amount) })}
          </PrimaryButton>
        )
      }
    >
      <Hindrances terms={terms} />
      {missing.length > 0 && (
        <Group title={text('withdraw.steps')}>
          {missing.map(({ label, to }) => (
            <Row key={label} label={label} to={to} />
          ))}
        </Group>
      )}
      <TextField
        label={text('withdraw.amount')}
        help={text('withdraw.available', { amount: yuanWithFen(terms.available) })}
        error={problem}
        inputMode="decimal"
        maxLength={11}
        value={typed}
        isDisabled={isClosed}
        onChange={setTyped}
        trailing={
          <button
            type="button"
            className={styles.all}
            disabled={isClosed}
            onClick={() => setTyped((terms.most / 100).toFixed(2))}
          >
            {text('withdraw.all')}
          </button>
        }
      />
      <Group>
        {card && (
          <Row
            label={text('withdraw.to')}
            value={text('list.to', { bank: card.bankName, last4: card.last4 })}
            to={link(screens.payoutCard, whose)}
          />
        )}
        <Row
          label={text('withdraw.fee')}
          detail={text('withdraw.feeHelp', {
            amount: yuanWithFen(terms.freeFrom),
            fee: yuanWithFen(terms.fee),
          })}
          value={amount === null ? '' : fee === 0 ? text('withdraw.free') : yuanWithFen(fee)}
        />
        {amount !== null && <Row label={text('withdraw.debit')} value={yuanWithFen(amount + fee)} />}
        <Row
          label={text('withdraw.arrives')}
          value={formatDay(
            amount !== null && amount >= terms.auditFrom ? terms.expectedAfterAudit : terms.expectedOn,
            'date',
            currentLanguage(),
          )}
        />
      </Group>
      <p className={`${styles.small} ${styles.below}`}>
        {text('withdraw.limits', {
          perDay: yuanWithFen(terms.perDay),
          left: yuanWithFen(terms.leftToday),
          times: terms.timesLeft,
          audit: yuanWithFen(terms.auditFrom),
        })}
      </p>
      <Group>
        <Row label={text('list.title')} to={link(screens.withdrawals, whose)} />
      </Group>
      {isAsking && (
        <PasswordSheet
          title={text('withdraw.submit', { amount: yuanWithFen(amount ?? 0) })}
          label={text('withdraw.title')}
          onClose={() => setAsking(false)}
          onConfirm={send}
        />
      )}
    </Page>
  )

  function missingSteps(payoutTerms: Terms, of: Whose): Array<{ label: string; to: ScreenPath }> {
    return [
      ...(payoutTerms.accountState === 'active'
        ? []
        : [
            {
              label: text('withdraw.noAccount'),
              to:
                payoutTerms.accountState === null
                  ? link(screens.openPayAccount, of)
                  : link(screens.payAccount, of),
            },
          ]),
      ...(payoutTerms.cards.some(({ isSuspended }) => !isSuspended)
        ? []
        : [{ label: text('withdraw.noCard'), to: link(screens.addBankCard, of) }]),
      ...(payoutTerms.hasPassword
        ? []
        : [{ label: text('withdraw.noPassword'), to: link(screens.payPassword) }]),
    ]
  }
}

/** What stands in the way for a while. */
function Hindrances({ terms }: { terms: Terms }) {
  const text = useText('payouts')
  return (
    <>
      {terms.debt < 0 && (
        <p className={styles.notice}>{text('withdraw.debt', { amount: yuanWithFen(-terms.debt) })}</p>
      )}
      {terms.coolsUntil !== null && (
        <p className={styles.notice}>{text('withdraw.cooling', { time: parkTimeText(terms.coolsUntil) })}</p>
      )}
      {terms.lockedUntil !== null && (
        <p className={styles.notice}>{text('withdraw.locked', { time: parkTimeText(terms.lockedUntil) })}</p>
      )}
    </>
  )
}
