import { firstVisitKey } from '#web/app/routing/location.ts'
import { useLocation, useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { backAction, type BackContext } from '#web/app/routing/back-navigation.ts'
import { homePath } from '#web/app/routing/home-path.ts'
import { isMiniProgram, relaunchMiniProgram } from '#web/app/device/mini-program.ts'
import { isShell, tellShell } from '#web/app/device/native-shell.ts'
import { previousPath } from '#web/app/routing/previous-path.ts'

export type BackOptions = Omit<BackContext, 'query' | 'previousPath'> & {
  /** Told when the bar belongs to a dialog, which then closes itself. */
  onBack?: () => void
  /** Page of the mini-program that is launched anew instead of going back. */
  miniProgramLink?: string
}

/** Whether the page draws an arrow: the native app has its own way back, unless it leaves it to the page. */
export function useHasBack(): boolean {
  const [query] = useSearchParams()
  return !isShell() || query.get('selfBack') === 'true'
}

/** The function behind every back arrow. */
export function useBack({ onBack, miniProgramLink, ...options }: BackOptions): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [query] = useSearchParams()
  return () => {
    if (miniProgramLink && isMiniProgram() && !options.isDialog) {
      relaunchMiniProgram(miniProgramLink)
      return
    }
    const move = backAction({
      ...options,
      formKey: options.formKey ?? query.get('formKey') ?? '',
      goNumber: options.goNumber ?? Number(query.get('goNumber')),
      query,
      previousPath: previousPath(),
    })
    switch (move.do) {
      case 'emit':
        onBack?.()
        return
      case 'go':
        // The first page of a visit has nothing of ours behind it: the app that opened it closes it again.
        if (key === firstVisitKey && isShell() && tellShell('closeWebView')) {
          return
        }
        void (key === firstVisitKey ? navigate(homePath(), { replace: true }) : navigate(move.steps))
        return
      default:
        void navigate(move.to, { replace: move.do === 'replace' })
    }
  }
}
