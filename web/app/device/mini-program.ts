type Move = (options: { url: string }) => void

type MiniProgramWindow = {
  __wxjs_environment?: string
  wx?: { miniProgram?: { reLaunch?: Move; navigateTo?: Move } }
}

// Put there by the mini-program around the page.
const page = () => globalThis as MiniProgramWindow

/** Whether the page is shown by a mini-program. */
export function isMiniProgram(): boolean {
  return (
    page().__wxjs_environment === 'miniprogram' || /miniProgram/i.test(globalThis.navigator?.userAgent ?? '')
  )
}

/** Launches a page of the surrounding mini-program anew; outside of one nothing happens. */
export function relaunchMiniProgram(url: string): boolean {
  const reLaunch = page().wx?.miniProgram?.reLaunch
  reLaunch?.({ url })
  return reLaunch !== undefined
}

/** Opens a page of the surrounding mini-program over this one; outside of one nothing happens. */
export function navigateMiniProgram(url: string): boolean {
  const navigateTo = page().wx?.miniProgram?.navigateTo
  navigateTo?.({ url })
  return navigateTo !== undefined
}
