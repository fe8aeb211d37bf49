import { loginPath } from '#domain/identity/guard.ts'
import { samePath } from '#domain/back-navigation.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { textOf } from '#web/text/text.ts'
import { toast } from '#web/ui/kit/toast.ts'
import { CallError } from './call-error.ts'
import { currentPlace, go } from '../routing/navigation.ts'
import { keep, readKeptJson } from '../device/browser-storage.ts'
import { messagingSign } from '../session/messaging-identity.ts'
import { keepRefusal } from '../session/account-refusal.ts'
import { cancelAll } from './request.ts'
import { forgetSession, isLeaving } from '../session/session.ts'
import { isShell } from '../device/native-shell.ts'
import { tenantCode } from '../session/tenant.ts'

const errorKey = 'errorPage'
const errorPage = '/user/errorPage'

export type SavedError = { message: string; page: string }

/**
 * The one place that answers a failed call towards the person. Gives back the error in the words to be shown,
 * for the screens that show it themselves.
 */
export function reportFailure(error: CallError, quiet: boolean): CallError {
  if (error.errorCode === 'cancelled') {
    return error
  }
  switch (error.status) {
    case 401:
      // A person whose account was closed while they were in shall read why.
      keepRefusal(error.value)
      leaveForSignIn()
      return error
    case 403:
      // oxlint-disable-next-line no-console -- the catalogue asks for a log entry and nothing else
      console.warn('403', error.errorCode, error.message)
      return error
    case 451:
      leaveForErrorPage(error)
      return error
    default: {
      const shown = inPlainWords(error)
      if (!quiet) {
        toast(shown.message)
      }
      return shown
    }
  }
}

/** A lapsed token and an inner error read the same to the person: sign in again. */
function inPlainWords(error: CallError): CallError {
  if (error.status !== 500 && !error.message.includes('JWT expired at')) {
    return error
  }
  return new CallError(textOf('failure.loginExpired'), error)
}

function leaveForSignIn(): void {
  if (isLeaving()) {
    return
  }
  const { path, search } = currentPlace()
  if (messagingSign()) {
    forgetSession()
    const houseId = samePath(path, '/home/details') ? new URLSearchParams(search).get('houseId') : null
    const query = houseId === null ? '' : `?${new URLSearchParams({ type: '8', houseId }).toString()}`
    leaveFor(`/WeChat${query}`)
    return
  }
  if (isShell()) {
    leaveFor('/user/fengjin')
    return
  }
  forgetSession()
  leaveFor(loginPath(tenantCode(), safePath(path + search) ?? undefined))
}

function leaveForErrorPage(error: CallError): void {
  cancelAll()
  const { path, search } = currentPlace()
  if (!samePath(path, errorPage)) {
    keep('session', errorKey, JSON.stringify({ message: error.message, page: path + search }))
  }
  leaveFor(errorPage)
}

/** The failed page gives its place in the history away. Several calls may fail at once; one move is enough. */
function leaveFor(to: string): void {
  if (!samePath(currentPlace().path, to)) {
    go(to, { replace: true })
  }
}

/** What the error page shows: the text of the refusal and the page it happened on. */
export function savedError(): SavedError | null {
  const kept = readKeptJson('session', errorKey)
  const isSaved = typeof kept === 'object' && kept !== null && 'message' in kept && 'page' in kept
  return isSaved ? { message: String(kept.message), page: safePath(String(kept.page)) ?? '/' } : null
}
