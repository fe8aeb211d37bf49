import { useQuery } from '@tanstack/react-query'
import { ExclamationCircleOutline, InformationCircleOutline, UserOutline } from 'antd-mobile-icons'
import { Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { arrangeButtons } from '#domain/workflow/task/action-bar.ts'
import { callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import type { FormDeskHandle } from '#web/ui/form/FormDesk.tsx'
import { FormDesk } from '#web/ui/form/lazy-form.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { ActionBar } from './action-bar.tsx'
import { DueLine } from './due-line.tsx'
import { filledIn } from '../forecast/filled-in.ts'
import { Forecast } from '../forecast/lazy-forecast.ts'
import { InstanceMenuButton } from '../instance/menu-button.tsx'
import { SummaryCard, SummaryLine } from '../instance/summary-card.tsx'
import { usePrefetchedSheets } from '../dialog/lazy-sheets.ts'
import { toOpenedForm, withPrefill } from '../instance/opened-form.ts'
import { returnBefore } from './return-before.ts'
import { ReferredOpinions } from './referred-opinions.tsx'
import type { InstanceDetail, TaskDetail } from '../instance/types.ts'
import { InstanceSections } from '../instance/sections.tsx'
import { UrgencyField } from './urgency-field.tsx'
import { useLeaveTask } from './use-leave-task.ts'
import { useOpinionDraft } from '../dialog/use-opinion-draft.ts'

type OfInstanceProps = { instId: string; children: (instance: InstanceDetail | undefined) => ReactNode }
type Props = { taskId: string; leaderId: string; detail: TaskDetail; onReload: () => void }

/** A task on the desk: what it is about, its form, what was said before, and at the bottom what can be done. */
export function TaskContent({ taskId, leaderId, detail, onReload }: Props) {
  const text = useText('task')
  const session = useSession()
  const { bpmTask, curNodeDef, opinionList, buttons } = detail
  const instId = bpmTask.procInstId
  const canAct = arrangeButtons(buttons.map(({ alias }) => alias)).main.length > 0
  const wording = useOpinionDraft(taskId)
  usePrefetchedSheets()
  const leave = useLeaveTask(instId)
  const [urgent, setUrgent] = useState<string | null>(null)
  const title = bpmTask.procDefName
  // A form is much to draw: what the task is about comes first, the form after it, in small steps.
  const hasForm = useDeferredValue(true, false)
  const opened = useMemo(() => {
    const form = toOpenedForm(detail.form, title)
    return form && withPrefill(form, detail.initFillData)
  }, [detail.form, detail.initFillData, title])
  const started = opinionList.findLast(({ status }) => status === 'start')
  const returned = returnBefore(opinionList, bpmTask.createTime)
  const isActing = leaderId !== '0'
  const leader = detail.bpmIdentities.find(({ id }) => id === leaderId)?.name ?? bpmTask.assigneeName ?? ''
  const urgencyChange =
    urgent !== null && urgent !== detail.urgency.value
      ? { old: detail.urgency.value ?? null, new: urgent }
      : null

  const actions = (
    <OfInstance instId={instId}>
      {(instance) => (
        <InstanceMenuButton
          instId={instId}
          instance={instance}
          opinions={opinionList}
          onReload={onReload}
          showing={buttons.map(({ alias }) => alias)}
        />
      )}
    </OfInstance>
  )
  const head = (
    <OfInstance instId={instId}>
      {(instance) => (
        <SummaryCard
          subject={bpmTask.subject}
          state={{ label: bpmTask.name, tone: bpmTask.isOverdue ? 'danger' : 'info' }}
          creator={bpmTask.creator}
          orgPath={started?.orgPath}
          createTime={started?.completeTime ?? bpmTask.createTime}
          number={instance?.number}
          urgency={{ ...detail.urgency, value: urgent ?? detail.urgency.value }}
        >
          {isActing && (
            <SummaryLine tone="pine" icon={<UserOutline />}>
              {text('head.actingFor', { name: leader })}
            </SummaryLine>
          )}
          {bpmTask.dueTime !== null && <DueLine dueTime={bpmTask.dueTime} />}
          {[curNodeDef.help, curNodeDef.helpGlobal].map(
            (help) =>
              help && (
                <SummaryLine key={help} icon={<InformationCircleOutline />}>
                  <span data-said>{help}</span>
                </SummaryLine>
              ),
          )}
          {returned && (
            <SummaryLine tone="warn" icon={<ExclamationCircleOutline />}>
              <span data-said>
                {text('head.returned', { name: returned.auditorName ?? '' })}
                {returned.opinion ?? ''}
              </span>
            </SummaryLine>
          )}
          {bpmTask.isForbidden === 1 && (
            <SummaryLine tone="warn" icon={<InformationCircleOutline />}>
              {text('head.suspended')}
            </SummaryLine>
          )}
          {detail.urgency.right === 'w' && (
            <UrgencyField
              urgency={detail.urgency}
              value={urgent ?? detail.urgency.value ?? null}
              onChange={setUrgent}
            />
          )}
        </SummaryCard>
      )}
    </OfInstance>
  )
  const request = { taskId, agentLeaderId: leaderId }
  const rest = (desk: FormDeskHandle | null) => (
    <>
      <ReferredOpinions opinions={opinionList} nodes={curNodeDef.referOpinion} />
      <OfInstance instId={instId}>
        {(instance) => (
          <InstanceSections
            instId={instId}
            instance={instance}
            opinions={opinionList}
            hasRecord={curNodeDef.approvalArea.includes('processRecord')}
            hasChart={curNodeDef.approvalArea.includes('imageBpm')}
            ahead={<Forecast request={request} data={desk ? filledIn(desk) : undefined} title="next" />}
          />
        )}
      </OfInstance>
    </>
  )

  function foot(desk: FormDeskHandle | null) {
    const place = {
      taskId,
      leaderId,
      detail,
      wording,
      except: [session?.userId ?? '', ...(isActing ? [leaderId] : [])],
      opinions: opinionList,
      onLeft(message: string) {
        wording.discard()
        desk?.handle.markStored()
        leave(message)
      },
      onStay(message: string) {
        toast(message, 'success')
        onReload()
        void queryClient.invalidateQueries({ queryKey: [instanceViewsApi.instance.path] })
      },
      onReload,
    }
    return <ActionBar place={place} desk={desk} urgency={urgencyChange} />
  }

  if (opened === null) {
    return (
      <Page title={title} mood="work" actions={actions} footer={canAct ? foot(null) : undefined}>
        {head}
        {rest(null)}
      </Page>
    )
  }
  const waiting = (
    <Page title={title} mood="work" actions={actions}>
      {head}
      <Skeleton kind="rows" rows={6} />
    </Page>
  )
  if (!hasForm) {
    return waiting
  }
  return (
    <Suspense fallback={waiting}>
      <FormDesk
        opened={opened}
        title={title}
        draftName={canAct ? `task:${session?.userId ?? ''}:${taskId}` : undefined}
        actions={actions}
        head={head}
        {...(canAct ? { renderFooter: foot } : {})}
      >
        {rest}
      </FormDesk>
    </Suspense>
  )
}

/** What depends on the instance too. It comes after the task, and the form is not drawn again for it. */
function OfInstance({ instId, children }: OfInstanceProps) {
  const { data } = useQuery(callQuery(instanceViewsApi.instance, { query: { instId } }))
  return children(data)
}
