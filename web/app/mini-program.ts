type MiniProgramWindow = {
  __wxjs_environment?: string
  wx?: { miniProgram?: { reLaunch?: (options: { url: string }) => void } }
}

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
