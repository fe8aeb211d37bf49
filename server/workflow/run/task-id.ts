const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-z]{1,7})$/

export type TaskRef = { instanceId: string; ref: string }

/** A task is known by its instance and its name in there, so that whoever holds the id knows what to hold. */
export const taskIdOf = (instanceId: string, ref: string): string => `${instanceId}-${ref}`

export function parseTaskId(text: string): TaskRef | null {
  const [, instanceId, ref] = SHAPE.exec(text) ?? []
  return instanceId !== undefined && ref !== undefined ? { instanceId, ref } : null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids come from outside; what is none of ours leads to nothing, and needs no database to say so. */
export const isId = (text: string | null | undefined): text is string =>
  typeof text === 'string' && UUID.test(text)
