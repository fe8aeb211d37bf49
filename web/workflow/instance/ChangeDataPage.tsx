import { useQuery } from '@tanstack/react-query'
import { InformationCircleOutline } from 'antd-mobile-icons'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { q } from '#web/app/call/call.ts'
import { part } from '#web/app/routing/lazy-part.tsx'
import { useParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import type { Desk } from '#web/ui/form/FormDesk.tsx'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { FormDesk } from '#web/ui/form/lazy-form.ts'
import { sentData, type SentData } from '../dialog/action-props.ts'
import { HeadCard, HeadLine } from './summary-card.tsx'
import { openedForm } from './opened-form.ts'
import type { FormAndData, InstanceView } from './types.ts'
import { instanceTone } from './status-tone.ts'
import { useStatusWords } from './use-status-label.ts'

const { Part: SaveChangeSheet, fetch } = part(async () => ({
  default: (await import('./save-change-sheet.tsx')).SaveChangeSheet,
}))

/** Whoever manages a flow puts the data of a running instance right. */
export default function ChangeDataPage() {
  const text = useText('task')
  const { instId = '' } = useParams()
  const instance = useQuery(q(instanceViewsApi.instance, { query: { instId } }))
  const form = useQuery({
    ...q(instanceAdminApi.formToChange, { query: { instId } }),
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

type Props = { instance: InstanceView; form: FormAndData; onReload: () => void }

function ChangeDesk({ instance, form, onReload }: Props) {
  const text = useText('task')
  const statusWords = useStatusWords()
  const { instId, status, outcome } = instance
  useEffect(() => void fetch().catch(() => null), [])
  const [sending, setSending] = useState<{ data: SentData; desk: Desk } | null>(null)
  const title = instance.procDefName
  const opened = useMemo(() => openedForm(form, title), [form, title])

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
          <HeadCard
            subject={instance.subject}
            state={{ label: statusWords(status), tone: instanceTone(status, outcome) }}
            creator={instance.creator}
            orgPath={instance.createOrgPath}
            createTime={instance.createTime}
            number={instance.number}
          >
            <HeadLine tone="warn" icon={<InformationCircleOutline />}>
              {text('manage.changeNote')}
            </HeadLine>
          </HeadCard>
        }
        deeds={[
          {
            label: text('manage.saveChange'),
            onDo: async (desk) => {
              const filled = await desk.gather()
              if (filled) {
                setSending({ data: sentData(filled.data, desk.revision), desk })
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
