import { useRef, useState } from 'react'
import { filesApi } from '#api/files/files.ts'
import type { HouseContent } from '#api/owner/house-content.ts'
import { upload } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { publicFileUrl } from '#web/ui/picture/public-file-url.ts'
import { FormPart } from './form-part.tsx'
import type { ChangeContent } from './house-draft.ts'
import styles from './house-form.module.css'

type Props = { content: HouseContent; savedFilm: string | null; onChange: ChangeContent }
const MOST_BYTES = 20 * 1024 * 1024

/** A short film of the house. It can be watched here once it was saved: until then it is the author's alone. */
export function FilmPart({ content: { videoFileId }, savedFilm, onChange }: Props) {
  const text = useText('houseEditor')
  const chooser = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)

  async function send(file: File) {
    if (file.size > MOST_BYTES) {
      toast(text('filmTooLarge'))
      return
    }
    setSending(true)
    const sent = await upload(filesApi.upload, file, {}).catch(() => null)
    setSending(false)
    if (sent) {
      onChange({ videoFileId: sent.fileId })
    }
  }

  return (
    <FormPart title={text('sections.film')} help={text('filmHelp')}>
      {videoFileId !== null && videoFileId === savedFilm && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film of a house has nothing spoken
        <video
          className={styles.film}
          src={publicFileUrl(videoFileId)}
          controls
          playsInline
          preload="metadata"
        />
      )}
      {videoFileId !== null && videoFileId !== savedFilm && <p className={styles.help}>{text('filmNew')}</p>}
      <div className={styles.two}>
        {videoFileId !== null && (
          <PrimaryButton kind="secondary" onClick={() => onChange({ videoFileId: null })}>
            {text('removeFilm')}
          </PrimaryButton>
        )}
        <PrimaryButton kind="secondary" isBusy={isSending} onClick={() => chooser.current?.click()}>
          {text(isSending ? 'sending' : videoFileId === null ? 'addFilm' : 'otherFilm')}
        </PrimaryButton>
      </div>
      <input
        ref={chooser}
        type="file"
        accept="video/mp4,video/webm"
        hidden
        aria-label={text('addFilm')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) {
            void send(file)
          }
        }}
      />
    </FormPart>
  )
}
