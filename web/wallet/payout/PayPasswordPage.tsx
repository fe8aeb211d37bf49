import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { payoutApi } from '#api/wallet/payout.ts'
import { payPasswordProblem } from '#domain/wallet/pay-password.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { CodeField } from '#web/ui/field/CodeField.tsx'
import { PasswordField } from '#web/ui/field/PasswordField.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { useBack } from '#web/ui/page/use-back.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './payout.module.css'

type Problem = { first?: string; second?: string; code?: string }

/** Sets the six digits money is withdrawn with, or others: then the person shows who they are. */
export default function PayPasswordPage() {
  const text = useText('payouts')
  const goBack = useBack({})
  const terms = useQuery({ ...callQuery(payoutApi.terms, { query: {} }), staleTime: 0 })
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [idTail, setIdTail] = useState('')
  const [problem, setProblem] = useState<Problem>({})
  const isReset = terms.data?.hasPassword ?? false

  async function submit() {
    const weak = payPasswordProblem(first)
    const wrong: Problem = {
      ...(weak ? { first: text(`password.${weak}`) } : {}),
      ...(first === second ? {} : { second: text('password.different') }),
      ...(/^\d{4,8}$/.test(code) ? {} : { code: text('password.codeMissing') }),
    }
    setProblem(wrong)
    if (Object.keys(wrong).length > 0) {
      return
    }
    await call(payoutApi.setPassword, { body: { password: first, code, name, idTail } })
    toast(text('password.done'), 'success')
    goBack()
  }

  return (
    <Page
      title={terms.data ? text(isReset ? 'password.reset' : 'password.set') : text('password.title')}
      footer={
        terms.data ? <PrimaryButton onClick={submit}>{text('password.submit')}</PrimaryButton> : undefined
      }
    >
      {terms.isPending && <Skeleton kind="rows" rows={4} />}
      {terms.error && (
        <EmptyPage
          type={3}
          tip={terms.error.message}
          linkLabel={text('retry')}
          onLink={() => void terms.refetch()}
        />
      )}
      {terms.data && (
        <>
          {isReset && (
            <>
              <TextField label={text('password.name')} maxLength={60} value={name} onChange={setName} />
              <TextField label={text('password.idTail')} maxLength={4} value={idTail} onChange={setIdTail} />
            </>
          )}
          <PasswordField
            label={text('password.first')}
            help={text('password.help')}
            error={problem.first ?? null}
            autoComplete="new-password"
            inputMode="numeric"
            maxLength={6}
            value={first}
            onChange={setFirst}
          />
          <PasswordField
            label={text('password.second')}
            error={problem.second ?? null}
            autoComplete="new-password"
            inputMode="numeric"
            maxLength={6}
            value={second}
            onChange={setSecond}
          />
          <CodeField
            label={text('password.code')}
            help={text('password.codeHelp')}
            error={problem.code ?? null}
            maxLength={8}
            value={code}
            onChange={setCode}
            onSend={async () => {
              await call(payoutApi.sendPasswordCode, {})
              return true
            }}
            countdown="payPassword"
          />
          {isReset && <p className={styles.small}>{text('password.cooling')}</p>}
        </>
      )}
    </Page>
  )
}
