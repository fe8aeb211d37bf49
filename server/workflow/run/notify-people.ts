import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { tell, type Saying, type Telling, type Value } from '#server/messages/inbox/notify.ts'
import type { FlowHook, FlowHookEvent } from './flow-parts.ts'

type Told = Pick<Telling, 'to' | 'kind' | 'path'> & { says: Saying }

/** Tells people by messages what happens to flows they have to do with. */
export const notifyPeople: FlowHook = async (tx, env, happening) => {
  const told = (happening.notifyTypes ?? ['inner']).includes('inner') ? messageOf(happening) : null
  if (told) {
    const { tenantId, actorId: by, subject, defName, defNameEn, task } = happening
    const flow = bilingualName(defName, defNameEn)
    const node = task?.nodeName ? bilingualName(task.nodeName, task.nodeNameEn) : flow
    await tell(tx, env, tenantId, { ...told, by, values: { subject, flow, node } })
  }
}

/** A name as the text of a message takes it. */
export const bilingualName = (name: string, nameEn: string | null | undefined): Value =>
  nameEn ? { names: { 'zh-CN': name, 'en-US': nameEn } } : name

function messageOf({
  on,
  task,
  instanceId,
  starterId,
  actorId,
  relieved = [],
  isByHand,
}: FlowHookEvent): Told | null {
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
): Saying {
  if (isUrged) {
    return actorId === null ? 'due' : 'urged'
  }
  return isReturned ? 'returned' : 'taskOpened'
}
