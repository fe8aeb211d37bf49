import { useEffect } from 'react'
import { useText } from '#web/text/text.ts'
import { isShell, tellShell } from '../device/native-shell.ts'

/** Names the page: in the browser's tab, and in the title bar of the native shell. */
export function usePageTitle(title: string): void {
  const text = useText()
  const name = text('name')
  useEffect(() => {
    document.title = title === name ? name : `${title} · ${name}`
    if (isShell()) {
      tellShell('setTitle', title)
    }
  }, [title, name])
}
