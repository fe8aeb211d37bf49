import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '../kit/PrimaryButton.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { signaturePng } from './png-file.ts'
import { SignaturePad } from './SignaturePad.tsx'
import styles from './SigningSheet.module.css'
import { toast } from '#web/app/feedback/toast.ts'
import { useDrawing } from './use-drawing.ts'

export type StoredSignature = { id: string; name: string }

type Props = {
  title: string
  words: { here: string; again: string; empty: string }
  /** Under which name the strokes are kept until they are sent. */
  keptAs: string
  /** Stores the picture; null after the person was told why it could not be. */
  send: (file: File) => Promise<StoredSignature | null>
  onClose: () => void
  onSigned: (file: StoredSignature) => void
}

/** Paper to sign on. What was drawn stays until it is stored. */
export function SigningSheet({ title, words, keptAs, send, onClose, onSigned }: Props) {
  const text = useText()
  const { drawing, isEmpty, add, clear } = useDrawing(keptAs)

  async function save() {
    const file = await signaturePng(drawing.strokes, 'signature.png')
    if (!file) {
      toast(words.empty, 'warning')
      return
    }
    const stored = await send(file)
    if (stored) {
      clear()
      onSigned(stored)
    }
  }

  return (
    <Sheet
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <PrimaryButton kind="secondary" isDisabled={isEmpty} onClick={clear}>
            {words.again}
          </PrimaryButton>
          <PrimaryButton isDisabled={isEmpty} onClick={save}>
            {text('action.confirm')}
          </PrimaryButton>
        </div>
      }
    >
      <div className={styles.paper}>
        <SignaturePad label={title} drawing={drawing} pen={5} onDraw={add}>
          <p>{words.here}</p>
        </SignaturePad>
      </div>
    </Sheet>
  )
}
