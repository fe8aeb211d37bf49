import { Modal } from 'antd'
import { useState } from 'react'
import { useText } from '#console/text/text.ts'
import { StoredPhoto } from './edit/StoredPhoto.tsx'
import styles from './photo-row.module.css'

type PhotoRowProps = {
  fileIds: readonly string[]
  /** What the photos show. */
  label: string
}

/** Photos side by side; each opens as large as the window allows. */
export function PhotoRow({ fileIds, label }: PhotoRowProps) {
  const text = useText()
  const [open, setOpen] = useState<number | null>(null)
  const nameOf = (at: number) => text('photo', { label, number: at + 1, count: fileIds.length })
  const fileId = open === null ? undefined : fileIds[open]
  return fileIds.length === 0 ? null : (
    <div className={styles.row}>
      {fileIds.map((id, at) => (
        <button key={id} type="button" className={styles.photo} onClick={() => setOpen(at)}>
          <StoredPhoto fileId={id} alt={nameOf(at)} />
        </button>
      ))}
      {open !== null && fileId !== undefined && (
        <Modal
          open
          centered
          title={nameOf(open)}
          width="min(1100px, 92vw)"
          footer={null}
          onCancel={() => setOpen(null)}
        >
          <div className={styles.large}>
            <StoredPhoto fileId={fileId} alt={nameOf(open)} />
          </div>
        </Modal>
      )}
    </div>
  )
}
