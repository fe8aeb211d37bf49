import type { LiveMark } from '#api/messages/live.ts'

/** A change is marked before it can be seen, by as long as a transaction takes to end. */
export const longestTransaction = 10_000

/**
 * Whether a mark tells of something the screen may not show yet. Against versions known before, any other is news.
 * The first marks of all are no news where nothing changed since the app was opened: all it shows was asked for
 * after that, so it is in there. The quiet was counted before the marks set out, so by now it has lasted longer: what
 * happened meanwhile is never taken for old.
 */
export function hasTopicChanged(
  { version, quietFor }: LiveMark,
  versions: Readonly<Record<string, number>> | null,
  topic: string,
  openFor: number,
): boolean {
  return versions === null ? quietFor <= openFor + longestTransaction : versions[topic] !== version
}
