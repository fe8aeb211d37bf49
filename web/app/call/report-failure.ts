import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { loginPath } from '#api/identity/login-path.ts'
import { samePath } from '../routing/back-navigation.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { appText } from '#web/text/text.ts'
import { toast } from '../feedback/toast.ts'
import { CallError } from './call-error.ts'
import { currentLocation, navigateTo } from '../routing/navigation.ts'
import { writeStored, readStoredJson } from '#web/browser-storage.ts'
import { messagingIdentity } from '../session/messaging-identity.ts'
import { saveRefusal } from '../session/account-refusal.ts'
import { cancelAllCalls } from './request.ts'
import { clearSession, wasJustSignedOut } from '../session/session.ts'
import { isShell } from '../device/native-shell.ts'
import { tenantCode } from '../session/tenant.ts'

const errorKey = 'errorPage'
const errorPage = link(screens.error)

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
      saveRefusal(error.value)
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
      const failure = inPlainWords(error)
      if (!quiet) {
        toast(failure.message)
      }
      return failure
    }
  }
}

/** A lapsed token and an inner error read the same to the person: sign in again. */
function inPlainWords(error: CallError): CallError {
  if (error.status !== 500 && !error.message.includes('JWT expired at')) {
    return error
  }
  return new CallError(appText('failure.loginExpired'), error)
}

function leaveForSignIn(): void {
  if (wasJustSignedOut()) {
    return
  }
  const { path, search } = currentLocation()
  // A preview in the designer's frame stays what it is: nobody is signed in there.
  if (path.startsWith('/preview/')) {
    return
  }
  if (messagingIdentity()) {
    clearSession()
    const houseId = samePath(path, screens.houseDetails.path)
      ? new URLSearchParams(search).get('houseId')
      : null
    leaveFor(link(screens.messagingLogin, houseId === null ? {} : { type: '8', houseId }))
    return
  }
  if (isShell()) {
    leaveFor(link(screens.banned))
    return
  }
  clearSession()
  leaveFor(loginPath(tenantCode(), safePath(path + search) ?? undefined))
}

function leaveForErrorPage(error: CallError): void {
  cancelAllCalls()
  const { path, search } = currentLocation()
  if (!samePath(path, errorPage)) {
    writeStored('session', errorKey, JSON.stringify({ message: error.message, page: path + search }))
  }
  leaveFor(errorPage)
}

/** The failed page gives its place in the history away. Several calls may fail at once; one move is enough. */
function leaveFor(to: ScreenPath): void {
  if (!samePath(currentLocation().path, to)) {
    navigateTo(to, { replace: true })
  }
}

/** What the error page shows: the text of the refusal and the page it happened on. */
export function savedError(): SavedError | null {
  const stored = readStoredJson('session', errorKey)
  const isSaved = typeof stored === 'object' && stored !== null && 'message' in stored && 'page' in stored
  return isSaved ? { message: String(stored.message), page: safePath(String(stored.page)) ?? '/' } : null
}
