import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { payoutApi } from '#api/wallet/payout.ts'
import { isPhone } from '#domain/identity/phone.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { CodeField } from '#web/ui/field/CodeField.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Tick } from '#web/ui/field/Tick.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { holderIn } from '../purse/holder.ts'
import styles from './payout.module.css'

type Problem = { phone?: string; code?: string; agree?: string }

/** Asks the payment company for an account, in the name somebody has shown to be theirs. */
export default function OpenPayAccountPage() {
  const text = useText('payouts')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const whose = holderIn(query)
  const found = useQuery({ ...callQuery(payoutApi.account, { query: whose }), staleTime: 0 })
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<Problem>({})
  const isOpen = found.data?.account?.state === 'active'
  const identity = isOpen ? undefined : found.data?.identity

  async function send() {
    if (!isPhone(phone)) {
      setProblem({ phone: text('open.phoneWrong') })
      return false
    }
    setProblem({})
    await call(payoutApi.sendAccountCode, { body: { phone } })
    return true
  }
  async function submit() {
    const wrong: Problem = {
      ...(isPhone(phone) ? {} : { phone: text('open.phoneWrong') }),
      ...(/^\d{4,8}$/.test(code) ? {} : { code: text('open.codeWrong') }),
      ...(isAgreed ? {} : { agree: text('open.agreeMissing') }),
    }
    setProblem(wrong)
    if (Object.keys(wrong).length > 0) {
      return
    }
    await call(payoutApi.openAccount, { body: { ...whose, phone, code, isAgreed: true } })
    toast(text('open.done'), 'success')
    await navigate(link(screens.payAccountReturn, whose), { replace: true })
  }

  return (
    <Page
      title={text('open.title')}
      footer={identity ? <PrimaryButton onClick={submit}>{text('open.submit')}</PrimaryButton> : undefined}
    >
      {found.isPending && <Skeleton kind="rows" rows={4} />}
      {found.error && (
        <EmptyPage
          type={3}
          tip={found.error.message}
          linkLabel={text('retry')}
          onLink={() => void found.refetch()}
        />
      )}
      {isOpen && (
        <EmptyPage
          type={2}
          tip={text('back.active')}
          linkLabel={text('back.toAccount')}
          onLink={() => void navigate(link(screens.payAccount, whose), { replace: true })}
        />
      )}
      {identity === null && (
        <EmptyPage type={4} tip={text('account.noIdentity')} hasBack>
          {text('account.noIdentityHelp')}
        </EmptyPage>
      )}
      {identity && (
        <>
          <p className={`${styles.small} ${styles.below}`}>{text('open.intro')}</p>
          <Group>
            <Row label={text('account.kind')} value={text(`account.${identity.kind}`)} />
            <Row label={text('account.name')} value={<span data-said>{identity.name}</span>} />
            <Row
              label={text(identity.kind === 'company' ? 'account.credit' : 'account.id')}
              value={identity.idMask}
            />
          </Group>
          <TextField
            label={text('open.phone')}
            help={text('open.phoneHelp')}
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
            countdown={`payAccount:${phone}`}
          />
          <Tick isOn={isAgreed} onChange={setAgreed} error={problem.agree ?? null}>
            {text('open.agree')}
          </Tick>
        </>
      )}
    </Page>
  )
}
