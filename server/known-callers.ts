/** The person behind a valid token. Who-am-I comes from here and nowhere else. */
export type Caller = {
  id: string
  account: string
  fullname: string
  kind: string
  landlordId: string | null
  sessionId: string
}

/** By tenant and hash of their token, whom a server has found a moment ago. */
export type KnownCallers = Map<string, { caller: Caller; until: number }>

/** On the server that ends somebody's sessions, that is felt at once. */
export function forgetCaller(callers: KnownCallers, userId: string): void {
  for (const [key, { caller }] of callers) {
    if (caller.id === userId) {
      callers.delete(key)
    }
  }
}
