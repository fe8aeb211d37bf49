import { AddOutline, CloseOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { fieldPathOf } from '#domain/forms/runtime/field-path.ts'
import { isShell } from '#web/app/device/native-shell.ts'
import { shellPhotos } from '#web/app/device/shell-photos.ts'
import { useText } from '#web/text/text.ts'
import { Sheet } from '../../kit/Sheet.tsx'
import { StoredPicture } from '../../picture/StoredPicture.tsx'
import { Cell } from './Cell.tsx'
import styles from './Files.module.css'
import { useFormHandle, type ControlProps } from '../form-context.ts'
import { useFieldUploads } from './use-field-uploads.ts'
import { readFileValues, type NamedFile } from '../format-value.ts'

const MOST = 9

/** Small pictures; a tap shows one large. */
export function ImageTiles({
  files,
  onRemove,
  children,
}: {
  files: readonly NamedFile[]
  onRemove?: (id: string) => void
  children?: React.ReactNode
}) {
  const text = useText('onlineForm')
  const { publicTemplateKey: visitorOf } = useFormHandle()
  const canAsk = visitorOf === null
  const [large, setLarge] = useState<NamedFile | null>(null)
  return (
    <>
      <ul className={styles.tiles}>
        {files.map((file) => (
          <li key={file.id} className={styles.tile}>
            <button
              type="button"
              className={styles.open}
              aria-label={text('files.large', { name: file.name })}
              onClick={() => setLarge(file)}
            >
              <StoredPicture fileId={file.id} alt={file.name} canAsk={canAsk} />
            </button>
            {onRemove && (
              <button
                type="button"
                className={styles.remove}
                aria-label={text('files.remove', { name: file.name })}
                onClick={() => onRemove(file.id)}
              >
                <CloseOutline aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
        {children}
      </ul>
      {large && (
        <Sheet isOpen title={large.name} onClose={() => setLarge(null)}>
          <StoredPicture fileId={large.id} alt={large.name} canAsk={canAsk} />
        </Sheet>
      )}
    </>
  )
}

/** The native app has its own camera and album; one that gives none leaves it to the browser's. */
async function takeShellPhotos(input: HTMLInputElement, most: number, add: (files: File[]) => void) {
  const photos = await shellPhotos(most)
  if (photos !== null) {
    add(photos)
    return
  }
  input.dataset['asked'] = 'true'
  input.click()
  delete input.dataset['asked']
}

/** Photos, from the camera or the album. */
export function ImagesControl(props: ControlProps) {
  const { field, row, value, label, isRequired, error, help, onChange } = props
  const text = useText('onlineForm')
  const frame = useText()
  const files = readFileValues(value)
  const most = field.control.maxFiles ?? MOST
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
        <ImageTiles files={files} onRemove={(id) => onChange(files.filter((file) => file.id !== id))}>
          {uploads.map((upload) => (
            <li key={upload.id} className={styles.tile}>
              <div className={styles.way} data-wrong={upload.error ? true : undefined}>
                {upload.error ? (
                  <>
                    <span role="alert">{upload.error}</span>
                    <button type="button" className={styles.again} onClick={() => retry(upload)}>
                      {frame('action.retry')}
                    </button>
                  </>
                ) : (
                  <>
                    <span>{Math.round(upload.progress * 100)}%</span>
                    <progress
                      value={upload.progress}
                      aria-label={text('files.sending', { name: upload.file.name })}
                    />
                  </>
                )}
              </div>
              <button
                type="button"
                className={styles.remove}
                aria-label={text('files.remove', { name: upload.file.name })}
                onClick={() => cancel(upload)}
              >
                <CloseOutline aria-hidden="true" />
              </button>
            </li>
          ))}
          {files.length + uploads.length < most && (
            <li>
              <label className={styles.add}>
                <AddOutline className={styles.big} aria-hidden="true" />
                <span>
                  {files.length + uploads.length}/{most}
                </span>
                <input
                  type="file"
                  accept="image/*"
                  multiple={most > 1}
                  aria-label={`${label} ${text('files.photo')}`}
                  {...(field.control.cameraOnly ? { capture: 'environment' as const } : {})}
                  onClick={(event) => {
                    const input = event.currentTarget
                    const left = most - files.length - uploads.length
                    if (isShell() && input.dataset['asked'] === undefined) {
                      event.preventDefault()
                      void takeShellPhotos(input, left, add)
                    }
                  }}
                  onChange={(event) => {
                    add([...(event.target.files ?? [])])
                    event.target.value = ''
                  }}
                />
              </label>
            </li>
          )}
        </ImageTiles>
      )}
    </Cell>
  )
}
