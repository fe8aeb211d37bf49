import { uncheckedPath } from '#api/link.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { ssoApi } from '#api/identity/sso.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { CallError, isTimeout } from '#web/app/call/call-error.ts'
import { call } from '#web/app/call/call.ts'
import { config } from '#web/app/config.ts'
import { startSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { ProgressLine } from './progress-line.tsx'
import { OtherSignInMethods } from './other-methods.tsx'
import {
  clearRefusal,
  saveRefusal,
  savedRefusal,
  type AccountRefusal,
} from '#web/app/session/account-refusal.ts'
import { RefusalAlert } from './refusal-alert.tsx'
import { readSsoCallback, withoutSsoParams, type SsoCallback } from './sso-callback.ts'
import { matchesRedirectState, redirectWithState } from './redirect-state.ts'
import { useBfcacheRestore } from './use-bfcache-restore.ts'

type Stage =
  | { at: 'leaving' | 'returning' | 'here' }
  | { at: 'refused'; message: string; refusal?: AccountRefusal | null }

/**
 * Signing in at the company's own provider: the person is sent there, and taken in on the way back. The
 * children show where the provider has nothing to say: at other tenants, and without a page of its own.
 */
export function SingleSignOn({ children }: { children: ReactNode }) {
  const text = useText('identity')
  const navigate = useNavigate()
  const { mode } = config.sso
  const [back] = useState(() => readSsoCallback(mode, new URL(globalThis.location.href)))
  // A signed token is brought along or there is none: nobody is sent to fetch one.
  const [stage, setStage] = useState<Stage>({ at: back ? 'returning' : mode === 'jwt' ? 'here' : 'leaving' })
  const started = useRef(false)

  async function attempt(action: () => Promise<void>) {
    try {
      await action()
    } catch (error) {
      if (!(error instanceof CallError)) {
        throw error
      }
      const message = isTimeout(error) ? text('signIn.timeout') : error.message
      setStage({ at: 'refused', message, refusal: saveRefusal(error.value) ? savedRefusal() : null })
    }
  }

  async function leave() {
    setStage({ at: 'leaving' })
    const redirect = safePath(new URLSearchParams(globalThis.location.search).get('redirect')) ?? undefined
    const { address, state } = await call(ssoApi.start, { query: { redirect } }, { quiet: true })
    if (address === null) {
      setStage({ at: 'here' })
      return
    }
    redirectWithState(address, { to: 'sso', state })
  }

  async function takeIn({ proof, state, isDenied }: SsoCallback) {
    const { pathname, search, hash } = globalThis.location
    // A proof does not stay in the address, where the history and a reload would find it.
    globalThis.history.replaceState(
      globalThis.history.state,
      '',
      pathname + withoutSsoParams(new URLSearchParams(search)) + hash,
    )
    const isOurs = mode === 'jwt' || matchesRedirectState({ to: 'sso', state })
    if (isDenied || !isOurs) {
      setStage({
        at: 'refused',
        message: text(isOurs ? 'signIn.elsewhere.denied' : 'signIn.elsewhere.mismatch'),
      })
      return
    }
    const { redirect, ...session } = await call(ssoApi.auth, { query: proof }, { quiet: true })
    clearRefusal()
    startSession(session)
    await navigate(uncheckedPath(safePath(redirect) ?? '/'), { replace: true })
  }

  useEffect(() => {
    if (!started.current) {
      started.current = true
      if (back) {
        void attempt(() => takeIn(back))
      } else if (mode !== 'jwt') {
        void attempt(leave)
      }
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one visit, one attempt
  }, [])

  useBfcacheRestore(() => void attempt(leave))

  switch (stage.at) {
    case 'here':
      return children
    case 'refused':
      return (
        <>
          <RefusalAlert message={stage.message} refusal={stage.refusal} />
          <PrimaryButton onClick={() => attempt(leave)}>{text('signIn.elsewhere.again')}</PrimaryButton>
          <OtherSignInMethods except="account" />
        </>
      )
    default:
      return <ProgressLine>{text(`signIn.elsewhere.${stage.at}`)}</ProgressLine>
  }
}
