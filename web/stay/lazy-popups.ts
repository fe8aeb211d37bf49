import { lazy } from 'react'

/** The popups come when they are first opened: no screen waits for them. */
export const GuestPopup = lazy(async () => ({
  default: (await import('#web/ui/calendar/GuestPopup.tsx')).GuestPopup,
}))

export const StayDatesPopup = lazy(() => import('./stay-dates-popup.tsx'))
