import { screens } from '#api/screens.ts'
import { link } from '#api/link.ts'
import { useEffect } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useSession } from '#web/app/session/session.ts'
import { takePendingBooking } from '../sign-in-for-booking.ts'

/** Leads on to the booking that somebody had begun here before they had to sign in. */
export function useResumeBooking(houseId: string): void {
  const isSignedIn = useSession() !== null
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedIn && takePendingBooking(houseId)) {
      void navigate(link(screens.reserve, { houseId }))
    }
    // Once per arrival: signing in always opens the page anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSignedIn])
}
