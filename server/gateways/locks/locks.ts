/** A code as the lock should know it. The name is ours and the same on every attempt: by it the code is found again. */
export type LockCode = {
  tenantId: string
  lockNo: string
  name: string
  code: string
  from: number
  until: number
  /** The provider's number of it, where it is known. */
  providerNo: string | null
  /** 1 on the first attempt; later ones ask first whether an earlier one was heard. */
  attempt: number
}

/** unreachable and busy pass by themselves; full and refused need somebody. */
export type LockProblem = 'unreachable' | 'busy' | 'full' | 'refused' | 'sameCode'
export type LockAnswer = { ok: true; providerNo: string } | { ok: false; why: LockProblem; detail: string }

/** What a door was opened by, or tried to be. */
export type LockRecord = {
  at: number
  means: 'code' | 'card' | 'app' | 'key' | 'other'
  /** As the provider knows who it was: for a code the name we gave it. */
  name: string
  isOpen: boolean
}
type LockRecords = { ok: true; records: LockRecord[] } | { ok: false; why: LockProblem; detail: string }

type Span = { tenantId: string; lockNo: string; from: number; until: number }

/** Who makes the codes of door locks. */
export type LockGateway = {
  /** Makes a code, or changes it when the lock has it already. */
  setCode: (code: LockCode) => Promise<LockAnswer>
  /** Ends a code; one that is gone is ended. */
  endCode: (code: LockCode) => Promise<LockAnswer>
  records: (span: Span) => Promise<LockRecords>
}

const nobody = { ok: false, why: 'refused', detail: 'no locks are connected' } as const

export const noLocks: LockGateway = {
  setCode: async () => nobody,
  endCode: async () => nobody,
  records: async () => nobody,
}
