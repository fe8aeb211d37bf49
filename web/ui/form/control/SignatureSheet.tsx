import { CallError } from '#web/app/call/call-error.ts'
import { useText } from '#web/text/text.ts'
import { SigningSheet, type StoredSignature } from '../../signature/SigningSheet.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { useFormHandle } from '../form-context.ts'
import { uploadFile } from './upload-file.ts'

type Props = { label: string; place: string; onClose: () => void; onSigned: (file: StoredSignature) => void }

/** The paper a signature of a form is drawn on. */
export default function SignatureSheet({ label, place, onClose, onSigned }: Props) {
  const text = useText('onlineForm')
  const { publicTemplateKey: visitorOf } = useFormHandle()

  async function send(file: File): Promise<StoredSignature | null> {
    try {
      return await uploadFile(file, {
        publicTemplateKey: visitorOf,
        onProgress: () => {},
        signal: new AbortController().signal,
        tooLarge: (count) => text('files.tooLarge', { count }),
      })
    } catch (error) {
      toast(error instanceof CallError ? error.message : text('files.failed'), 'warning')
      return null
    }
  }

  return (
    <SigningSheet
      title={label}
      words={{
        here: text('signature.here'),
        again: text('signature.again'),
        empty: text('signature.empty'),
      }}
      keptAs={`form:${place}`}
      send={send}
      onClose={onClose}
      onSigned={onSigned}
    />
  )
}
