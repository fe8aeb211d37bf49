import { InformationCircleOutline, MessageOutline } from 'antd-mobile-icons'
import { Suspense, useMemo } from 'react'
import { useText } from '#web/text/text.ts'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { FormDesk } from '#web/ui/form/lazy-form.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Forecast } from '../forecast/lazy-forecast.ts'
import { InstanceMenuButton } from './menu-button.tsx'
import { SummaryCard, SummaryLine } from './summary-card.tsx'
import { InstanceActionBar, useInstanceActions } from './action-bar.tsx'
import { usePrefetchedSheets } from '../dialog/lazy-sheets.ts'
import { toOpenedForm } from './opened-form.ts'
import type { FormAndData, InstanceDetail, Notice, Opinion } from './types.ts'
import { instanceTone } from './status-tone.ts'
import { InstanceSections } from './sections.tsx'
import { useStatusLabel } from './use-status-label.ts'

type Props = {
  instance: InstanceDetail
  form: FormAndData
  opinions: readonly Opinion[]
  notice: Notice | undefined
  isSender: boolean
  onReload: () => void
}

/** An instance to be read, with what the reader can do about it at the bottom. */
export function InstanceContent({ instance, form, opinions, notice, isSender, onReload }: Props) {
  const text = useText('task')
  const statusWords = useStatusLabel()
  usePrefetchedSheets()
  const { instId, status, outcome } = instance
  const title = instance.procDefName
  const opened = useMemo(() => toOpenedForm(form, title), [form, title])
  const actions = (
    <InstanceMenuButton instId={instId} instance={instance} opinions={opinions} onReload={onReload} />
  )
  const head = (
    <SummaryCard
      subject={instance.subject}
      state={{ label: statusWords(instance), tone: instanceTone(status, outcome) }}
      creator={instance.creator}
      orgPath={instance.createOrgPath}
      createTime={instance.createTime}
      number={instance.number}
    >
      {notice && (
        <SummaryLine tone="info" icon={<MessageOutline />}>
          <span>
            {isSender
              ? text('notice.toYours', { name: notice.assigneeName })
              : text(notice.status === 'COMMU' ? 'notice.asks' : 'notice.from', { name: notice.ownerName })}
          </span>
          {notice.opinion && <p data-said>{notice.opinion}</p>}
          {isSender && <p>{text(notice.isRead === 1 ? 'notice.read' : 'notice.unread')}</p>}
        </SummaryLine>
      )}
      {instance.isForbidden === 1 && (
        <SummaryLine tone="warn" icon={<InformationCircleOutline />}>
          {text('head.suspended')}
        </SummaryLine>
      )}
      {instance.agentName && (
        <SummaryLine icon={<InformationCircleOutline />}>
          {text('head.startedBy', { name: instance.agentName })}
        </SummaryLine>
      )}
    </SummaryCard>
  )
  const ahead = instance.endTime === null && <Forecast request={{ instId }} title="next" />
  const rest = <InstanceSections instId={instId} instance={instance} opinions={opinions} ahead={ahead} />
  const place = { instance, opinions, notice, isSender, onReload }
  const doing = useInstanceActions(place)
  const bar = doing.actions.length > 0 ? <InstanceActionBar {...place} {...doing} /> : null
  if (opened === null) {
    return (
      <Page title={title} mood="work" actions={actions} footer={bar ?? undefined}>
        {head}
        {rest}
      </Page>
    )
  }
  return (
    <Suspense fallback={<FormWaiting title={title} />}>
      <FormDesk
        opened={opened}
        title={title}
        actions={actions}
        head={head}
        {...(bar ? { renderFooter: () => bar } : {})}
      >
        {rest}
      </FormDesk>
    </Suspense>
  )
}
