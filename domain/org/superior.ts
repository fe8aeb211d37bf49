/**
 * Who is above a person: the head of the nearest organisation, going up from their own, whose head is somebody
 * else. Null for the one at the very top.
 */
export function superiorOf(userId: string, headsUpwards: readonly (string | null)[]): string | null {
  return headsUpwards.find((head) => head !== null && head !== userId) ?? null
}
