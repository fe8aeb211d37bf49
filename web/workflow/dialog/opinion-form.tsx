import { useCallback, useState } from 'react'
import type { OpinionPurpose } from '#domain/workflow/task/fitting-phrases.ts'
import { useText } from '#web/text/text.ts'
import { Attachments } from '#web/ui/form/control/FilesControl.tsx'
import styles from './sheets.module.css'
import { signatureConfigOf } from '#domain/workflow/task/signature-config.ts'
import { OpinionField } from './opinion-field.tsx'
import { SignatureField } from './signature-field.tsx'
import type { OpinionDraftState } from './use-opinion-draft.ts'

export type OpinionArea = { approvalArea: readonly string[]; signatureRequired: boolean }

/** What may be said with an action that is no decision: words and files. */
export const defaultOpinionArea: OpinionArea = {
  approvalArea: ['approvalOpinion', 'file'],
  signatureRequired: false,
}

type Props = {
  wording: OpinionDraftState
  label: string
  placeholder?: string
  isRequired?: boolean
  flow?: { defKey: string; typeId: string | null } | undefined
  area?: OpinionArea
  purpose?: OpinionPurpose
  /** The name under which a drawing in the making is kept. */
  name?: string
  onBusy: (isBusy: boolean) => void
}

/** Where somebody says something: words, files, papers, a signature, as far as the step has places for them. */
export function OpinionForm({
  wording,
  label,
  placeholder,
  isRequired = false,
  flow,
  area = defaultOpinionArea,
  purpose,
  name = '',
  onBusy,
}: Props) {
  const [busy] = useState(() => new Set<string>())
  const [tell] = useState(() => (part: string, isBusy: boolean) => {
    if (isBusy) {
      busy.add(part)
    } else {
      busy.delete(part)
    }
    onBusy(busy.size > 0)
  })
  const config = signatureConfigOf(area)
  return (
    <>
      {(area.approvalArea.includes('approvalOpinion') || isRequired) && (
        <OpinionField
          wording={wording}
          label={label}
          {...(placeholder === undefined ? {} : { placeholder })}
          isRequired={isRequired}
          flow={flow}
          purpose={purpose}
        />
      )}
      {config.status !== 'disable' && <SignatureField wording={wording} config={config} name={name} />}
      {area.approvalArea.includes('zFile') && <FilesField wording={wording} part="papers" onBusy={tell} />}
      {area.approvalArea.includes('file') && <FilesField wording={wording} part="files" onBusy={tell} />}
    </>
  )
}

type FilesProps = {
  wording: OpinionDraftState
  part: 'files' | 'papers'
  onBusy: (part: string, isBusy: boolean) => void
}

/** Files that go along with what is said. */
function FilesField({ wording, part, onBusy }: FilesProps) {
  const text = useText('task')
  const files = wording.draft[part]
  const label = text(part === 'papers' ? 'files.papers' : 'files.files')
  const tell = useCallback((isBusy: boolean) => onBusy(part, isBusy), [onBusy, part])
  return (
    <fieldset aria-label={label}>
      <span className={styles.label}>{label}</span>
      <Attachments
        label={label}
        files={files}
        onAdd={(stored) => wording.addFile(part, stored)}
        onRemove={(id) => wording.change({ [part]: files.filter((file) => file.id !== id) })}
        onBusy={tell}
      />
    </fieldset>
  )
}
