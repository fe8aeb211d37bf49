import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '#web/app/routing/routing.tsx'
import type { MessagingSign } from '#domain/identity/guard.ts'
import type { MessagingProvider } from '#domain/identity/messaging.ts'
import { CallError, isTimeout } from '#web/app/call/call-error.ts'
import { messagingIdentity, setMessagingIdentity } from '#web/app/session/messaging-identity.ts'
import { sessionState, startSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { landingPath } from './landing-path.ts'
import { fetchMessagingIdentity, findAuthorizePage, loginByMessaging } from './messaging-calls.ts'
import { queryInPath, readMessagingCallback, toSearch, type MessagingCallback } from './messaging-callback.ts'
import { clearRefusal } from '#web/app/session/account-refusal.ts'
import { matchesRedirectState, redirectWithState } from './redirect-state.ts'
import { useBfcacheRestore } from './use-bfcache-restore.ts'

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
  const [back] = useState(() => readMessagingCallback(new URLSearchParams(search)))
  const [stage, setStage] = useState<MessagingStage>({
    at: back ? 'entering' : isAtOnce ? 'leaving' : 'idle',
  })
  const started = useRef(false)

  const refuse = (message: string, tone: 'danger' | 'warn' = 'danger') =>
    setStage({ at: 'refused', message, tone })

  async function leave() {
    setStage({ at: 'leaving' })
    const door = await findAuthorizePage(provider, pathname + search)
    if (door) {
      redirectWithState(door.address, { to: door.provider, state: door.state })
    } else {
      refuse(text('signIn.messaging.outside'), 'warn')
    }
  }

  async function enter(sign: MessagingSign, query: URLSearchParams, isFresh: boolean) {
    setStage({ at: 'entering' })
    const outcome = await loginByMessaging(sign)
    switch (outcome.do) {
      case 'enter':
        clearRefusal()
        startSession(outcome.session)
        await navigate(landingPath(query), { replace: true })
        return
      case 'register':
        await navigate({ pathname: link(screens.register), search: toSearch(query) }, { replace: true })
        return
      case 'signAgain':
        setMessagingIdentity(null)
        await (isFresh ? refuse(outcome.message) : leave())
        return
      case 'show':
        refuse(outcome.message, outcome.isClosed ? 'warn' : 'danger')
    }
  }

  async function comeBack({ code, state, rest }: MessagingCallback) {
    // A code does not stay in the address, where the history and a reload would find it.
    await navigate({ pathname, search: rest }, { replace: true })
    if (state !== '' && !matchesRedirectState({ to: provider, state })) {
      refuse(text('signIn.messaging.mismatch'))
      return
    }
    const { sign, back: place } = await fetchMessagingIdentity(provider, code, state)
    if (state === '') {
      // The mini-program brought the code by itself: the person has not been asked to agree yet.
      setStage({ at: 'idle' })
      return
    }
    const query = queryInPath(place)
    await navigate({ pathname, search: toSearch(query) }, { replace: true })
    await enter(sign, query, true)
  }

  async function attempt(action: () => Promise<void>) {
    try {
      await action()
    } catch (error) {
      if (!(error instanceof CallError)) {
        throw error
      }
      refuse(isTimeout(error) ? text('signIn.timeout') : error.message)
    }
  }

  async function begin() {
    const query = new URLSearchParams(search)
    const sign = messagingIdentity()
    if (isAtOnce && sessionState() === 'held') {
      await navigate(landingPath(query), { replace: true })
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

  useBfcacheRestore(() => (isAtOnce ? void attempt(begin) : setStage({ at: 'idle' })))

  return { stage, begin: () => attempt(begin) }
}
