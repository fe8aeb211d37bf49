import type { CheckSheetViewState } from './check-sheet.ts'
import type { OrderState } from './order-state.ts'
import type { RegistrationState } from './order-actions.ts'
import type { StayPurpose } from './own-stay.ts'

export type DeskAction =
  | 'confirm'
  | 'reject'
  | 'checkIn'
  | 'register'
  | 'refuseRegistration'
  | 'checkOut'
  | 'leaveEarly'
  | 'noShow'
  | 'settle'
  | 'goods'

type Acting = {
  state: OrderState
  kind: 'guest' | 'extension'
  registration: RegistrationState
  /** A night has not begun. */
  hasNightsLeft: boolean
  purpose: StayPurpose
  checkIn: string
  check: CheckSheetViewState | null
}

/** What the front desk can do with an order, the most likely last, under the thumb. */
export function deskActions(
  { state, kind, purpose, registration, hasNightsLeft, checkIn, check }: Acting,
  today: string,
): DeskAction[] {
  if (kind === 'extension' && state !== 'paid') {
    return []
  }
  switch (state) {
    case 'paid':
      return ['reject', 'confirm']
    case 'confirmed': {
      const isHere = registration === 'waiting' || registration === 'registered'
      return [
        ...(registration === 'waiting' ? (['refuseRegistration'] as const) : []),
        ...(checkIn < today && !isHere ? (['noShow'] as const) : []),
        ...(isHere ? (['checkIn'] as const) : []),
        // Who stands at the desk without having registered does it there.
        ...(!isHere && checkIn <= today ? (['register'] as const) : []),
      ]
    }
    case 'staying':
      // Owners give nights of their own stays up themselves.
      return hasNightsLeft ? (purpose === 'guest' ? ['leaveEarly'] : []) : ['checkOut']
    case 'checkedOut':
      // What the guest was told about is settled by it.
      return check === null || check === 'draft' ? ['settle'] : ['goods']
    default:
      return []
  }
}
