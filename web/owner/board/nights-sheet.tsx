import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { blockReasons, boardApi } from '#api/owner/board.ts'
import { daysBetween } from '#domain/day.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { actForHouse } from '../act-for-house.ts'
import type { BoardRoom } from './board-data.ts'
import styles from './board.module.css'

type Props = { room: BoardRoom; from: string; to: string; today: string; onClose: () => void }

/** Closes nights of a room, with why, or opens those that were closed. */
export function NightsSheet({ room, from, to, today, onClose }: Props) {
  const text = useText('board')
  const client = useQueryClient()
  const [first, setFirst] = useState(from < today ? today : from)
  const [last, setLast] = useState(to < today ? today : to)
  const [reason, setReason] = useState<(typeof blockReasons)[number]>('repair')
  const [note, setNote] = useState('')
  const isWrong = last < first
  const span = { houseId: room.houseId, roomIds: [room.roomId], from: first, to: last }

  async function done(words: string) {
    toast(words, 'success')
    await client.invalidateQueries()
    onClose()
  }

  async function block() {
    await actForHouse(boardApi.block, { body: { ...span, reason, note } })
    await done(text('blocked'))
  }

  async function open() {
    const { nights } = await actForHouse(boardApi.open, { body: span })
    if (nights === 0) {
      toast(text('nothingOpened'))
      return
    }
    await done(text('opened', { count: nights }))
  }

  return (
    <Sheet
      isOpen
      title={`${room.houseName} ${room.no}`}
      onClose={onClose}
      footer={
        <div className={styles.two}>
          <PrimaryButton kind="secondary" isDisabled={isWrong} onClick={open}>
            {text('open')}
          </PrimaryButton>
          <PrimaryButton isDisabled={isWrong} onClick={block}>
            {text('block')}
          </PrimaryButton>
        </div>
      }
    >
      <div className={styles.form}>
        <div className={styles.two}>
          <Choice type="date" label={text('from')} min={today} value={first} onChange={setFirst} />
          <Choice type="date" label={text('to')} min={today} value={last} onChange={setLast} />
        </div>
        <p className={isWrong ? styles.mistake : styles.count} role={isWrong ? 'alert' : undefined}>
          {isWrong ? text('wrongDays') : text('nights', { count: daysBetween(first, last) + 1 })}
        </p>
        <Segments
          label={text('reason')}
          value={reason}
          options={blockReasons.map((value) => ({ value, label: text(`reasons.${value}`) }))}
          onChange={setReason}
        />
        <TextField
          label={text('note')}
          help={text('noteHelp')}
          value={note}
          maxLength={100}
          onChange={setNote}
        />
      </div>
    </Sheet>
  )
}
