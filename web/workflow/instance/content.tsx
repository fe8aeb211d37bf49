import { InformationCircleOutline, MessageOutline } from 'antd-mobile-icons'
import { Suspense, useMemo } from 'react'
import { useText } from '#web/text/text.ts'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { FormDesk } from '#web/ui/form/lazy-form.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { FlowMenu } from './menu-button.tsx'
import { HeadCard, HeadLine } from './summary-card.tsx'
import { InstBar, useInstDeeds } from './action-bar.tsx'
import { useSheetsAtHand } from '../dialog/lazy-sheets.ts'
import { openedForm } from './opened-form.ts'
import type { FormAndData, InstanceView, Notice, Opinion } from './types.ts'
import { instanceTone } from './status-tone.ts'
import { Surroundings } from './sections.tsx'
import { useStatusWords } from './use-status-label.ts'

type Props = {
  instance: InstanceView
  form: FormAndData
  opinions: readonly Opinion[]
  notice: Notice | undefined
  isSender: boolean
  onReload: () => void
}

/** An instance to be read, with what the reader can do about it at the bottom. */
export function InstDesk({ instance, form, opinions, notice, isSender, onReload }: Props) {
  const text = useText('task')
  const statusWords = useStatusWords()
  useSheetsAtHand()
  const { instId, status, outcome } = instance
  const title = instance.procDefName
  const opened = useMemo(() => openedForm(form, title), [form, title])
  const actions = <FlowMenu instId={instId} instance={instance} opinions={opinions} onReload={onReload} />
  const head = (
    <HeadCard
      subject={instance.subject}
      state={{ label: statusWords(status), tone: instanceTone(status, outcome) }}
      creator={instance.creator}
      orgPath={instance.createOrgPath}
      createTime={instance.createTime}
      number={instance.number}
    >
      {notice && (
        <HeadLine tone="info" icon={<MessageOutline />}>
          <span>
            {isSender
              ? text('notice.toYours', { name: notice.assigneeName })
              : text(notice.status === 'COMMU' ? 'notice.asks' : 'notice.from', { name: notice.ownerName })}
          </span>
          {notice.opinion && <p data-said>{notice.opinion}</p>}
          {isSender && <p>{text(notice.isRead === 1 ? 'notice.read' : 'notice.unread')}</p>}
        </HeadLine>
      )}
      {instance.isForbidden === 1 && (
        <HeadLine tone="warn" icon={<InformationCircleOutline />}>
          {text('head.suspended')}
        </HeadLine>
      )}
      {instance.agentName && (
        <HeadLine icon={<InformationCircleOutline />}>
          {text('head.startedBy', { name: instance.agentName })}
        </HeadLine>
      )}
    </HeadCard>
  )
  const rest = <Surroundings instId={instId} instance={instance} opinions={opinions} />
  const place = { instance, opinions, notice, isSender, onReload }
  const doing = useInstDeeds(place)
  const bar = doing.deeds.length > 0 ? <InstBar {...place} {...doing} /> : null
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
        {...(bar ? { foot: () => bar } : {})}
      >
        {rest}
      </FormDesk>
    </Suspense>
  )
}
