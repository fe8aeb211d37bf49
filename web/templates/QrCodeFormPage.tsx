import { screens } from '#api/screens.ts'
import { useState } from 'react'
import { useParams, useSearchParams } from '#web/app/routing/routing.tsx'
import { currentUser } from '#web/app/session/current-user.ts'
import { setTenantCode } from '#web/app/session/tenant.ts'
import { QrForm } from './qr-form.tsx'
import { QrScanner } from './qr-scanner.tsx'
import { QrCodeView } from './qr-code-view.tsx'

/** A form by its QR code: shown on a poster, read from one, or filled in by whoever scanned it. */
export default function QrCodeFormPage() {
  const { templateKey, action } = useParams(screens.qrCodeForm)
  const [query] = useSearchParams()
  useState(() => {
    const tenant = query.get('tenant')
    // Whoever is signed in stays where they are signed in.
    if (tenant && !currentUser()) {
      setTenantCode(tenant)
    }
    return tenant
  })
  switch (action.toLowerCase()) {
    case 'show':
      return <QrCodeView templateKey={templateKey} />
    case 'read':
    case 'scan':
      return <QrScanner />
    default:
      return <QrForm templateKey={templateKey} />
  }
}
