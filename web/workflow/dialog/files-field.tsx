import { useEffect } from 'react'
import { useText } from '#web/text/text.ts'
import { AddFiles, FileLines, UploadLines } from '#web/ui/form/control/FilesControl.tsx'
import { useFileUploads } from '#web/ui/form/control/use-file-uploads.ts'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './sheets.module.css'
import type { OpinionDraftState } from './use-opinion-draft.ts'

const MOST = 20

type Props = {
  wording: OpinionDraftState
  part: 'files' | 'papers'
  onBusy: (part: string, isBusy: boolean) => void
}

/** Files that go along with what is said. */
export function FilesField({ wording, part, onBusy }: Props) {
  const text = useText('task')
  const form = useText('onlineForm')
  const files = wording.draft[part]
  const { uploads, isBusy, add, retry, cancel } = useFileUploads((stored) => wording.addFile(part, stored))
  useEffect(() => onBusy(part, isBusy), [onBusy, part, isBusy])
  const label = text(part === 'papers' ? 'files.papers' : 'files.files')

  function take(picked: readonly File[]) {
    const room = Math.max(0, MOST - files.length - uploads.length)
    if (picked.length > room) {
      toast(form('files.most', { count: MOST }), 'warning')
    }
    add(picked.slice(0, room))
  }

  return (
    <fieldset aria-label={label}>
      <span className={styles.label}>{label}</span>
      <FileLines
        files={files}
        onRemove={(id) => wording.change({ [part]: files.filter((file) => file.id !== id) })}
      />
      <UploadLines uploads={uploads} onRetry={retry} onCancel={cancel} />
      <AddFiles label={label} accept={undefined} onAdd={take} />
    </fieldset>
  )
}
