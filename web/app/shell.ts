import { config } from './config.ts'
import { keep, readKept } from './kept.ts'

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

type Handler = { postMessage: (message: unknown) => void }
type Host = {
  android?: { postMessage?: (message: string) => void; callNative?: (code: number, data: string) => void }
  webkit?: { messageHandlers?: Record<string, Handler | undefined> }
}

const shellKey = 'isApp'
const lastCode = 33
const host = (): Host => globalThis as Host

/** The number of an action; configuration may give it another one between 1 and 33. */
export function shellCode(action: ShellAction, codes: Record<string, number> = config.bridgeCodes ?? {}): number {
  const code = codes[action] ?? shellActions.indexOf(action) + 1
  if (!Number.isInteger(code) || code < 1 || code > lastCode) {
    throw new Error(`The native shell has no action ${code} (${action})`)
  }
  return code
}

/** Asks the native shell for something. Outside a shell nothing happens; says whether anybody listened. */
export function askShell(action: ShellAction, data: unknown = null): boolean {
  return postToHost({ code: shellCode(action), action, data })
}

/** Posts a message to the app that hosts this page, Android or iOS, if there is one. */
export function postToHost(message: object): boolean {
  const { android, webkit } = host()
  if (android?.postMessage) {
    android.postMessage(JSON.stringify(message))
    return true
  }
  const handler = webkit?.messageHandlers?.['app']
  if (handler) {
    handler.postMessage(message)
    return true
  }
  return false
}

/** Whether the page runs inside the native app: the app says so in the address, once for the session. */
export const isShell = (): boolean => readKept('session', shellKey) === 'true'

export const markShell = (): void => keep('session', shellKey, 'true')
