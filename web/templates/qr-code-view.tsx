import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { publicFormApi } from '#api/templates/public-forms.ts'
import { callQuery } from '#web/app/call/call.ts'
import { saveFile } from '#web/app/device/save-file.ts'
import { tenantCode } from '#web/app/session/tenant.ts'
import { useText } from '#web/text/text.ts'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { qrFormUrl } from './qr-form-url.ts'
import styles from './qr.module.css'

async function drawn(address: string): Promise<string> {
  const { toDataURL } = await import('qrcode')
  return toDataURL(address, { width: 520, margin: 1, errorCorrectionLevel: 'M' })
}

/** The code of a form, to be printed, shown on a screen or sent on. */
export function QrCodeView({ templateKey }: { templateKey: string }) {
  const text = useText('templates')
  const frame = useText()
  const navigate = useNavigate()
  const form = useQuery(callQuery(publicFormApi.openPublicForm, { query: { templateKey } }))
  const address = qrFormUrl(location.origin, templateKey, tenantCode())
  const code = useQuery({ queryKey: ['qr', address], queryFn: () => drawn(address), staleTime: Infinity })
  if (!form.data) {
    return <FormWaiting title={text('qr.show')} error={form.error} onRetry={() => void form.refetch()} />
  }
  const name = form.data.form?.name ?? ''

  function save() {
    const [, encoded = ''] = (code.data ?? '').split(',')
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0))
    saveFile(new File([bytes], `${name || templateKey}.png`, { type: 'image/png' }))
  }
  async function copy() {
    await navigator.clipboard.writeText(address)
    toast(text('qr.copied'), 'success')
  }
  return (
    <Page title={text('qr.show')} mood="work">
      <div className={styles.sheet}>
        <p className={styles.name}>{name}</p>
        {code.data ? (
          <img className={styles.code} src={code.data} alt={text('qr.hint', { name })} />
        ) : code.error ? (
          <RetryLine tip={frame('failure.network')} onRetry={code.refetch} />
        ) : (
          <Skeleton kind="cards" rows={1} />
        )}
        <p>{text('qr.hint', { name })}</p>
      </div>
      <div className={styles.buttons}>
        <PrimaryButton onClick={save}>{text('qr.save')}</PrimaryButton>
        <PrimaryButton kind="secondary" onClick={copy}>
          {text('qr.copy')}
        </PrimaryButton>
        <PrimaryButton
          kind="plain"
          onClick={() => void navigate(link(screens.qrCodeForm, { templateKey, action: 'add' }))}
        >
          {text('qr.open')}
        </PrimaryButton>
      </div>
    </Page>
  )
}
