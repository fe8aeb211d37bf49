import { isNumber, isText, listWith, shapeOf } from '#domain/shape.ts'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { MAX_DISPUTE_PHOTOS } from '#domain/stay/charge-dispute.ts'
import { call } from '#web/app/call/call.ts'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useText } from '#web/text/text.ts'
import { PhotoGrid, type Photo } from '#web/ui/picture/PhotoGrid.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './dispute-sheet.module.css'

const noDispute: { words: string; photos: Photo[] } = { words: '', photos: [] }

type Props = { orderId: string; total: number; onClose: () => void; onDone: () => void }

/** The guest says why they do not agree. */
export function DisputeSheet({ orderId, total, onClose, onDone }: Props) {
  const text = useText('goods')
  const { draft, change, ...form } = useFormDraft({
    name: `dispute:${orderId}`,
    // Said of what was charged then: another sum is another matter.
    revision: total,
    stored: noDispute,
    guards: {
      words: isText,
      photos: listWith(shapeOf({ fileId: isText, width: isNumber, height: isNumber })),
    },
  })
  const { words, photos } = draft
  const fileIds = photos.map(({ fileId }) => fileId)

  async function submit() {
    await call(goodsCheckApi.answer, { body: { orderId, agrees: false, total, text: words, fileIds } })
    form.markStored()
    toast(text('disputed'), 'success')
    onDone()
  }

  return (
    <Sheet
      isOpen
      title={text('disagree')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={words.trim() === ''} onClick={submit}>
          {text('disputeSend')}
        </PrimaryButton>
      }
    >
      {form.isRestored && <RestoredLine onDiscard={form.discard} />}
      <TextArea
        label={text('disputeTitle')}
        placeholder={text('disputeHint')}
        value={words}
        maxLength={500}
        rows={4}
        onChange={(typed) => change({ words: typed })}
      />
      <h3 className={styles.label}>{text('disputePhotos')}</h3>
      <p className={styles.help}>{text('disputePhotosHelp')}</p>
      <PhotoGrid
        label={text('disputePhotos')}
        photos={photos}
        most={MAX_DISPUTE_PHOTOS}
        onChange={(next) => change({ photos: next })}
      />
    </Sheet>
  )
}
