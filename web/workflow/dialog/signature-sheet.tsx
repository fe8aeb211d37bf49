import { filesApi } from '#api/files/files.ts'
import { upload } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { SigningSheet, type StoredSignature } from '#web/ui/signature/SigningSheet.tsx'

type Props = { name: string; onClose: () => void; onSigned: (file: StoredSignature) => void }

/** The paper a signature under an opinion is drawn on. */
export function OpinionSignatureSheet({ name, onClose, onSigned }: Props) {
  const text = useText('task')

  async function send(file: File): Promise<StoredSignature> {
    const { fileId, fileName } = await upload(filesApi.upload, file, {})
    return { id: fileId, name: fileName }
  }

  return (
    <SigningSheet
      title={text('sign.label')}
      words={{ here: text('sign.here'), again: text('sign.again'), empty: text('sign.empty') }}
      keptAs={`task:${name}`}
      send={send}
      onClose={onClose}
      onSigned={onSigned}
    />
  )
}
