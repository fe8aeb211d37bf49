import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { checkFile, type FileVerdict } from './check-file.ts'
import { VerdictView } from './verdict-view.tsx'
import styles from './contract.module.css'

const mostBytes = 30 * 1024 * 1024

/** Anybody drops a PDF here and reads whether our signatures on it are good. The file never leaves the device. */
export default function VerifyPdfPage() {
  const text = useText('contract')
  const [state, setState] = useState<FileVerdict | 'working' | { failed: string } | null>(null)

  async function take(file: File | undefined) {
    if (!file) {
      return
    }
    if (file.size > mostBytes) {
      setState({ failed: text('verify.tooLarge') })
      return
    }
    // Browsers give the functions for hashes and keys only to pages that came over a safe way.
    if (!('subtle' in globalThis.crypto)) {
      setState({ failed: text('verify.noCrypto') })
      return
    }
    setState('working')
    try {
      setState(await checkFile(new Uint8Array(await file.arrayBuffer())))
    } catch (error) {
      setState({ failed: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <Page title={text('verify.title')}>
      <div className={styles.stack}>
        {(state === null || (typeof state === 'object' && 'failed' in state)) && (
          <label className={styles.file}>
            <svg className={styles.shield} viewBox="0 0 40 40" aria-hidden="true">
              <path d="M20 4 33 9v10c0 8-5.5 14-13 17C12.5 33 7 27 7 19V9zM14 20l4.5 4.5L27 16" />
            </svg>
            <span>{text('verify.choose')}</span>
            <input
              type="file"
              accept="application/pdf,.pdf"
              className={styles.cover}
              onChange={(event) => void take(event.target.files?.[0])}
            />
          </label>
        )}
        {(state === null || (typeof state === 'object' && 'failed' in state)) && (
          <ul className={styles.points}>
            <li>{text('verify.intro')}</li>
            <li>{text('verify.checks')}</li>
            <li>{text('verify.finds')}</li>
          </ul>
        )}
        {state === 'working' && <Skeleton kind="cards" rows={2} />}
        {state !== null && state !== 'working' && 'failed' in state && (
          <p className={styles.notice} data-tone="danger" role="alert">
            {state.failed}
          </p>
        )}
        {state !== null && state !== 'working' && 'is' in state && (
          <>
            <VerdictView verdict={state} />
            <PrimaryButton kind="secondary" onClick={() => setState(null)}>
              {text('verify.another')}
            </PrimaryButton>
          </>
        )}
        <p className={styles.soft}>{text('verify.ownCa')}</p>
      </div>
    </Page>
  )
}
