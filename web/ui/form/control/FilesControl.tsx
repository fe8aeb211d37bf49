import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { AddOutline, CloseOutline, FileOutline } from 'antd-mobile-icons'
import { useEffect } from 'react'
import { fieldPathOf } from '#domain/forms/runtime/field-path.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { Cell } from './Cell.tsx'
import styles from './Files.module.css'
import { useFormHandle, type ControlProps } from '../form-context.ts'
import { useFileUploads, type Upload } from './use-file-uploads.ts'
import { useFieldUploads } from './use-field-uploads.ts'
import { readFileValues, type NamedFile } from '../format-value.ts'

const MOST = 20

/** Files by their names, each opened by a tap. */
export function FileLines({
  files,
  canOpen = true,
  onRemove,
}: {
  files: readonly NamedFile[]
  /** A stranger who left a file cannot come back to it. */
  canOpen?: boolean
  onRemove?: (id: string) => void
}) {
  const text = useText('onlineForm')
  return (
    <ul className={styles.list}>
      {files.map(({ id, name }) => (
        <li key={id} className={styles.line}>
          <FileOutline aria-hidden="true" />
          {canOpen ? (
            <Link className={styles.name} to={link(screens.filePreview, { fileId: id })}>
              {name}
            </Link>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          {onRemove && (
            <IconButton
              name={text('files.remove', { name })}
              icon={<CloseOutline />}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type UploadsProps = {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onCancel: (upload: Upload) => void
}

/** Files on their way, each with how far it is. */
function UploadLines({ uploads, onRetry, onCancel }: UploadsProps) {
  const text = useText('onlineForm')
  const frame = useText()
  return (
    <ul className={styles.list}>
      {uploads.map((upload) => (
        <li key={upload.id} className={styles.line}>
          <span className={styles.name}>
            <span>{upload.file.name}</span>
            {upload.error ? (
              <span className={styles.wrong} role="alert">
                {' '}
                {upload.error}
              </span>
            ) : (
              <progress
                value={upload.progress}
                aria-label={text('files.sending', { name: upload.file.name })}
              />
            )}
          </span>
          {upload.error && (
            <button type="button" className={styles.again} onClick={() => onRetry(upload)}>
              {frame('action.retry')}
            </button>
          )}
          <IconButton
            name={text('files.remove', { name: upload.file.name })}
            icon={<CloseOutline />}
            onClick={() => onCancel(upload)}
          />
        </li>
      ))}
    </ul>
  )
}

type AddProps = { label: string; accept: string | undefined; onAdd: (files: readonly File[]) => void }

function AddFiles({ label, accept, onAdd }: AddProps) {
  const text = useText('onlineForm')
  return (
    <label className={styles.addLine}>
      <AddOutline aria-hidden="true" />
      <span>{text('files.add')}</span>
      <input
        type="file"
        multiple
        accept={accept}
        aria-label={`${label} ${text('files.add')}`}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}

type AttachmentsProps = {
  label: string
  files: readonly NamedFile[]
  onAdd: (file: NamedFile) => void
  onRemove: (id: string) => void
  onBusy: (isBusy: boolean) => void
}

/** Files that go along with something and belong to no field of a form. */
export function Attachments({ label, files, onAdd, onRemove, onBusy }: AttachmentsProps) {
  const { uploads, isBusy, add, retry, cancel } = useFileUploads({
    onStored: onAdd,
    count: files.length,
    most: MOST,
  })
  useEffect(() => onBusy(isBusy), [onBusy, isBusy])
  return (
    <>
      <FileLines files={files} onRemove={onRemove} />
      <UploadLines uploads={uploads} onRetry={retry} onCancel={cancel} />
      <AddFiles label={label} accept={undefined} onAdd={add} />
    </>
  )
}

/** Files of any allowed kind; each shows how far it is, and can be tried again. */
export function FilesControl(props: ControlProps) {
  const { field, row, value, label, isRequired, error, help, onChange } = props
  const { publicTemplateKey: visitorOf } = useFormHandle()
  const files = readFileValues(value)
  const most = field.control.maxFiles ?? MOST
  const endings = field.control.accept?.map((ending) => `.${ending.replace(/^\./, '')}`).join(',')
  const accept = endings ?? (visitorOf === null ? undefined : 'image/*,.pdf')
  const { uploads, add, retry, cancel } = useFieldUploads(
    { table: field.table, name: field.name, row },
    { count: files.length, most },
  )

  return (
    <Cell
      label={label}
      isRequired={isRequired}
      error={error}
      help={help}
      isGroup
      place={fieldPathOf(field.table, field.name, row)}
    >
      {() => (
        <>
          <FileLines
            files={files}
            canOpen={visitorOf === null}
            onRemove={(id) => onChange(files.filter((file) => file.id !== id))}
          />
          <UploadLines uploads={uploads} onRetry={retry} onCancel={cancel} />
          {files.length + uploads.length < most && <AddFiles label={label} accept={accept} onAdd={add} />}
        </>
      )}
    </Cell>
  )
}
