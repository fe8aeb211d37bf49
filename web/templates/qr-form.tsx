import type { CallOutput } from '#api/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { CheckCircleOutline } from 'antd-mobile-icons'
import { Suspense, useState } from 'react'
import { publicFormApi } from '#api/templates/public-forms.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { useText } from '#web/text/text.ts'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import type { FormDeskHandle } from '#web/ui/form/FormDesk.tsx'
import { FormDesk } from '#web/ui/form/lazy-form.ts'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { toast } from '#web/ui/kit/toast.ts'
import styles from './qr.module.css'

type Thanks = CallOutput<typeof publicFormApi.savePublicForm>

/** The form behind a QR code, for whoever scanned it. */
export function QrForm({ templateKey }: { templateKey: string }) {
  const text = useText('templates')
  const opened = useQuery({
    ...callQuery(publicFormApi.openPublicForm, { query: { templateKey } }),
    staleTime: Infinity,
  })
  const [done, setDone] = useState<Thanks | null>(null)
  const title = opened.data?.form?.name ?? text('qr.show')

  async function send({ gather, handle }: FormDeskHandle) {
    const gathered = await gather()
    if (!gathered) {
      return
    }
    const { main, subs } = gathered.data
    try {
      const answer = await call(
        publicFormApi.savePublicForm,
        { query: { templateKey }, body: { main, subs } },
        { quiet: true },
      )
      handle.markStored()
      setDone(answer)
    } catch (error) {
      if (!(error instanceof CallError)) {
        throw error
      }
      showServerErrors(handle, error)
      toast(error.message, 'warning')
    }
  }

  if (done) {
    return (
      <Page title={title} hasBack={false}>
        <div className={styles.thanks}>
          <CheckCircleOutline className={styles.mark} aria-hidden="true" />
          <output className={styles.big}>{done.thanks || text('qr.thanks')}</output>
          {Object.values(done.numbers).map((number) => (
            <p key={number}>{text('qr.number', { number })}</p>
          ))}
          <PrimaryButton
            kind="secondary"
            onClick={() => {
              setDone(null)
              void opened.refetch()
            }}
          >
            {text('qr.again')}
          </PrimaryButton>
        </div>
      </Page>
    )
  }
  if (!opened.data) {
    return <FormWaiting title={title} error={opened.error} onRetry={() => void opened.refetch()} />
  }
  return (
    <Suspense fallback={<FormWaiting title={title} />}>
      <FormDesk
        opened={opened.data}
        title={title}
        publicTemplateKey={templateKey}
        draftName={`visitor:${templateKey}`}
        footerActions={[{ label: text('qr.fill'), onSelect: send }]}
      />
    </Suspense>
  )
}
