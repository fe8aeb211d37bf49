import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Tooltip } from 'antd'
import { Link } from 'react-router'
import { authApi } from '#api/identity/auth.ts'
import { callQuery } from '#console/app/call/call.ts'
import { signOut } from '#console/app/session/session.ts'
import { tenantCode, useSessionStore } from '#console/app/session/session-store.ts'
import { chooseTheme, useTheme } from '#console/app/theme.ts'
import { chooseLanguage, useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { JobsMenu } from './JobsMenu.tsx'
import styles from './header.module.css'

export function Header({ onSearch }: { onSearch: () => void }) {
  const text = useText()
  const session = useSessionStore((state) => state.session)
  const mode = useTheme((state) => state.mode)
  const language = useLanguage((state) => state.language)
  const { data: tenant } = useQuery(callQuery(authApi.tenantByCode, { query: { code: tenantCode() } }))
  const isDark = mode === 'dark'
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        <img src="/console/logo.svg" alt="" width={28} height={28} />
        <strong>{text('name')}</strong>
      </Link>
      <span className={styles.tenant}>{tenant?.name ?? ''}</span>
      <button type="button" className={styles.search} onClick={onSearch}>
        <Icon name="search" size={16} />
        <span>{text('header.search')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className={styles.tools}>
        <JobsMenu />
        <Button
          type="text"
          title={text('header.languageName')}
          onClick={() => void chooseLanguage(language === 'zh-CN' ? 'en-US' : 'zh-CN')}
        >
          {text('header.language')}
        </Button>
        <Tooltip title={text(isDark ? 'header.toLight' : 'header.toDark')}>
          <Button
            type="text"
            aria-label={text(isDark ? 'header.toLight' : 'header.toDark')}
            icon={<Icon name={isDark ? 'sun' : 'moon'} />}
            onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
          />
        </Tooltip>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'who', disabled: true, label: `${session?.username ?? ''} (${session?.account ?? ''})` },
              { type: 'divider' },
              { key: 'phone', icon: <Icon name="phone" size={16} />, label: text('header.phone') },
              { key: 'out', icon: <Icon name="leave" size={16} />, label: text('header.signOut') },
            ],
            onClick: ({ key }) => (key === 'out' ? void signOut() : window.open('/mobilevue/', '_blank')),
          }}
        >
          <button type="button" className={styles.me} title={text('header.me')}>
            <span className={styles.avatar} aria-hidden="true">
              {(session?.username ?? '').slice(0, 1)}
            </span>
            <span className={styles.name}>{session?.username}</span>
            <Icon name="down" size={14} />
          </button>
        </Dropdown>
      </div>
    </header>
  )
}
