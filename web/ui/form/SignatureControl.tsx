import { useState } from 'react'
import { placeOf } from '#domain/forms/form-places.ts'
import { CallError } from '#web/app/call-error.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/PrimaryButton.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { signatureFile } from '#web/ui/signature-file.ts'
import { SignaturePad } from '#web/ui/SignaturePad.tsx'
import { StoredPicture } from '#web/ui/StoredPicture.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDrawing } from '#web/ui/use-drawing.ts'
import styles from './Files.module.css'
import { Cell } from './Cell.tsx'
import { useFormHandle, type ControlProps } from './form-context.ts'
import { Opener } from './Opener.tsx'
import { sendFile } from './send-file.ts'
import { filesIn } from './value-words.ts'
import pad from './SignatureControl.module.css'

/** A signature drawn by hand, kept as a picture. */
export function SignatureControl(props: ControlProps) {
  const { field, row, value, label, placeholder, isRequired, error, help, onChange, onLeave } = props
  const { visitorOf } = useFormHandle()
  const [isOpen, setOpen] = useState(false)
  const [held] = filesIn(value)
  const place = placeOf(field.table, field.name, row)
  function close() {
    setOpen(false)
    onLeave()
  }
  return (
    <Cell label={label} isRequired={isRequired} error={error} help={help} place={place}>
      {(wiring) => (
        <>
          <Opener
            wiring={wiring}
            label={label}
            words={
              held ? (
                <span className={styles.ink}>
                  <StoredPicture fileId={held.id} alt={label} canAsk={visitorOf === null} />
                </span>
              ) : (
                ''
              )
            }
            placeholder={placeholder}
            onOpen={() => setOpen(true)}
            onClear={isRequired ? undefined : () => onChange(null)}
          />
          {isOpen && (
            <SigningSheet
              label={label}
              place={place}
              onClose={close}
              onSigned={(stored) => {
                onChange([stored])
                close()
              }}
            />
          )}
        </>
      )}
    </Cell>
  )
}

type SheetProps = {
  label: string
  place: string
  onClose: () => void
  onSigned: (file: { id: string; name: string }) => void
}

function SigningSheet({ label, place, onClose, onSigned }: SheetProps) {
  const text = useText('onlineForm')
  const frame = useText()
  const { visitorOf } = useFormHandle()
  const { drawing, isEmpty, add, clear } = useDrawing(`form:${place}`)

  async function save() {
    const file = await signatureFile(drawing.strokes, 'signature.png')
    if (!file) {
      toast(text('signature.empty'), 'warning')
      return
    }
    try {
      const stored = await sendFile(file, {
        visitorOf,
        onProgress: () => {},
        signal: new AbortController().signal,
        tooLarge: (count) => text('files.tooLarge', { count }),
      })
      clear()
      onSigned(stored)
    } catch (error) {
      toast(error instanceof CallError ? error.message : text('files.failed'), 'warning')
    }
  }

  return (
    <Sheet
      isOpen
      title={label}
      onClose={onClose}
      footer={
        <div className={pad.foot}>
          <PrimaryButton kind="secondary" isDisabled={isEmpty} onClick={clear}>
            {text('signature.again')}
          </PrimaryButton>
          <PrimaryButton isDisabled={isEmpty} onClick={save}>
            {frame('action.confirm')}
          </PrimaryButton>
        </div>
      }
    >
      <div className={pad.paper}>
        <SignaturePad label={label} drawing={drawing} pen={5} onDraw={add}>
          <p>{text('signature.here')}</p>
        </SignaturePad>
      </div>
    </Sheet>
  )
}
