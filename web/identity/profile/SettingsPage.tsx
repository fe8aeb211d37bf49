import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { formatFileSize } from '#domain/files/file-size.ts'
import { isShell } from '#web/app/device/native-shell.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { checkAppUpdate } from '#web/app/device/native-app-update.ts'
import { languages, type Language } from '#domain/language.ts'
import { chooseLanguage, currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { confirm, showNotice } from '#web/app/feedback/confirm.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { chooseTheme, themes, useTheme } from '#web/ui/theme.ts'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './settings.module.css'
import { useSignOut } from './use-sign-out.ts'
import { usePermission } from '../security/use-permission.ts'

/** How the app behaves on this device, and the ways out of it. */
export default function SettingsPage() {
  const text = useText('identity')
  const frame = useText()
  const navigate = useNavigate()
  const theme = useTheme((state) => state.theme)
  const [cached, setCached] = useState(cacheSize)
  const signOut = useSignOut()

  async function speak(language: Language) {
    await chooseLanguage(language)
    // What the server said, it said in the other language.
    await queryClient.invalidateQueries()
  }

  async function clear() {
    const isSure = await confirm({
      title: text('user.setting.clearAsk'),
      body: text('user.setting.clearExplain'),
      confirmLabel: text('user.setting.clear'),
    })
    if (isSure) {
      clearCache()
      setCached(cacheSize())
      toast(text('user.setting.cleared'), 'success')
    }
  }

  return (
    <Page title={text('user.setting.title')}>
      <Group title={text('user.setting.look')}>
        <li className={styles.choice}>
          <Segments
            label={text('user.setting.language')}
            value={currentLanguage()}
            options={languages.map((value) => ({ value, label: frame(`language.${value}`), lang: value }))}
            onChange={(language) => void speak(language)}
          />
        </li>
        <li className={styles.choice}>
          <Segments
            label={text('user.setting.theme')}
            value={theme}
            options={themes.map((value) => ({ value, label: text(`user.setting.themes.${value}`) }))}
            onChange={chooseTheme}
          />
        </li>
      </Group>
      <Group title={text('user.setting.device')}>
        <NotificationPermissionRow />
        <Row label={text('user.setting.cache')} value={formatFileSize(cached)} onClick={() => void clear()} />
      </Group>
      <Group title={text('user.setting.about')}>
        <Row label={text('user.setting.version')} value={String(import.meta.env.APP_VERSION ?? '')} />
        {isShell() && (
          <Row label={text('user.update')} onClick={() => void checkAppUpdate({ isAsked: true })} />
        )}
        <Row label={text('user.policies.title')} to={link(screens.policies)} />
      </Group>
      <PrimaryButton kind="secondary" onClick={() => void signOut()}>
        {text('user.signOut.label')}
      </PrimaryButton>
      <PrimaryButton
        kind="plain"
        onClick={() => navigate({ pathname: link(screens.security), hash: 'close' })}
      >
        <span className={styles.quiet}>{text('user.close.title')}</span>
      </PrimaryButton>
    </Page>
  )
}

/** How much of what the server sent is kept here, pictures and data alike. */
function cacheSize(): number {
  return queryClient
    .getQueryCache()
    .getAll()
    .reduce((sum, query) => sum + bytesOf(query.state.data), 0)
}

/** Forgets it. All of it can be fetched again; what the person typed or drew is not part of it. */
function clearCache(): void {
  queryClient.clear()
}

function bytesOf(data: unknown): number {
  return data instanceof Blob ? data.size : new Blob([JSON.stringify(data) ?? '']).size
}

/** Whether this device may notify the person, and the way to allow it. */
function NotificationPermissionRow() {
  const text = useText('identity')
  const state = usePermission('notifications')
  const label = text('user.permission.notifications')
  const value = text(`user.permission.state.${state}`)

  async function allow() {
    if (state === 'denied') {
      await showNotice({ title: text('user.permission.blocked'), body: text('user.permission.howTo') })
      return
    }
    await Notification.requestPermission()
  }

  const canAsk = state === 'denied' || (state === 'prompt' && 'Notification' in globalThis)
  return <Row label={label} value={value} onClick={canAsk ? () => void allow() : undefined} />
}
