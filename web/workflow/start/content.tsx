import { nameInLanguage } from '#domain/language.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowRightsApi } from '#api/workflow/rights.ts'
import { instanceViewsApi, type StartForm } from '#api/workflow/instance-views.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSession } from '#web/app/session/session.ts'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { FormDesk } from '#web/ui/form/lazy-form.ts'
import type { FormDeskHandle } from '#web/ui/form/FormDesk.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { useNextStep } from '../dialog/use-next-step.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './content.module.css'
import { StartIntro } from './intro.tsx'
import { Forecast } from '../forecast/lazy-forecast.ts'
import { filledIn } from '../forecast/filled-in.ts'
import { discardIfOlder, startDraftName } from './local-draft.ts'
import { startFormToOpened } from './opened-form.ts'
import { useStartDetails } from './use-start-details.ts'
import { useStartFlow } from './use-start-flow.ts'

/** What stands below the form is not read first, so it does not hold up what is. */
const StartDetailsFields = lazy(async () => ({
  default: (await import('./details-fields.tsx')).StartDetailsFields,
}))

type Props = { defId: string; instId: string | null; leaderId: string | null }

/** The form of a flow that is about to be started, and what goes along with it. */
export function StartContent({ defId, instId, leaderId }: Props) {
  const text = useText('work')
  const { language } = useLanguage()
  const userId = useSession()?.userId ?? ''
  const flow = useQuery(callQuery(flowDefinitionApi.defGet, { query: { defId } }))
  const request = { defId, proInstId: instId, agentLeaderId: leaderId }
  // Of a draft the server knows for whom it is, so it is the form that says whether it may be started.
  const right = useQuery({
    ...callQuery(flowRightsApi.startRight, { query: { userId, defId, leadId: leaderId ?? '0' } }),
    enabled: instId === null,
  })
  const form = useQuery({
    ...callQuery(instanceViewsApi.startForm, { body: request }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const error = form.error ?? right.error
  if (!form.data || error) {
    const title = flow.data ? nameInLanguage(flow.data, language) : text('start.title')
    const retry = () => void Promise.all([form.refetch(), right.refetch()])
    return <FormWaiting title={title} error={error} onRetry={retry} />
  }
  return <Laid form={form.data} instId={instId} />
}

function Laid({ form, instId }: { form: StartForm; instId: string | null }) {
  const text = useText('work')
  const leaderId = form.kept.agentLeaderId
  const [name] = useState(() => {
    const own = startDraftName(instId === null ? { defKey: form.defKey, leaderId } : { instId })
    discardIfOlder(own, form.kept.savedAt)
    return own
  })
  const [opened] = useState(() => startFormToOpened(form))
  const words = useStartDetails(name, form)
  const next = useNextStep()
  const { submit, saveDraft } = useStartFlow({ form, instId, name, words, choose: next.choose })

  const foot = (desk: FormDeskHandle | null) => (
    <div className={styles.actions}>
      <PrimaryButton kind="secondary" onClick={() => saveDraft(desk)}>
        {text('form.saveDraft')}
      </PrimaryButton>
      <PrimaryButton onClick={() => submit(desk)}>{text('form.submit')}</PrimaryButton>
    </div>
  )
  const head = <StartIntro form={form} />
  const ahead = { defId: form.defId, agentLeaderId: leaderId }
  const more = (desk: FormDeskHandle | null) => (
    <>
      <Suspense>
        <StartDetailsFields form={form} words={words} />
      </Suspense>
      <Suspense>
        <Forecast request={ahead} data={desk ? filledIn(desk) : undefined} title="whole" />
      </Suspense>
      {next.sheet}
    </>
  )
  if (opened === null) {
    return (
      <Page title={form.defName} mood="work" footer={foot(null)}>
        {head}
        <p className={styles.noForm}>{text('form.noForm')}</p>
        {more(null)}
      </Page>
    )
  }
  return (
    <Suspense fallback={<FormWaiting title={form.defName} />}>
      <FormDesk
        opened={opened}
        title={form.defName}
        isNew={instId === null}
        draftName={name}
        head={head}
        renderFooter={foot}
      >
        {more}
      </FormDesk>
    </Suspense>
  )
}
