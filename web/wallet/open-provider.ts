import type { CallOutput } from '#api/endpoint.ts'
import type { paymentApi } from '#api/wallet/payment.ts'
import { navigateMiniProgram } from '#web/app/device/mini-program.ts'
import { tellShell } from '#web/app/device/native-shell.ts'

export type Handover = NonNullable<CallOutput<typeof paymentApi.pay>['handover']>

type Bridge = { invoke: (name: string, params: object, done: (answer: unknown) => void) => void }

/**
 * Hands the person over to whoever collects the money. What comes back from there, if anything does, means nothing:
 * whether it was paid is asked of the server. False: there is nobody to hand over to.
 */
export async function openProvider(handover: Handover, paymentId: string): Promise<boolean> {
  switch (handover.kind) {
    case 'page':
      return goTo(handover.url)
    case 'bridge':
      return askBridge(handover.params)
    case 'mini':
      // A page inside a mini-program cannot pay; the mini-program's own pay page does, and comes back.
      return navigateMiniProgram(`/pages/pay/pay?${new URLSearchParams({ ...handover.params, paymentId })}`)
    case 'shell':
      return tellShell('newOrderPay', { paymentId, payload: handover.payload })
    case 'code':
      return true
  }
}

function goTo(address: string): boolean {
  const url = new URL(address, globalThis.location.href)
  if (url.protocol !== 'https:' && url.origin !== globalThis.location.origin) {
    return false
  }
  globalThis.location.assign(url)
  return true
}

/** The messaging app puts its bridge into the page a little after it was loaded. */
async function askBridge(params: Record<string, string>): Promise<boolean> {
  const bridge = await bridgeSoon()
  if (!bridge) {
    return false
  }
  await new Promise<void>((resolve) => {
    bridge.invoke('getBrandWCPayRequest', params, () => resolve())
  })
  return true
}

function bridgeSoon(): Promise<Bridge | null> {
  // Put there by the messaging app around the page.
  const now = () => (globalThis as { WeixinJSBridge?: Bridge }).WeixinJSBridge ?? null
  if (now()) {
    return Promise.resolve(now())
  }
  return new Promise((resolve) => {
    const end = setTimeout(() => resolve(now()), 3000)
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        clearTimeout(end)
        resolve(now())
      },
      { once: true },
    )
  })
}
