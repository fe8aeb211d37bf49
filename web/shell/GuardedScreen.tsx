import { createElement, useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate } from '#web/app/routing/routing.tsx'
import { screens, type ScreenName } from '#api/screens.ts'
import type { Arrival } from '#domain/identity/guard.ts'
import { admit, checkArrival, type Admission } from '#web/app/session/guard.ts'
import { pageComponent } from '#web/app/routing/page-loader.ts'
import { Waiting } from './Waiting.tsx'

/** Shows a screen to whom the guard admits. */
export function GuardedScreen({ name }: { name: ScreenName }) {
  const { access } = screens[name]
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { arrival, isOpen } = useMemo(
    () => checkArrival(pathname, search, access),
    [pathname, search, access],
  )
  const [answer, setAnswer] = useState<{ arrival: Arrival; admission: Admission } | null>(null)

  useEffect(() => {
    let isCurrent = true
    async function ask() {
      const admission = await admit(arrival, access)
      if (!isCurrent) {
        return
      }
      if (admission.do === 'enter' && arrival.cleanQuery !== null) {
        await navigate({ pathname, search: arrival.cleanQuery, hash }, { replace: true })
        return
      }
      setAnswer({ arrival, admission })
    }
    if (!isOpen) {
      void ask()
    }
    return () => {
      isCurrent = false
    }
  }, [arrival, isOpen, access, navigate, pathname, hash])

  const admission = answer?.arrival === arrival ? answer.admission : null
  const isRefused = admission?.do === 'redirect'
  // A proof that did not let anybody in is not taken along into another address.
  const wanted = pathname + (arrival.cleanQuery ?? search)
  useEffect(() => {
    if (isRefused) {
      void import('#web/app/session/offer-sign-in.ts').then(
        ({ offerSignIn }) => offerSignIn(wanted),
        () => null,
      )
    }
  }, [isRefused, wanted])
  if (isRefused) {
    return <Navigate to={admission.to} replace />
  }
  if (!isOpen && !admission) {
    return <Waiting />
  }
  return createElement(pageComponent(name))
}
