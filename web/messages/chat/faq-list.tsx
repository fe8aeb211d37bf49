import { useText } from '#web/text/text.ts'
import styles from './faq-list.module.css'
import { enqueue } from './outbox.ts'

type Props = { questions: ReadonlyArray<{ id: string; question: string }> }

/** Questions that are answered at once when they are tapped. */
export function FaqList({ questions }: Props) {
  const text = useText('messages')
  if (questions.length === 0) {
    return null
  }
  return (
    <section className={styles.often}>
      <h2 className={styles.title}>{text('chat.ask')}</h2>
      <ul className={styles.questions}>
        {questions.map(({ id, question }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.question}
              onClick={() => enqueue('service', { type: 'faq', text: '', refId: id, width: 1, height: 1 })}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
