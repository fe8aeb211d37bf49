import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './write.module.css'

/** The link somebody outside answers by: it is shown this once. */
export function ReplyLinkSheet({ link, onClose }: { link: string; onClose: () => void }) {
  const text = useText('inbox')
  async function copy() {
    await navigator.clipboard.writeText(link).then(
      () => toast(text('link.copied'), 'success'),
      () => toast(text('link.copyByHand'), 'warning'),
    )
  }
  return (
    <Sheet
      isOpen
      title={text('link.title')}
      onClose={onClose}
      footer={<PrimaryButton onClick={copy}>{text('link.copy')}</PrimaryButton>}
    >
      <div className={styles.body}>
        <p>{text('link.help')}</p>
        <p className={styles.link}>{link}</p>
      </div>
    </Sheet>
  )
}
