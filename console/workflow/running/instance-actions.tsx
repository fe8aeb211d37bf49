import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { runningApi } from '#api/workflow/running.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { CallError } from '#console/app/call/call-error.ts'
import { confirm } from '#console/ui/confirm.tsx'
import type { TextFunction } from '#console/text/text.ts'
import { TrialNote } from './TrialNote.tsx'

type Text = TextFunction<'running'>
type Action = 'suspend' | 'resume' | 'end' | 'urge' | 'migrate'

/** An answer whose envelope is the handler's own says in itself whether it was refused. */
export async function accepted(answer: Promise<{ state: boolean; message: string }>): Promise<void> {
  const { state, message } = await answer
  if (!state) {
    throw new CallError(message, { status: 200, errorCode: '' })
  }
}

/** Whatever shows an instance is asked again. */
export const refreshInstance = () =>
  refreshCalls(
    instanceViewsApi.instance,
    instanceViewsApi.picture,
    instanceViewsApi.opinions,
    instanceViewsApi.form,
    instanceAdminApi.interventions,
    runningApi.openTasks,
    runningApi.waitsOf,
    runningApi.instancePage,
    runningApi.instanceCounts,
  )

async function run(action: Action, instId: string, reason: string): Promise<void> {
  if (action === 'urge') {
    await accepted(call(instanceActionsApi.urge, { body: { instId, content: reason } }))
  } else if (action === 'migrate') {
    const [result] = await call(instanceAdminApi.migrate, { body: { instId: [instId], reason } })
    if (result && !result.ok) {
      throw new CallError(result.obstacles.map(({ text }) => text).join('; '), { status: 200, errorCode: '' })
    }
  } else {
    await accepted(call(instanceAdminApi[action], { body: { instId, reason } }))
  }
  await refreshInstance()
}

/** Asks for a reason, says what it would come to, and does it. */
export function manageInstance(
  text: Text,
  action: Action,
  { instId, subject }: { instId: string; subject: string },
) {
  const hasTrial = action === 'suspend' || action === 'resume' || action === 'end'
  confirm({
    title: `${text(`act.${action}`)} · ${subject}`,
    content: hasTrial ? <TrialNote trial={{ action, instId }} /> : undefined,
    confirmText: text(`act.${action}`),
    isDangerous: action === 'end',
    reason: 'required',
    run: (reason) => run(action, instId, reason),
  })
}
