import { filesApi } from '#api/files.ts'
import { upload } from '#web/app/call.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/PrimaryButton.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { signatureFile } from '#web/ui/signature-file.ts'
import { SignaturePad } from '#web/ui/SignaturePad.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDrawing } from '#web/ui/use-drawing.ts'
import styles from './sheets.module.css'

type Props = {
  name: string
  onClose: () => void
  onSigned: (file: { id: string; name: string }) => void
}

/** Paper to sign on. */
export function SigningSheet({ name, onClose, onSigned }: Props) {
  const text = useText('task')
  const frame = useText()
  const { drawing, isEmpty, add, clear } = useDrawing(`task:${name}`)

  async function save() {
    const file = await signatureFile(drawing.strokes, 'signature.png')
    if (!file) {
      toast(text('sign.empty'), 'warning')
      return
    }
    const { fileId, fileName } = await upload(filesApi.upload, file, {})
    clear()
    onSigned({ id: fileId, name: fileName })
  }

  return (
    <Sheet
      isOpen
      title={text('sign.label')}
      onClose={onClose}
      footer={
        <div className={styles.twoDeeds}>
          <PrimaryButton kind="secondary" isDisabled={isEmpty} onClick={clear}>
            {text('sign.again')}
          </PrimaryButton>
          <PrimaryButton isDisabled={isEmpty} onClick={save}>
            {frame('action.confirm')}
          </PrimaryButton>
        </div>
      }
    >
      <div className={styles.paper}>
        <SignaturePad label={text('sign.label')} drawing={drawing} pen={5} onDraw={add}>
          <p>{text('sign.here')}</p>
        </SignaturePad>
      </div>
    </Sheet>
  )
}
