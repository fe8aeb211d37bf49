import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '#web/app/routing/routing.tsx'
import type { Sign } from '#domain/identity/guard.ts'
import type { MessagingProvider } from '#domain/identity/messaging.ts'
import { CallError, isTimeout } from '#web/app/call/call-error.ts'
import { messagingSign, setMessagingSign } from '#web/app/session/messaging-identity.ts'
import { sessionState, signedIn } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { landing } from './landing-path.ts'
import { fetchSign, findDoor, loginBySign } from './messaging-calls.ts'
import { queryOf, readMessagingReturn, searchOf, type MessagingReturn } from './messaging-callback.ts'
import { forgetRefusal } from '#web/app/session/account-refusal.ts'
import { comesFromTrip, leaveFor } from './redirect-state.ts'
import { useRestoredPage } from './use-bfcache-restore.ts'

export type MessagingStage =
  | { at: 'idle' | 'leaving' | 'entering' }
  | { at: 'refused'; message: string; tone: 'danger' | 'warn' }

/**
 * Signing in by a messaging app: over to its page, back with a code, the code into a sign, the sign into a
 * session. `isAtOnce` begins without being asked, for the screens that are nothing but a way in.
 */
export function useMessagingLogin(provider: MessagingProvider, { isAtOnce }: { isAtOnce: boolean }) {
  const text = useText('identity')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [back] = useState(() => readMessagingReturn(new URLSearchParams(search)))
  const [stage, setStage] = useState<MessagingStage>({
    at: back ? 'entering' : isAtOnce ? 'leaving' : 'idle',
  })
  const started = useRef(false)

  const refuse = (message: string, tone: 'danger' | 'warn' = 'danger') =>
    setStage({ at: 'refused', message, tone })

  async function leave() {
    setStage({ at: 'leaving' })
    const door = await findDoor(provider, pathname + search)
    if (door) {
      leaveFor(door.address, { to: door.provider, state: door.state })
    } else {
      refuse(text('signIn.messaging.outside'), 'warn')
    }
  }

  async function enter(sign: Sign, query: URLSearchParams, isFresh: boolean) {
    setStage({ at: 'entering' })
    const outcome = await loginBySign(sign)
    switch (outcome.do) {
      case 'enter':
        forgetRefusal()
        signedIn(outcome.session)
        await navigate(landing(query), { replace: true })
        return
      case 'register':
        await navigate(`/register${searchOf(query)}`, { replace: true })
        return
      case 'signAgain':
        setMessagingSign(null)
        await (isFresh ? refuse(outcome.message) : leave())
        return
      case 'show':
        refuse(outcome.message, outcome.isClosed ? 'warn' : 'danger')
    }
  }

  async function comeBack({ code, state, rest }: MessagingReturn) {
    // A code does not stay in the address, where the history and a reload would find it.
    await navigate({ pathname, search: rest }, { replace: true })
    if (state !== '' && !comesFromTrip({ to: provider, state })) {
      refuse(text('signIn.messaging.mismatch'))
      return
    }
    const { sign, back: place } = await fetchSign(provider, code, state)
    if (state === '') {
      // The mini-program brought the code by itself: the person has not been asked to agree yet.
      setStage({ at: 'idle' })
      return
    }
    const query = queryOf(place)
    await navigate({ pathname, search: searchOf(query) }, { replace: true })
    await enter(sign, query, true)
  }

  async function attempt(deed: () => Promise<void>) {
    try {
      await deed()
    } catch (error) {
      if (!(error instanceof CallError)) {
        throw error
      }
      refuse(isTimeout(error) ? text('signIn.timeout') : error.message)
    }
  }

  async function begin() {
    const query = new URLSearchParams(search)
    const sign = messagingSign()
    if (isAtOnce && sessionState() === 'held') {
      await navigate(landing(query), { replace: true })
      return
    }
    await (sign && !isAtOnce ? enter(sign, query, false) : leave())
  }

  useEffect(() => {
    if (!started.current) {
      started.current = true
      if (back) {
        void attempt(() => comeBack(back))
      } else if (isAtOnce) {
        void attempt(begin)
      }
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one visit, one attempt
  }, [])

  useRestoredPage(() => (isAtOnce ? void attempt(begin) : setStage({ at: 'idle' })))

  return { stage, begin: () => attempt(begin) }
}
