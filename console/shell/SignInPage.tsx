import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { signIn } from '#console/app/session/session.ts'
import { tenantCode } from '#console/app/session/session-store.ts'
import { chooseLanguage, useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import styles from './sign-in.module.css'

type Entry = { tenant: string; account: string; password: string }

export function SignInPage() {
  const text = useText()
  const language = useLanguage((state) => state.language)
  const entering = useMutation({ mutationFn: signIn })
  const tenantParam = new URLSearchParams(location.search).get('tenant')
  const required = [{ required: true, message: text('signIn.missing') }]
  return (
    <main className={styles.page}>
      <title>{text('signIn.title')}</title>
      <section className={styles.picture} aria-hidden="true">
        <Hills />
        <p>{text('signIn.pitch')}</p>
      </section>
      <section className={styles.side}>
        <div className={styles.form}>
          <img src="/console/logo.svg" alt="" width={48} height={48} />
          <h1>{text('signIn.title')}</h1>
          <p>{text('signIn.intro')}</p>
          <Form<Entry>
            layout="vertical"
            requiredMark={false}
            size="large"
            initialValues={{ tenant: tenantParam ?? tenantCode(), account: '', password: '' }}
            onFinish={(entry) => entering.mutate(entry)}
          >
            <Form.Item name="tenant" label={text('signIn.tenant')} rules={required}>
              <Input autoComplete="organization" />
            </Form.Item>
            <Form.Item name="account" label={text('signIn.account')} rules={required}>
              <Input autoComplete="username" />
            </Form.Item>
            <Form.Item name="password" label={text('signIn.password')} rules={required}>
              <Input.Password autoComplete="current-password" />
            </Form.Item>
            <ErrorNote error={entering.error} />
            <Button
              type="primary"
              htmlType="submit"
              block
              loading={entering.isPending}
              className={styles.submit}
            >
              {text('signIn.submit')}
            </Button>
          </Form>
        </div>
        <Button
          type="text"
          title={text('header.languageName')}
          onClick={() => void chooseLanguage(language === 'zh-CN' ? 'en-US' : 'zh-CN')}
        >
          {text('header.language')}
        </Button>
      </section>
    </main>
  )
}

/** Ridges, mist and a lit window, as on the phone. */
function Hills() {
  return (
    <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMax slice">
      <rect width="800" height="900" fill="var(--hill-sky)" />
      <circle cx="610" cy="220" r="54" fill="var(--hill-moon)" />
      <path
        d="M0 520 150 380q24-20 48 0l110 96 130-150q26-28 52 0l150 150 70-54q22-16 44 4l46 44v530H0Z"
        fill="var(--hill-1)"
      />
      <path d="M0 600q110-90 210-34t200 6 190-40 200 48v320H0Z" fill="var(--hill-2)" />
      <path d="M0 690q140-70 280-20t260-16 260 4v260H0Z" fill="var(--hill-3)" />
      <path d="M0 780q190-60 400-14t400-30v170H0Z" fill="var(--hill-4)" />
      <g transform="translate(250 690)">
        <path d="M-14 66 56 8l70 58v6H-14Z" fill="var(--hill-roof)" />
        <path d="M0 72h112v56H0Z" fill="var(--hill-wall)" />
        <rect x="44" y="86" width="24" height="42" rx="2" fill="#f2b36b" />
      </g>
    </svg>
  )
}
