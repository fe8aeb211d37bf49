import { useImperativeHandle, useRef, type Ref } from 'react'
import { randomUuid } from '#web/app/call/random-key.ts'
import { useText } from '#web/text/text.ts'
import { saveFrameForm, type FrameSaveOutcome } from './save-frame-form.ts'
import styles from './FrameForm.module.css'

export type FrameFormHandle = { save: () => Promise<FrameSaveOutcome> }

/** A form of another site in a frame. It can show itself and talk by messages; it gets nothing of ours. */
export function FrameForm({ url, ref }: { url: string; ref: Ref<FrameFormHandle> }) {
  const text = useText('onlineForm')
  const frame = useRef<HTMLIFrameElement>(null)
  // One handle as long as the page is the same: whoever keeps it would otherwise be drawn anew without end.
  useImperativeHandle(
    ref,
    () => ({
      save: () =>
        saveFrameForm(
          { window: frame.current?.contentWindow ?? null, origin: new URL(url, location.href).origin },
          randomUuid(),
        ),
    }),
    [url],
  )
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={url}
      title={text('frame.title')}
      // Without its own origin it could not be told from others; the content policy says which sites may come.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it is another site, whose scripts cannot reach this page
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
    />
  )
}
