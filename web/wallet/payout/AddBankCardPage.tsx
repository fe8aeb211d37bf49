import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { payoutApi } from '#api/wallet/payout.ts'
import { isPhone } from '#domain/identity/phone.ts'
import { bankName, cardDigits, readCardNumber } from '#domain/wallet/bank-card.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { CodeField } from '#web/ui/field/CodeField.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { holderIn } from '../purse/holder.ts'
import styles from './payout.module.css'

type Problem = { number?: string; phone?: string; code?: string }

/** Groups of four, as the number stands on the card. */
const grouped = (typed: string): string =>
  cardDigits(typed)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** Adds a card in one's own name, after the bank has said that it is. */
export default function AddBankCardPage() {
  const text = useText('payouts')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const whose = holderIn(query)
  const account = useQuery({ ...callQuery(payoutApi.account, { query: whose }), staleTime: 0 })
  const [number, setNumber] = useState('')
  const [branch, setBranch] = useState('')
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem>({})
  const identity = account.data?.identity
  const card = readCardNumber(number)
  const language = currentLanguage() === 'en-US' ? 'en' : 'zh'

  async function send() {
    if (!isPhone(phone)) {
      setProblem({ phone: text('open.phoneWrong') })
      return false
    }
    setProblem({})
    await call(payoutApi.sendCardCode, { body: { phone } })
    return true
  }
  async function submit() {
    const wrong: Problem = {
      ...(card.ok ? {} : { number: text(`add.problems.${card.problem}`) }),
      ...(isPhone(phone) ? {} : { phone: text('open.phoneWrong') }),
      ...(/^\d{4,8}$/.test(code) ? {} : { code: text('open.codeWrong') }),
    }
    setProblem(wrong)
    if (Object.keys(wrong).length > 0) {
      return
    }
    await call(payoutApi.addCard, { body: { ...whose, number: cardDigits(number), branch, phone, code } })
    toast(text('add.done'), 'success')
    await navigate(link(screens.bankCards, whose), { replace: true })
  }

  return (
    <Page
      title={text('add.title')}
      footer={identity ? <PrimaryButton onClick={submit}>{text('add.submit')}</PrimaryButton> : undefined}
    >
      {account.isPending && <Skeleton kind="rows" rows={4} />}
      {account.error && (
        <EmptyPage
          type={3}
          tip={account.error.message}
          linkLabel={text('retry')}
          onLink={() => void account.refetch()}
        />
      )}
      {identity === null && (
        <EmptyPage type={4} tip={text('account.noIdentity')} hasBack>
          {text('account.noIdentityHelp')}
        </EmptyPage>
      )}
      {identity && (
        <>
          <TextField
            label={text('add.holder')}
            help={text('add.holderHelp')}
            value={identity.name}
            isDisabled
            onChange={() => {}}
          />
          <TextField
            label={text('add.number')}
            help={card.ok ? bankName(card.bank, language) : undefined}
            error={problem.number ?? null}
            inputMode="numeric"
            autoComplete="off"
            maxLength={23}
            value={number}
            onChange={(typed) => setNumber(grouped(typed))}
          />
          <TextField label={text('add.branch')} maxLength={60} value={branch} onChange={setBranch} />
          <TextField
            label={text('add.phone')}
            error={problem.phone ?? null}
            type="tel"
            inputMode="tel"
            maxLength={11}
            value={phone}
            onChange={setPhone}
          />
          <CodeField
            label={text('open.code')}
            error={problem.code ?? null}
            maxLength={8}
            value={code}
            onChange={setCode}
            onSend={send}
            countdown={`bankCard:${phone}`}
          />
          <p className={styles.small}>{text('add.cooling')}</p>
        </>
      )}
    </Page>
  )
}
