import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { userApi } from '#api/identity/user.ts'
import type { SignatureConfig } from '#domain/workflow/task/signature-config.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { StoredPicture } from '#web/ui/picture/StoredPicture.tsx'
import { SignatureSheet } from './lazy-sheets.ts'
import styles from './sheets.module.css'
import type { OpinionDraftState } from './use-opinion-draft.ts'

type Props = { wording: OpinionDraftState; config: SignatureConfig; name: string }

/** A signature under an opinion: drawn now, or the one on file. */
export function SignatureField({ wording, config, name }: Props) {
  const text = useText('task')
  const frame = useText()
  const [isOpen, setOpen] = useState(false)
  const { signature } = wording.draft
  const seal = useQuery({ ...callQuery(userApi.seal, {}), enabled: config.secretFree })
  const onFile = seal.data?.fileId
  return (
    <fieldset aria-label={text('sign.label')}>
      <span className={styles.label}>
        {text('sign.label')}
        {config.status === 'required' && (
          <span className={styles.star} title={frame('field.required')}>
            *
          </span>
        )}
      </span>
      {signature ? (
        <div className={styles.ink}>
          <span>
            <StoredPicture fileId={signature.id} alt={text('sign.label')} />
          </span>
          <button type="button" onClick={() => wording.change({ signature: null })}>
            {text('sign.again')}
          </button>
        </div>
      ) : (
        <div className={styles.twoActions}>
          <PrimaryButton kind="secondary" onClick={() => setOpen(true)}>
            {text('sign.now')}
          </PrimaryButton>
          {onFile && (
            <PrimaryButton
              kind="secondary"
              onClick={() => wording.change({ signature: { id: onFile, name: 'signature.png' } })}
            >
              {text('sign.onFile')}
            </PrimaryButton>
          )}
        </div>
      )}
      {isOpen && (
        <Suspense>
          <SignatureSheet
            name={name}
            onClose={() => setOpen(false)}
            onSigned={(stored) => {
              wording.change({ signature: stored })
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
