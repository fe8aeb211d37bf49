import { useQueryClient } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { boardApi } from '#api/owner/board.ts'
import { screens } from '#api/screens.ts'
import { addDays } from '#domain/day.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { actForHouse } from '../act-for-house.ts'
import type { BoardBar, BoardRoom } from './board-data.ts'

type Props = { bar: BoardBar; room: BoardRoom | null; onClose: () => void }

/** Who has these nights, and why; what was closed can be opened here. */
export function BarSheet({ bar, room, onClose }: Props) {
  const text = useText('board')
  const navigate = useNavigate()
  const client = useQueryClient()
  const language = currentLanguage()
  const { orderId } = bar
  const day = (one: string) => formatDay(one, 'date', language)

  async function open() {
    if (room) {
      const body = { houseId: room.houseId, roomIds: [bar.roomId], from: bar.from, to: addDays(bar.to, -1) }
      const { nights } = await actForHouse(boardApi.open, { body })
      toast(text('opened', { count: nights }), 'success')
      await client.invalidateQueries()
      onClose()
    }
  }

  const canOpen = bar.kind === 'block' && room?.canBlock === true
  return (
    <Sheet
      isOpen
      title={room ? `${room.houseName} ${room.no}` : text('title')}
      onClose={onClose}
      footer={
        orderId === null ? (
          canOpen && <PrimaryButton onClick={open}>{text('openThese')}</PrimaryButton>
        ) : (
          <PrimaryButton onClick={() => void navigate(link(screens.ownerOrder, { orderId }))}>
            {text('toOrder')}
          </PrimaryButton>
        )
      }
    >
      <Group>
        <Row
          label={text('who')}
          value={[text(`sources.${bar.kind}`), bar.kind === 'block' ? '' : bar.label]
            .filter(Boolean)
            .join(' ')}
        />
        <Row label={text('when')} value={text('span', { from: day(bar.from), to: day(bar.to) })} />
        {bar.reason && (
          <Row
            label={text('why')}
            value={[text(`reasons.${bar.reason}`), bar.note].filter(Boolean).join(' · ')}
          />
        )}
        {bar.kind === 'block' && bar.label !== '' && <Row label={text('by')} value={bar.label} />}
      </Group>
    </Sheet>
  )
}
