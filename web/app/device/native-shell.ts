import { config } from '../config.ts'
import { writeStored, readStored } from '#web/browser-storage.ts'

/** What the native shell can be asked to do, in the order of its numbers. */
export const shellActions = [
  'token',
  'refreshToken',
  'hideCloseButton',
  'orderPay',
  'setTitle',
  'closeWebView',
  'photos',
  'share',
  'appVersion',
  'saveJson',
  'getJson',
  'refreshWebView',
  'newOrderPay',
] as const
export type ShellAction = (typeof shellActions)[number]

type Host = {
  /** Android: an object the app put into the page. */
  android?: { postMessage?: (message: string) => void }
  /** iOS: the message handler the app registered under the name `app`. */
  webkit?: { messageHandlers?: { app?: { postMessage: (message: unknown) => void } } }
  /** How the app answers a message that carried an id. */
  shellAnswer?: (id: number, value: unknown) => void
}

const shellKey = 'isApp'
const lastCode = 33
// Put there by the native app around the page.
const host = (): Host => globalThis as Host

/** Whether the page runs inside the native app: the app says so in the address, once for the session. */
export const isShell = (): boolean => readStored('session', shellKey) === 'true'

export const markShell = (): void => writeStored('session', shellKey, 'true')

/** The number of an action; configuration may give it another one between 1 and 33. */
export function shellCode(action: ShellAction, codes = config.bridgeCodes): number {
  const code = codes?.[action] ?? shellActions.indexOf(action) + 1
  if (!Number.isInteger(code) || code < 1 || code > lastCode) {
    throw new Error(`The native shell has no action ${code} (${action})`)
  }
  return code
}

/** Posts a message to the app around this page, Android or iOS. Gives false when there is none. */
export function postToHost(message: object): boolean {
  const { android, webkit } = host()
  const ios = webkit?.messageHandlers?.app
  /* oxlint-disable unicorn/require-post-message-target-origin -- the app's own objects, not windows */
  if (android?.postMessage) {
    android.postMessage(JSON.stringify(message))
    return true
  }
  ios?.postMessage(message)
  /* oxlint-enable unicorn/require-post-message-target-origin */
  return ios !== undefined
}

/** Tells the native shell to do something. Outside a shell nothing happens. */
export function tellShell(action: ShellAction, data: unknown = null): boolean {
  return postToHost({ code: shellCode(action), action, data })
}

const waiting = new Map<number, (value: unknown) => void>()
const last = { id: 0 }

/** Asks the app around this page and gives its answer, or null when nobody answers in time. */
export function askHost(message: object, timeout = 5000): Promise<unknown> {
  const id = ++last.id
  host().shellAnswer = (answered, value) => {
    waiting.get(answered)?.(value)
    waiting.delete(answered)
  }
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    if (!postToHost({ ...message, id })) {
      waiting.delete(id)
      resolve(null)
      return
    }
    setTimeout(() => {
      waiting.delete(id)
      resolve(null)
    }, timeout)
  })
}

/** Asks the native shell for something it knows: its version, kept data, a photo. */
export function askShell(action: ShellAction, data: unknown = null, timeout?: number): Promise<unknown> {
  return askHost({ code: shellCode(action), action, data }, timeout)
}
