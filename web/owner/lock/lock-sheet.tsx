import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lockApi, type HouseLocks } from '#api/owner/locks.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { actForHouse } from '../act-for-house.ts'
import styles from '../feed/feeds.module.css'

type Props = { houseId: string; room: HouseLocks['rooms'][number]; onClose: () => void }

/** Says which lock a room has, and the code the desk opens it with. */
export function LockSheet({ houseId, room, onClose }: Props) {
  const text = useText('locks')
  const client = useQueryClient()
  const { lock } = room
  const [lockNo, setLockNo] = useState(lock?.lockNo ?? '')
  const [deskCode, setDeskCode] = useState('')
  const [isTried, setTried] = useState(false)
  const mistakes = {
    lockNo: /^[\w-]{1,40}$/.test(lockNo.trim()) ? null : text('lockNoWrong'),
    deskCode: deskCode === '' || /^\d{4,9}$/.test(deskCode) ? null : text('deskCodeWrong'),
  }

  async function save() {
    setTried(true)
    if (mistakes.lockNo !== null || mistakes.deskCode !== null) {
      return
    }
    await actForHouse(lockApi.save, {
      body: {
        houseId,
        roomId: room.roomId,
        lockNo,
        before: lock?.lockNo ?? null,
        ...(deskCode === '' ? {} : { deskCode }),
      },
    })
    toast(text('saved'), 'success')
    await client.invalidateQueries()
    onClose()
  }

  async function remove(lockId: string) {
    const question = {
      title: text('remove'),
      body: text('removeAsk'),
      confirmLabel: text('remove'),
      isDanger: true,
    }
    if (await confirm(question)) {
      await actForHouse(lockApi.remove, { body: { houseId, lockId } })
      toast(text('removed'))
      await client.invalidateQueries()
      onClose()
    }
  }

  return (
    <Sheet
      isOpen
      title={text('room', { no: room.no })}
      onClose={onClose}
      footer={<PrimaryButton onClick={save}>{text('save')}</PrimaryButton>}
    >
      <div className={styles.form}>
        <TextField
          label={text('lockNo')}
          help={text('lockNoHelp')}
          maxLength={40}
          value={lockNo}
          error={isTried ? mistakes.lockNo : null}
          onChange={setLockNo}
        />
        <TextField
          label={text('deskCode')}
          help={text(lock?.hasDeskCode ? 'deskCodeKept' : 'deskCodeHelp')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={deskCode}
          error={isTried ? mistakes.deskCode : null}
          onChange={(typed) => setDeskCode(typed.trim())}
        />
        {lock && (
          <PrimaryButton kind="secondary" onClick={() => remove(lock.id)}>
            {text('remove')}
          </PrimaryButton>
        )}
      </div>
    </Sheet>
  )
}
