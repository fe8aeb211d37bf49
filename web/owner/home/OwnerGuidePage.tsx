import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import styles from './owner-guide.module.css'

const parts = ['list', 'price', 'min', 'discount', 'nights', 'orders', 'agents', 'money'] as const

/** How letting a house works here, question by question. */
export default function OwnerGuidePage() {
  const text = useText('ownerGuide')
  return (
    <Page title={text('title')}>
      <p className={styles.intro}>{text('intro')}</p>
      <div className={styles.parts}>
        {parts.map((part, at) => (
          <details key={part} className={styles.part} open={at === 0}>
            <summary className={styles.question}>{text(`parts.${part}.title`)}</summary>
            <p className={styles.answer}>{text(`parts.${part}.text`)}</p>
          </details>
        ))}
      </div>
      <Group title={text('more')}>
        <Row label={text('contacts')} to={link(screens.ownerContacts)} />
      </Group>
    </Page>
  )
}
