import { useQuery } from '@tanstack/react-query'
import { AudioOutline } from 'antd-mobile-icons'
import { useId, useState } from 'react'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { fittingPhrases, type OpinionPurpose } from '#domain/workflow/task/fitting-phrases.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { PhrasesSheet } from './phrases-sheet.tsx'
import styles from './sheets.module.css'
import { useDictation } from './use-dictation.ts'
import { MAX_OPINION_LENGTH, type OpinionDraftState } from './use-opinion-draft.ts'

type Props = {
  wording: OpinionDraftState
  label: string
  placeholder?: string
  isRequired: boolean
  /** For whose flow phrases are offered; without it none are. */
  flow?: { defKey: string; typeId: string | null } | undefined
  /** What it goes with; phrases that say the contrary are left out. */
  purpose?: OpinionPurpose | undefined
}

/** A few words: typed, spoken, or taken from what is often said. */
export function OpinionField({ wording, label, placeholder, isRequired, flow, purpose }: Props) {
  const text = useText('task')
  const frame = useText()
  const id = useId()
  const [isEditing, setEditing] = useState(false)
  const { draft: words, change } = wording
  const { isOffered, isListening, toggle } = useDictation(wording.appendDictation)
  const flowQuery = { defKey: flow?.defKey ?? '', ...(flow?.typeId ? { typeId: flow.typeId } : {}) }
  const phrases = useQuery({
    ...callQuery(flowOfficeApi.phrases, { query: flowQuery }),
    enabled: flow !== undefined,
  })

  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired && (
          <span className={styles.star} title={frame('field.required')}>
            *
          </span>
        )}
      </label>
      <div className={styles.box}>
        <textarea
          id={id}
          value={words.opinion}
          maxLength={MAX_OPINION_LENGTH}
          aria-required={isRequired || undefined}
          placeholder={placeholder ?? text('opinion.placeholder')}
          onChange={(event) => change({ opinion: event.target.value })}
        />
        <div className={styles.boxFoot}>
          <span>
            {words.opinion.length > MAX_OPINION_LENGTH - 200
              ? `${words.opinion.length}/${MAX_OPINION_LENGTH}`
              : ''}
          </span>
          <span className={styles.boxTools}>
            {words.opinion !== '' && (
              <button type="button" onClick={() => change({ opinion: '' })}>
                {frame('action.clear')}
              </button>
            )}
            {isOffered && (
              <button type="button" aria-pressed={isListening} onClick={toggle}>
                <AudioOutline aria-hidden="true" /> {text(isListening ? 'opinion.stop' : 'opinion.speak')}
              </button>
            )}
          </span>
        </div>
      </div>
      {flow && phrases.data && (
        <fieldset className={styles.phrases} aria-label={text('opinion.phrases')}>
          {(purpose ? fittingPhrases(phrases.data, purpose) : phrases.data).map((phrase) => (
            <button
              key={phrase}
              type="button"
              data-said
              onClick={() => change({ opinion: joined(words.opinion, text('opinion.joint'), phrase) })}
            >
              {phrase}
            </button>
          ))}
          <button type="button" data-edit onClick={() => setEditing(true)}>
            {text('opinion.ownPhrases')}
          </button>
        </fieldset>
      )}
      {isEditing && (
        <PhrasesSheet
          said={words.opinion}
          onClose={() => {
            setEditing(false)
            void phrases.refetch()
          }}
        />
      )}
    </div>
  )
}

/** A phrase takes an empty place, and follows what is there already. */
function joined(opinion: string, joint: string, phrase: string): string {
  const before = opinion.trimEnd()
  const isOpen = before !== '' && !/\p{P}$/u.test(before)
  return (before + (isOpen ? joint : '') + phrase).slice(0, MAX_OPINION_LENGTH)
}
