import { screens } from '#api/screens.ts'
import { link } from '#api/link.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { checkInApi } from '#api/stay/check-in.ts'
import { call } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/ui/kit/confirm.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { toast } from '#web/ui/kit/toast.ts'

/** Moves out on the last day, once the guest is sure. */
export function CheckOutButton({ orderId }: { orderId: string }) {
  const text = useText('booking')
  const navigate = useNavigate()
  async function checkOut() {
    const isSure = await confirm({
      title: text('room.leaveAsk'),
      body: text('room.leaveWords'),
      confirmLabel: text('actions.checkOut'),
    })
    if (isSure) {
      await call(checkInApi.checkOut, { body: { orderId } })
      await queryClient.invalidateQueries()
      toast(text('room.left'), 'success')
      await navigate(link(screens.order, { orderId }), { replace: true })
    }
  }
  return <PrimaryButton onClick={checkOut}>{text('actions.checkOut')}</PrimaryButton>
}
