import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { jobApi } from '#api/owner/jobs.ts'
import { parkDay } from '#domain/park-time.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { PhotoGrid, type Photo } from '#web/ui/picture/PhotoGrid.tsx'
import { actForHouse } from '../act-for-house.ts'
import styles from './jobs.module.css'

const MOST_PHOTOS = 6

/** Something is broken: what it is, photos of it, and whether nights have to be closed until it is mended. */
export function ReportSheet({ houseId, onClose }: { houseId: string; onClose: () => void }) {
  const text = useText('jobs')
  const client = useQueryClient()
  const [today] = useState(() => parkDay(serverNow()))
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<Photo[]>([])
  const [isClosing, setClosing] = useState(false)
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
  const [isTried, setTried] = useState(false)
  const isWrong = isClosing && to < from

  async function send() {
    setTried(true)
    if (note.trim() === '' || isWrong) {
      return
    }
    await actForHouse(jobApi.report, {
      body: {
        houseId,
        note,
        fileIds: photos.map(({ fileId }) => fileId),
        ...(isClosing ? { nights: { from, to } } : {}),
      },
    })
    toast(text('report.sent'), 'success')
    await client.invalidateQueries()
    onClose()
  }

  return (
    <Sheet
      isOpen
      title={text('report.title')}
      onClose={onClose}
      footer={<PrimaryButton onClick={send}>{text('report.send')}</PrimaryButton>}
    >
      <div className={styles.form}>
        <TextArea
          label={text('report.note')}
          help={text('report.noteHelp')}
          value={note}
          maxLength={300}
          error={isTried && note.trim() === '' ? text('report.noteMissing') : null}
          onChange={setNote}
        />
        <PhotoGrid label={text('report.photos')} photos={photos} onChange={setPhotos} most={MOST_PHOTOS} />
        <Switch label={text('report.closes')} isOn={isClosing} onChange={setClosing} />
        {isClosing && (
          <div className={styles.two}>
            <Choice type="date" label={text('report.from')} min={today} value={from} onChange={setFrom} />
            <Choice type="date" label={text('report.to')} min={today} value={to} onChange={setTo} />
          </div>
        )}
        {isWrong && (
          <p className={styles.mistake} role="alert">
            {text('report.wrongDays')}
          </p>
        )}
      </div>
    </Sheet>
  )
}
