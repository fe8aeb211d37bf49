import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useParams, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { FormDesk } from '#web/ui/form/lazy-form.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { SummaryCard } from './summary-card.tsx'
import { toOpenedForm } from './opened-form.ts'
import { OpinionHistory } from './opinion-history.tsx'
import { instanceTone } from './status-tone.ts'
import { useStatusLabel } from './use-status-label.ts'

/** What a link shows: form and record, to be read and no more. */
export default function SharedInstancePage() {
  const text = useText('task')
  const { instId } = useParams(screens.sharedInstance)
  const [query] = useSearchParams()
  const secret = query.get('key') ?? ''
  const shared = useQuery({
    ...callQuery(instanceAdminApi.shared, { query: { instId, secret } }),
    staleTime: 0,
    gcTime: 0,
  })
  if (!shared.data) {
    return (
      <FormWaiting title={text('shared.title')} error={shared.error} onRetry={() => void shared.refetch()} />
    )
  }
  return <SharedDesk {...shared.data} />
}

function SharedDesk({ instance, form, opinions }: CallOutput<typeof instanceAdminApi.shared>) {
  const statusWords = useStatusLabel()
  const title = instance.procDefName
  const opened = useMemo(() => toOpenedForm(form, title), [form, title])
  const { status, outcome } = instance
  const head = (
    <SummaryCard
      subject={instance.subject}
      state={{ label: statusWords(instance), tone: instanceTone(status, outcome) }}
      creator={instance.creator}
      orgPath={instance.createOrgPath}
      createTime={instance.createTime}
      number={instance.number}
    />
  )
  if (opened === null) {
    return (
      <Page title={title} mood="work">
        {head}
        <OpinionHistory opinions={opinions} />
      </Page>
    )
  }
  return (
    <Suspense fallback={<FormWaiting title={title} />}>
      <FormDesk opened={opened} title={title} head={head}>
        <OpinionHistory opinions={opinions} />
      </FormDesk>
    </Suspense>
  )
}
