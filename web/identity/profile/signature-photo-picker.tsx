import { useEffect, useId, useRef, useState } from 'react'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { useBusy } from '#web/ui/kit/use-busy.ts'
import styles from './signature-photo-picker.module.css'

type Found = { file: File; src: string }

/** The other way to a signature, for who cannot or does not want to draw with a finger: a photo of one on paper. */
export function SignaturePhotoPicker({ onSave }: { onSave: (file: File) => Promise<boolean> }) {
  const text = useText('identity')
  const frame = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [isBusy, run] = useBusy()

  useEffect(() => () => URL.revokeObjectURL(found?.src ?? ''), [found])

  async function read(photo: File) {
    const reader = await import('#web/ui/signature/photo-to-signature.ts').catch(() => null)
    if (!reader) {
      toast(frame('failure.network'))
      return
    }
    const file = await reader.signatureFromPhoto(photo, 'signature.png').catch(() => null)
    setRefused(file === null)
    setFound(file && { file, src: URL.createObjectURL(file) })
  }

  return (
    <div className={styles.photo}>
      <p id="signature-help">{text('user.canvas.help')}</p>
      <label className={styles.choose} htmlFor={id} aria-busy={isBusy}>
        {text('user.canvas.photo')}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        className={`visually-hidden ${styles.input}`}
        onChange={(event) => {
          const [photo] = event.target.files ?? []
          event.target.value = ''
          if (photo) {
            run(() => read(photo))
          }
        }}
      />
      {isRefused && (
        <p className={styles.refused} role="alert">
          {text('user.canvas.noInk')}
        </p>
      )}
      {found && (
        <Sheet
          isOpen
          title={text('user.canvas.photoTitle')}
          onClose={() => setFound(null)}
          footer={
            <PrimaryButton onClick={() => onSave(found.file)}>{text('user.canvas.save')}</PrimaryButton>
          }
        >
          <div className={styles.paper}>
            <img src={found.src} alt={text('user.seal.picture')} />
          </div>
        </Sheet>
      )}
    </div>
  )
}
