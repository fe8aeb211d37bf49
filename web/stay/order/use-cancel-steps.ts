import { useState } from 'react'
import { cancelSteps } from '#domain/stay/cancel/cancel-steps.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import type { House } from '../house-types.ts'

export type CancelTerms = {
  policy: House['cancelPolicy']
  checkIn: string
  checkInTime: string
  /** null: it is being booked now. */
  bookedAt: number | null
}

/** What giving up a stay costs from now on, step by step. */
export function useCancelSteps({ policy, checkIn, checkInTime, bookedAt }: CancelTerms) {
  const [now] = useState(() => serverNow())
  return cancelSteps(policy, { checkIn, checkInTime, bookedAt: bookedAt ?? now }, now)
}
