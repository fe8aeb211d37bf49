import { Suspense, useMemo, useState } from 'react'
import type { SignatureCheck } from '#domain/contract/verify/verify-pdf.ts'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import type { FileVerdict } from './check-file.ts'
import styles from './contract.module.css'

// What draws a PDF is heavy, and comes when somebody looks at the pages.
const { Part: ContractPages } = lazyPart(() => import('./ContractPages.tsx'), Missing)

function Missing() {
  const text = useText('contract')
  return <p className={styles.soft}>{text('pages.notShown')}</p>
}

type Props = { verdict: FileVerdict; signature: SignatureCheck; isOpenFirst: boolean }

/**
 * The file as it was when somebody signed it: what they saw, without anything that was added since. Where what they
 * signed was changed there is nothing true to show.
 */
export function SignedPages({ verdict: { bytes, check }, signature, isOpenFirst }: Props) {
  const text = useText('contract')
  const [isOpen, setOpen] = useState(isOpenFirst)
  const end = check.revisionEnds[signature.revision - 1]
  const isIntact = signature.problems.length === 0 && end !== undefined
  const blob = useMemo(
    () => (isOpen && isIntact ? new Blob([Uint8Array.from(bytes.subarray(0, end))]) : null),
    [bytes, end, isIntact, isOpen],
  )
  if (!isIntact) {
    return <p className={styles.soft}>{text('verify.pagesLost')}</p>
  }
  return (
    <>
      <PrimaryButton kind="secondary" onClick={() => setOpen(!isOpen)}>
        {text(isOpen ? 'verify.hidePages' : 'verify.showPages')}
      </PrimaryButton>
      {blob && (
        <>
          <p className={styles.soft}>
            {text(end === bytes.length ? 'verify.pagesHint' : 'verify.pagesHintEarlier', {
              number: signature.revision,
            })}
          </p>
          <Suspense fallback={<Skeleton kind="cards" rows={2} />}>
            <ContractPages file={blob} />
          </Suspense>
        </>
      )}
    </>
  )
}
