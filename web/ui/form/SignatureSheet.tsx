import { CallError } from '#web/app/call-error.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/PrimaryButton.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { signatureFile } from '#web/ui/signature-file.ts'
import { SignaturePad } from '#web/ui/SignaturePad.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDrawing } from '#web/ui/use-drawing.ts'
import { useFormHandle } from './form-context.ts'
import { sendFile } from './send-file.ts'
import styles from './SignatureSheet.module.css'

type Props = {
  label: string
  place: string
  onClose: () => void
  onSigned: (file: { id: string; name: string }) => void
}

/** The paper a signature of a form is drawn on. */
export default function SignatureSheet({ label, place, onClose, onSigned }: Props) {
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
        <div className={styles.foot}>
          <PrimaryButton kind="secondary" isDisabled={isEmpty} onClick={clear}>
            {text('signature.again')}
          </PrimaryButton>
          <PrimaryButton isDisabled={isEmpty} onClick={save}>
            {frame('action.confirm')}
          </PrimaryButton>
        </div>
      }
    >
      <div className={styles.paper}>
        <SignaturePad label={label} drawing={drawing} pen={5} onDraw={add}>
          <p>{text('signature.here')}</p>
        </SignaturePad>
      </div>
    </Sheet>
  )
}
