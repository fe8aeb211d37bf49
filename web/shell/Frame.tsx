import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from '#web/app/routing/routing.tsx'
import { ConfirmHost } from '#web/ui/kit/ConfirmHost.tsx'
import { ToastHost } from '#web/ui/kit/ToastHost.tsx'
import { leaveToast } from '#web/app/feedback/toast.ts'
import { registerNavigate } from '#web/app/routing/navigation.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { useScrollMemory } from '#web/app/routing/scroll-memory.ts'
import { recordPath } from '#web/app/routing/previous-path.ts'

/** What stands around every screen: the error boundary, scroll memory and the floating messages. */
export function Frame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  useScrollMemory()

  useEffect(() => {
    registerNavigate((to, options) => {
      void (typeof to === 'number' ? navigate(to) : navigate(to, options))
    })
    return () => registerNavigate(null)
  }, [navigate])

  useEffect(() => {
    recordPath(pathname)
    leaveToast()
  }, [pathname])

  return (
    <>
      <ScreenBoundary place={key}>{children}</ScreenBoundary>
      <ConfirmHost />
      <ToastHost />
    </>
  )
}
