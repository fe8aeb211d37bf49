import { lazy } from '#web/ui/kit/lazy.tsx'

/** The popups come when they are first opened: no screen waits for them. */
export const GuestPopup = lazy(async () => ({
  default: (await import('#web/ui/calendar/GuestPopup.tsx')).GuestPopup,
}))

export const StayDatesPopup = lazy(() => import('./stay-dates-popup.tsx'))
