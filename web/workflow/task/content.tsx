import { useQuery } from '@tanstack/react-query'
import { InformationCircleOutline, UserOutline } from 'antd-mobile-icons'
import { Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { arrangeButtons } from '#domain/workflow/task/action-bar.ts'
import { q } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import type { Desk } from '#web/ui/form/FormDesk.tsx'
import { FormDesk } from '#web/ui/form/lazy-form.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/ui/kit/toast.ts'
import { ActionBar } from './action-bar.tsx'
import { DueLine } from './due-line.tsx'
import { FlowMenu } from '../instance/menu-button.tsx'
import { HeadCard, HeadLine } from '../instance/summary-card.tsx'
import { useSheetsAtHand } from '../dialog/lazy-sheets.ts'
import { openedForm, prefilled } from '../instance/opened-form.ts'
import { Referred } from './referred-opinions.tsx'
import type { InstanceView, TaskDetail } from '../instance/types.ts'
import { Surroundings } from '../instance/sections.tsx'
import { UrgencyField } from './urgency-field.tsx'
import { useLeave } from './use-leave-task.ts'
import { useWords } from '../dialog/use-opinion-draft.ts'

type OfInstanceProps = { instId: string; children: (instance: InstanceView | undefined) => ReactNode }
type Props = { taskId: string; leaderId: string; detail: TaskDetail; onReload: () => void }

/** A task on the desk: what it is about, its form, what was said before, and at the bottom what can be done. */
export function TaskDesk({ taskId, leaderId, detail, onReload }: Props) {
  const text = useText('task')
  const session = useSession()
  const { bpmTask, curNodeDef, opinionList, buttons } = detail
  const instId = bpmTask.procInstId
  const canAct = arrangeButtons(buttons.map(({ alias }) => alias)).main.length > 0
  const draft = `${session?.userId ?? ''}:${taskId}`
  const wording = useWords(draft)
  useSheetsAtHand()
  const leave = useLeave(instId)
  const [urgent, setUrgent] = useState<string | null>(null)
  const title = bpmTask.procDefName
  // A form is much to draw: what the task is about comes first, the form after it, in small steps.
  const hasForm = useDeferredValue(true, false)
  const opened = useMemo(() => {
    const form = openedForm(detail.form, title)
    return form && prefilled(form, detail.initFillData)
  }, [detail.form, detail.initFillData, title])
  const started = opinionList.findLast(({ status }) => status === 'start')
  const isActing = leaderId !== '0'
  const leader = detail.bpmIdentities.find(({ id }) => id === leaderId)?.name ?? bpmTask.assigneeName ?? ''
  const urgencyChange =
    urgent !== null && urgent !== detail.urgency.value
      ? { old: detail.urgency.value ?? null, new: urgent }
      : null

  const actions = (
    <OfInstance instId={instId}>
      {(instance) => (
        <FlowMenu
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
        <HeadCard
          subject={bpmTask.subject}
          state={{ label: bpmTask.name, tone: bpmTask.isOverdue ? 'danger' : 'info' }}
          creator={bpmTask.creator}
          orgPath={started?.orgPath}
          createTime={started?.completeTime ?? bpmTask.createTime}
          number={instance?.number}
          urgency={{ ...detail.urgency, value: urgent ?? detail.urgency.value }}
        >
          {isActing && (
            <HeadLine tone="pine" icon={<UserOutline />}>
              {text('head.actingFor', { name: leader })}
            </HeadLine>
          )}
          {bpmTask.dueTime !== null && <DueLine dueTime={bpmTask.dueTime} />}
          {[curNodeDef.help, curNodeDef.helpGlobal].map(
            (help) =>
              help && (
                <HeadLine key={help} icon={<InformationCircleOutline />}>
                  <span data-said>{help}</span>
                </HeadLine>
              ),
          )}
          {bpmTask.isForbidden === 1 && (
            <HeadLine tone="warn" icon={<InformationCircleOutline />}>
              {text('head.suspended')}
            </HeadLine>
          )}
          {detail.urgency.right === 'w' && (
            <UrgencyField
              urgency={detail.urgency}
              value={urgent ?? detail.urgency.value ?? null}
              onChange={setUrgent}
            />
          )}
        </HeadCard>
      )}
    </OfInstance>
  )
  const rest = (
    <>
      <Referred opinions={opinionList} nodes={curNodeDef.referOpinion} />
      <OfInstance instId={instId}>
        {(instance) => (
          <Surroundings
            instId={instId}
            instance={instance}
            opinions={opinionList}
            hasRecord={curNodeDef.approvalArea.includes('processRecord')}
            hasChart={curNodeDef.approvalArea.includes('imageBpm')}
          />
        )}
      </OfInstance>
    </>
  )

  function foot(desk: Desk | null) {
    const place = {
      taskId,
      leaderId,
      detail,
      wording,
      except: [session?.userId ?? '', ...(isActing ? [leaderId] : [])],
      opinions: opinionList,
      onLeft(message: string) {
        wording.forget()
        desk?.handle.stored()
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
        {rest}
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
        draftName={canAct ? `task:${draft}` : undefined}
        actions={actions}
        head={head}
        {...(canAct ? { foot } : {})}
      >
        {rest}
      </FormDesk>
    </Suspense>
  )
}

/** What depends on the instance too. It comes after the task, and the form is not drawn again for it. */
function OfInstance({ instId, children }: OfInstanceProps) {
  const { data } = useQuery(q(instanceViewsApi.instance, { query: { instId } }))
  return children(data)
}
