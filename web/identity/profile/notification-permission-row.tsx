import { useText } from '#web/text/text.ts'
import { showNotice } from '#web/app/feedback/confirm.ts'
import { Row } from '#web/ui/kit/Group.tsx'
import { usePermission } from '../security/use-permission.ts'

/** Whether this device may notify the person, and the way to allow it. */
export function NotificationPermissionRow() {
  const text = useText('identity')
  const state = usePermission('notifications')
  const label = text('user.permission.notifications')
  const value = text(`user.permission.state.${state}`)

  async function allow() {
    if (state === 'denied') {
      await showNotice({ title: text('user.permission.blocked'), body: text('user.permission.howTo') })
      return
    }
    await Notification.requestPermission()
  }

  const canAsk = state === 'denied' || (state === 'prompt' && 'Notification' in globalThis)
  return <Row label={label} value={value} onClick={canAsk ? () => void allow() : undefined} />
}
