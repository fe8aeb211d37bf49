import { useQuery } from '@tanstack/react-query'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import styles from './opinion-text-area.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Of which flow and type phrases are offered besides one's own and everybody's. */
  flow?: { defKey?: string; typeId?: string }
}

/** A few words, with the phrases people often use to tap on. */
export function OpinionTextArea({ label, value, onChange, placeholder, flow = {} }: Props) {
  const text = useText('work')
  const phrases = useQuery(callQuery(flowOfficeApi.phrases, { query: flow }))
  const add = (phrase: string) => onChange(value.trim() === '' ? phrase : `${value.trimEnd()} ${phrase}`)
  return (
    <div className={styles.field}>
      <TextArea
        label={label}
        value={value}
        onChange={onChange}
        maxLength={2000}
        {...(placeholder ? { placeholder } : {})}
      />
      {(phrases.data ?? []).length > 0 && (
        <div className={styles.phrases} role="toolbar" aria-label={text('form.phrases')}>
          {phrases.data?.map((phrase) => (
            <button
              key={phrase}
              type="button"
              className={styles.phrase}
              data-said
              onClick={() => add(phrase)}
            >
              {phrase}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
