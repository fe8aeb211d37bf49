import { App } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '#console/text/text.ts'

/** Asks before a page with unsaved changes is left, by a link of the console or by closing the tab. */
export function useLeaveGuard(isDirty: boolean): void {
  const text = useText()
  const { modal } = App.useApp()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      return undefined
    }
    const dialog = modal.confirm({
      title: text('draft.leave'),
      content: text('draft.leaveHint'),
      okText: text('draft.go'),
      cancelText: text('draft.stay'),
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
    return () => dialog.destroy()
  }, [blocker, modal, text])
  useEffect(() => {
    if (!isDirty) {
      return undefined
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}
