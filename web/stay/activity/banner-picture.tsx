import { filesApi } from '#api/files/files.ts'
import { upload } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { PictureField } from '#web/ui/picture/PictureField.tsx'
import { shrinkPicture } from '#web/ui/picture/shrink-picture.ts'
import { toast } from '#web/app/feedback/toast.ts'
import type { ActivityDraft } from './activity-draft.ts'

type Props = { picture: ActivityDraft['picture']; onChange: (picture: ActivityDraft['picture']) => void }

/** The picture of a banner: made no larger than it is shown, and sent with its size. */
export function BannerPicture({ picture, onChange }: Props) {
  const text = useText('activities')
  const kit = useText()

  async function send(file: File) {
    const small = await shrinkPicture(file)
    if (!small) {
      toast(kit('photos.notPicture'))
      return
    }
    const { fileId } = await upload(filesApi.upload, small.file, {})
    onChange({ fileId, width: small.width, height: small.height })
  }

  return (
    <PictureField
      words={{
        picture: text('picture'),
        choose: text('choosePicture'),
        other: text('otherPicture'),
        none: text('noPicture'),
        sending: text('sending'),
      }}
      fileId={picture?.fileId ?? null}
      onRemove={() => onChange(null)}
      onSend={send}
    />
  )
}
