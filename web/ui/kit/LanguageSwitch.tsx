import { GlobalOutline } from 'antd-mobile-icons'
import { chooseLanguage, currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import styles from './LanguageSwitch.module.css'

/** Offers the other of the two languages, in its own words. */
export function LanguageSwitch() {
  const text = useText()
  const other = currentLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'
  return (
    <button type="button" className={styles.switch} lang={other} onClick={() => void chooseLanguage(other)}>
      <GlobalOutline aria-hidden="true" />
      {text(`language.${other}`)}
    </button>
  )
}
