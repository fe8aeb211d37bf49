import { Suspense, useState } from 'react'
import type { ContractDetail } from '#api/contract/contract.ts'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { ContractText } from './contract-text.tsx'
import styles from './contract.module.css'

// What draws a PDF is heavy, and comes when somebody looks at the paper.
const { Part: ContractPages } = lazyPart(() => import('./ContractPages.tsx'), Missing)

function Missing() {
  const text = useText('contract')
  return <p className={styles.soft}>{text('pages.notShown')}</p>
}

/** A contract to be read: the paper page by page, or its text, which in English is a reading copy. */
export function ContractReading({ detail }: { detail: ContractDetail }) {
  const text = useText('contract')
  const isEnglish = useLanguage((state) => state.language) !== 'zh-CN'
  const [view, setView] = useState<'pages' | 'text'>(isEnglish ? 'text' : 'pages')
  return (
    <>
      <Segments
        label={text('pages.view')}
        isLabelHidden
        value={view}
        options={[
          { value: 'pages', label: text('pages.pages') },
          { value: 'text', label: text('pages.text') },
        ]}
        onChange={setView}
      />
      {view === 'pages' ? (
        <Suspense fallback={<Skeleton kind="cards" rows={2} />}>
          <ContractPages contractId={detail.id} fileSha256={detail.fileSha256} />
        </Suspense>
      ) : (
        <>
          {isEnglish && <p className={styles.soft}>{text('preview.copy')}</p>}
          <ContractText clauses={detail.clauses} bills={detail.bills} />
        </>
      )}
    </>
  )
}
