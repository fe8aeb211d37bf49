import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import {
  notify,
  type NotificationName,
  type NewNotification,
  type NotificationValue,
} from '#server/messages/inbox/notify.ts'
import type { FlowHook, FlowHookEvent } from './flow-parts.ts'

type Message = Pick<NewNotification, 'to' | 'kind' | 'path'> & { says: NotificationName }

/** Tells people by messages what happens to flows they have to do with. */
export const notifyPeople: FlowHook = async (scope, event) => {
  const message = (event.notifyTypes ?? ['inner']).includes('inner') ? messageOf(event) : null
  if (message) {
    const { actorId: by, subject, defName, defNameEn, task } = event
    const flow = bilingualName(defName, defNameEn)
    const node = task?.nodeName ? bilingualName(task.nodeName, task.nodeNameEn) : flow
    await notify(scope, { ...message, by, values: { subject, flow, node } })
  }
}

/** A name as the text of a message takes it. */
export const bilingualName = (name: string, nameEn: string | null | undefined): NotificationValue =>
  nameEn ? { names: { 'zh-CN': name, 'en-US': nameEn } } : name

function messageOf({
  on,
  task,
  instanceId,
  starterId,
  actorId,
  relieved = [],
  isByHand,
}: FlowHookEvent): Message | null {
  const about = { kind: 'flow', path: link(screens.instance, { instId: instanceId }) } as const
  switch (on) {
    case 'taskOpened':
      return task
        ? {
            to: task.people,
            kind: 'task',
            path: link(screens.task, { taskId: task.id, leaderId: '0' }),
            says: sayingOf(task, actorId),
          }
        : null
    case 'approved':
    case 'rejected':
      return { to: [starterId], ...about, says: on }
    case 'ended':
      return isByHand ? { to: [starterId, ...relieved], ...about, says: on } : null
    case 'withdrawn':
      return { to: relieved, ...about, says: on }
    default:
      return null
  }
}

function sayingOf(
  { isUrged, isReturned }: NonNullable<FlowHookEvent['task']>,
  actorId: string | null,
): NotificationName {
  if (isUrged) {
    return actorId === null ? 'due' : 'urged'
  }
  return isReturned ? 'returned' : 'taskOpened'
}
