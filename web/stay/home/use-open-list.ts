import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { currentUser } from '#web/app/session/current-user.ts'
import { isMiniProgram } from '#web/app/device/mini-program.ts'
import { isShell, tellShell } from '#web/app/device/native-shell.ts'
import { useText } from '#web/text/text.ts'
import { toast } from '#web/ui/kit/toast.ts'
import { currentSearch } from '../search-store.ts'

/** The ways from the home page to the list of houses. */
export function useOpenList() {
  const navigate = useNavigate()
  const text = useText('stay')

  /** The site is asked for first; a mini-program then wants to know who is searching. */
  function search(site: object | null) {
    if (!site) {
      toast(text('home.needsSite'))
      return
    }
    open(link(screens.houseList, { selfBack: true, form: 'index' }))
  }

  function open(path: ScreenPath) {
    if (isMiniProgram() && !currentUser()) {
      void navigate(link(screens.messagingLogin, { type: '10' }))
      return
    }
    if (isShell()) {
      const { target, dateSection, adultNumber, childNumber, searchText } = currentSearch()
      tellShell('saveJson', { target, dateSection, adultNumber, childNumber, searchText })
    }
    void navigate(path)
  }

  return { search, showAll: () => open(link(screens.houseList, { selfBack: true })) }
}
