import { useEffect } from 'react'
import { useText } from '#web/text/text.ts'
import { AddFiles, FileLines, UploadLines } from '#web/ui/form/control/FilesControl.tsx'
import { useFileUploads } from '#web/ui/form/control/use-file-uploads.ts'
import { toast } from '#web/app/feedback/toast.ts'
import type { NamedFile } from './local-draft.ts'
import styles from './details-fields.module.css'

type Props = {
  files: readonly NamedFile[]
  onAdd: (file: NamedFile) => void
  onRemove: (id: string) => void
  onBusy: (isBusy: boolean) => void
}

const MOST = 20

/** Files that go along; each shows how far it is, and can be tried again. */
export function AttachmentsField({ files, onAdd, onRemove, onBusy }: Props) {
  const text = useText('work')
  const form = useText('onlineForm')
  const { uploads, isBusy, add, retry, cancel } = useFileUploads(onAdd)
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const label = text('form.files')

  function take(picked: readonly File[]) {
    const room = Math.max(0, MOST - files.length - uploads.length)
    if (picked.length > room) {
      toast(form('files.most', { count: MOST }), 'warning')
    }
    add(picked.slice(0, room))
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <FileLines files={files} onRemove={onRemove} />
      <UploadLines uploads={uploads} onRetry={retry} onCancel={cancel} />
      <AddFiles label={label} accept={undefined} onAdd={take} />
    </fieldset>
  )
}
