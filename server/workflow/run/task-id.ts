const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-z]{1,7})$/

export type TaskRef = { instanceId: string; ref: string }

/** A task is known by its instance and its name in there, so that the id alone says which instance to lock. */
export const taskIdOf = (instanceId: string, ref: string): string => `${instanceId}-${ref}`

export function parseTaskId(text: string): TaskRef | null {
  const [, instanceId, ref] = SHAPE.exec(text) ?? []
  return instanceId !== undefined && ref !== undefined ? { instanceId, ref } : null
}
