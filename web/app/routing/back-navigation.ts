import { link, uncheckedPath, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
/** What is known when the back arrow of the title bar is tapped. */
export type BackContext = {
  /** The screen is shown in a dialog, which closes itself. */
  isDialog?: boolean
  /** Route the screen binds its arrow to; the screen stays in the history. */
  backTo?: ScreenPath
  /** Route that takes this screen's place in the history. */
  backLink?: ScreenPath
  formKey?: string
  previousPath?: string
  /** The signing of a contract has just ended. */
  isSigned?: boolean
  query: Pick<URLSearchParams, 'get' | 'has'>
  goNumber?: number
}

export type BackAction =
  | { do: 'emit' }
  | { do: 'push' | 'replace'; to: ScreenPath }
  | { do: 'go'; steps: number }

const mobileOrderForm = 'yhxdPCmobile'

/** Where the back arrow leads. The cases are asked in this order, the first that fits decides. */
export function backAction(back: BackContext): BackAction {
  if (back.isDialog) {
    return { do: 'emit' }
  }
  if (back.backTo) {
    return { do: 'push', to: back.backTo }
  }
  if (back.backLink) {
    return { do: 'replace', to: back.backLink }
  }
  if (back.formKey === mobileOrderForm) {
    return samePath(back.previousPath, screens.orderList.path)
      ? { do: 'go', steps: -1 }
      : { do: 'replace', to: link(screens.orderList) }
  }
  if (back.isSigned) {
    return { do: 'push', to: uncheckedPath('/landlmy/landlhome/homeManage?tabType=c') }
  }
  if (back.query.has('backLD')) {
    return { do: 'push', to: link(screens.ownerHome) }
  }
  if (back.query.has('backLDD')) {
    return { do: 'push', to: uncheckedPath('/landlmy/merchantIndex') }
  }
  if (back.query.get('isAgency') === '1') {
    return { do: 'push', to: link(screens.ownerHome) }
  }
  if (back.query.get('isAgency') === '2') {
    return { do: 'push', to: uncheckedPath('/landlmy/merchantIndex') }
  }
  return { do: 'go', steps: -Math.max(1, Math.trunc(back.goNumber ?? 1) || 1) }
}

/** Paths are one without regard to case and to a slash at the end. */
export function samePath(a: string | undefined, b: string): boolean {
  const plain = (path: string) => path.split(/[?#]/, 1)[0]?.replace(/\/+$/, '').toLowerCase()
  return a !== undefined && plain(a) === plain(b)
}
