import { Modal, Segmented } from 'antd'
import { useState } from 'react'
import { addDays } from '#domain/day.ts'
import { useText } from '#console/text/text.ts'
import type { ChosenSpan } from './board-row.ts'
import { BlockForm } from './BlockForm.tsx'
import { BookForm, type HouseChoice } from './BookForm.tsx'

type NightsDialogProps = {
  chosen: ChosenSpan
  houses: readonly HouseChoice[]
  canBook: boolean
  onClose: () => void
  onBooked: (orderId: string) => void
}

/** What becomes of free nights that were drawn over: somebody books them, or they are closed. */
export function NightsDialog({ chosen, houses, canBook, onClose, onBooked }: NightsDialogProps) {
  const text = useText('stays')
  const [tab, setTab] = useState<'book' | 'close'>(canBook ? 'book' : 'close')
  const { room, from, to } = chosen
  return (
    <Modal open title={`${room.houseName} ${room.no}`} footer={null} onCancel={onClose} width={560}>
      {canBook && room.canBlock && (
        <Segmented
          block
          value={tab}
          onChange={setTab}
          options={[
            { value: 'book', label: text('book.title') },
            { value: 'close', label: text('board.close') },
          ]}
          style={{ marginBottom: 16 }}
        />
      )}
      {tab === 'book' ? (
        <BookForm
          houses={houses}
          start={{ houseId: room.houseId, checkIn: from, checkOut: addDays(to, 1) }}
          onClose={onClose}
          onBooked={onBooked}
        />
      ) : (
        <BlockForm chosen={chosen} onClose={onClose} />
      )}
    </Modal>
  )
}
