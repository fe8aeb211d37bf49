import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { languages, type Language } from '#domain/language.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { chooseLanguage, currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { chooseTheme, themes, useTheme } from '#web/ui/theme.ts'
import { AgentSection } from './agent-section.tsx'
import { PhrasesSection } from './phrases-section.tsx'
import { SecretarySection } from './secretary-section.tsx'
import styles from './settings.module.css'

async function speak(language: Language) {
  await chooseLanguage(language)
  // What the server said, it said in the other language.
  await queryClient.invalidateQueries()
}

/** The staff's own settings: how it looks, who acts for them, what they often write. */
export default function WorkSettingsPage() {
  const text = useText('workSettings')
  const frame = useText()
  const theme = useTheme((state) => state.theme)
  return (
    <Page title={text('title')} mood="work">
      <Group title={text('look')}>
        <li className={styles.choice}>
          <Segments
            label={text('language')}
            value={currentLanguage()}
            options={languages.map((value) => ({ value, label: frame(`language.${value}`), lang: value }))}
            onChange={(language) => void speak(language)}
          />
        </li>
        <li className={styles.choice}>
          <Segments
            label={text('theme')}
            value={theme}
            options={themes.map((value) => ({ value, label: text(`themes.${value}`) }))}
            onChange={chooseTheme}
          />
        </li>
      </Group>
      <Group title={text('account')}>
        <Row label={text('devices')} detail={text('devicesHelp')} to={link(screens.security)} />
      </Group>
      <AgentSection />
      <SecretarySection />
      <PhrasesSection />
    </Page>
  )
}
