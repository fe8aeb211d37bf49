import { useState } from 'react'
import { useParams, useSearchParams } from '#web/app/routing/routing.tsx'
import { currentUser } from '#web/app/session/current-user.ts'
import { setTenantCode } from '#web/app/session/tenant.ts'
import { QrFill } from './qr-form.tsx'
import { QrReader } from './qr-scanner.tsx'
import { QrShown } from './qr-code-view.tsx'

/** A form by its QR code: shown on a poster, read from one, or filled in by whoever scanned it. */
export default function QrCodeFormPage() {
  const { templateKey = '', action = '' } = useParams()
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
      return <QrShown templateKey={templateKey} />
    case 'read':
    case 'scan':
      return <QrReader />
    default:
      return <QrFill templateKey={templateKey} />
  }
}
