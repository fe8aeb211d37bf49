import styles from './RichText.module.css'

/** HTML that `cleanHtml` has cleaned, in the type of the product. */
export function RichText({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- cleaned when it was fetched
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
