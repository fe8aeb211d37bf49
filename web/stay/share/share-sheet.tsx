import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { screenUrl } from '#web/app/routing/navigation.ts'
import { saveFile } from '#web/app/device/save-file.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import type { House } from '../house-types.ts'
import { canShareNatively, copyToClipboard, shareNatively } from './use-share.ts'
import styles from './share-sheet.module.css'
import { usePoster } from './use-poster.ts'

/** Shows a house to others: as a picture with its code, as a link, or by what the device offers. */
export default function ShareSheet({ house, onClose }: { house: House; onClose: () => void }) {
  const text = useText('stay')
  const path = link(screens.houseDetails, { houseId: house.id })
  const address = screenUrl(path)
  const poster = usePoster(house, address)
  const copy = async () => toast(text((await copyToClipboard(address)) ? 'house.copied' : 'house.notCopied'))
  return (
    <Sheet
      isOpen
      title={text('house.share')}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <PrimaryButton
            isDisabled={!poster.data}
            onClick={() => {
              if (poster.data) {
                saveFile(poster.data.file)
                toast(text('poster.saved'), 'success')
              }
            }}
          >
            {text('poster.save')}
          </PrimaryButton>
          <PrimaryButton kind="secondary" onClick={copy}>
            {text('poster.copy')}
          </PrimaryButton>
          {canShareNatively() && (
            <PrimaryButton
              kind="secondary"
              onClick={() => shareNatively({ title: house.name, text: house.highlight, path })}
            >
              {text('poster.more')}
            </PrimaryButton>
          )}
        </div>
      }
    >
      {poster.error ? (
        <RetryLine tip={text('poster.failed')} onRetry={() => poster.refetch()} />
      ) : (
        <figure className={styles.figure}>
          {poster.data ? (
            <img
              className={styles.poster}
              src={poster.data.url}
              alt={text('poster.of', { name: house.name })}
            />
          ) : (
            <output className={styles.waiting} aria-label={text('poster.drawing')} />
          )}
          <figcaption className={styles.hint}>{text('poster.hint')}</figcaption>
        </figure>
      )}
    </Sheet>
  )
}
