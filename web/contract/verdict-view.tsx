import { deceptiveSigns } from '#domain/contract/verify/deceptive-signs.ts'
import type { SignatureCheck } from '#domain/contract/verify/verify-pdf.ts'
import { useText } from '#web/text/text.ts'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import type { FileVerdict } from './check-file.ts'
import { SignedPages } from './signed-pages.tsx'
import styles from './contract.module.css'

const tones: Record<FileVerdict['is'], 'good' | 'warn' | 'danger'> = {
  good: 'good',
  outside: 'good',
  earlier: 'warn',
  added: 'danger',
  changed: 'danger',
  unknown: 'warn',
  resaved: 'danger',
  notPdf: 'danger',
}

const kinds = ['Page', 'Annot', 'Font', 'catalog', 'form', 'signature'] as const

/** What was changed after a signature that may not be, each kind once. */
const changedParts = ({ changes }: SignatureCheck) => [
  ...new Set(
    changes
      .filter(({ isAllowed }) => !isAllowed)
      .map(({ what }) => kinds.find((kind) => kind === what) ?? ('other' as const)),
  ),
]

/** What a check came to, in words: who, when, by whose clock, whole or not. */
export function VerdictView({ verdict }: { verdict: FileVerdict }) {
  const text = useText('contract')
  const { check } = verdict
  const lastIntact = check.signatures.findLast(
    ({ kind, problems }) => kind === 'signature' && problems.length === 0,
  )
  return (
    <>
      <output className={styles.notice} data-tone={tones[verdict.is]}>
        <span className={styles.verdict}>{text(`verify.${verdict.is}`, { park: verdict.park })}</span>
      </output>
      {check.signatures.length > 0 && <h2 className={styles.name}>{text('verify.signatures')}</h2>}
      {check.signatures.map((signature) => {
        const isAllowed = signature.changes.every(({ isAllowed: may }) => may)
        const isGood = signature.problems.length === 0 && isAllowed
        return (
          <section key={signature.field} className={styles.card}>
            <div className={styles.head}>
              <h3 className={styles.name}>
                {signature.kind === 'timeStamp'
                  ? text('verify.fileStamp')
                  : signature.signerName || signature.field}
              </h3>
              <Tag tone={isGood ? 'pine' : 'danger'}>{text(isGood ? 'verify.ok' : 'verify.bad')}</Tag>
            </div>
            {signature.kind === 'timeStamp' && signature.signerName && (
              <p className={styles.soft}>{text('verify.stampedBy', { name: signature.signerName })}</p>
            )}
            {signature.organization && <p className={styles.soft}>{signature.organization}</p>}
            <p className={styles.soft}>
              {signature.stampedAt === null
                ? text('verify.noTime')
                : text('verify.at', {
                    time: `${parkDay(signature.stampedAt)} ${parkTime(signature.stampedAt)}`,
                  })}
              {' · '}
              {text('verify.revision', { number: signature.revision })}
            </p>
            {signature.problems.map((problem) => (
              <p key={problem} className={styles.error}>
                {text(`verify.problem.${problem}`)}
              </p>
            ))}
            {changedParts(signature).map((what) => (
              <p key={what} className={styles.error}>
                {text(`verify.change.${what}`)}
              </p>
            ))}
            {deceptiveSigns(signature.signerName).length > 0 && (
              <p className={styles.error}>
                {text('verify.deceptive', { signs: deceptiveSigns(signature.signerName).join(' ') })}
              </p>
            )}
            <p className={styles.mono}>{signature.serial}</p>
            {signature.kind === 'signature' && (
              <SignedPages
                verdict={verdict}
                signature={signature}
                isOpenFirst={signature.field === lastIntact?.field}
              />
            )}
          </section>
        )
      })}
      <section className={styles.card}>
        <h2 className={styles.name}>{text('verify.facts')}</h2>
        <p className={styles.soft}>{text('verify.hash')}</p>
        <p className={styles.mono}>{check.revisionHashes.at(-1)}</p>
        <p className={styles.soft}>{text('verify.root')}</p>
        {verdict.fingerprints.map((fingerprint) => (
          <p key={fingerprint} className={styles.mono}>
            {fingerprint}
          </p>
        ))}
      </section>
    </>
  )
}
