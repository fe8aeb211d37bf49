import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { InformationCircleOutline } from 'antd-mobile-icons'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { callQuery } from '#web/app/call/call.ts'
import { lazyWithRetry } from '#web/ui/kit/lazy.tsx'
import { useParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import type { FormDeskHandle } from '#web/ui/form/FormDesk.tsx'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { FormDesk } from '#web/ui/form/lazy-form.ts'
import { formDataBody, type FormDataBody } from '../dialog/action-props.ts'
import { SummaryCard, SummaryLine } from './summary-card.tsx'
import { toOpenedForm } from './opened-form.ts'
import type { FormAndData, InstanceDetail } from './types.ts'
import { instanceTone } from './status-tone.ts'
import { useStatusLabel } from './use-status-label.ts'

const { Part: SaveChangeSheet, fetch } = lazyWithRetry(async () => ({
  default: (await import('./save-change-sheet.tsx')).SaveChangeSheet,
}))

/** Whoever manages a flow puts the data of a running instance right. */
export default function ChangeInstanceDataPage() {
  const text = useText('task')
  const { instId } = useParams(screens.changeInstanceData)
  const instance = useQuery(callQuery(instanceViewsApi.instance, { query: { instId } }))
  const form = useQuery({
    ...callQuery(instanceAdminApi.formToChange, { query: { instId } }),
    staleTime: 0,
    gcTime: 0,
  })
  const reload = () => {
    void instance.refetch()
    void form.refetch()
  }
  const error = instance.error ?? form.error
  if (!instance.data || !form.data) {
    return <FormWaiting title={text('manage.change')} error={error} onRetry={reload} />
  }
  return <ChangeDesk instance={instance.data} form={form.data} onReload={reload} />
}

type Props = { instance: InstanceDetail; form: FormAndData; onReload: () => void }

function ChangeDesk({ instance, form, onReload }: Props) {
  const text = useText('task')
  const statusWords = useStatusLabel()
  const { instId, status, outcome } = instance
  useEffect(() => void fetch().catch(() => null), [])
  const [sending, setSending] = useState<{ data: FormDataBody; desk: FormDeskHandle } | null>(null)
  const title = instance.procDefName
  const opened = useMemo(() => toOpenedForm(form, title), [form, title])

  if (opened === null) {
    return <FormWaiting title={text('manage.change')} />
  }
  return (
    <Suspense fallback={<FormWaiting title={text('manage.change')} />}>
      <FormDesk
        opened={opened}
        title={text('manage.change')}
        draftName={`change:${instId}`}
        head={
          <SummaryCard
            subject={instance.subject}
            state={{ label: statusWords(instance), tone: instanceTone(status, outcome) }}
            creator={instance.creator}
            orgPath={instance.createOrgPath}
            createTime={instance.createTime}
            number={instance.number}
          >
            <SummaryLine tone="warn" icon={<InformationCircleOutline />}>
              {text('manage.changeNote')}
            </SummaryLine>
          </SummaryCard>
        }
        footerActions={[
          {
            label: text('manage.saveChange'),
            onSelect: async (desk) => {
              const filled = await desk.gather()
              if (filled) {
                setSending({ data: formDataBody(filled.data, desk.revision), desk })
              }
            },
          },
        ]}
      />
      {sending && (
        <Suspense>
          <SaveChangeSheet
            instId={instId}
            {...sending}
            onReload={onReload}
            onClose={() => setSending(null)}
          />
        </Suspense>
      )}
    </Suspense>
  )
}
