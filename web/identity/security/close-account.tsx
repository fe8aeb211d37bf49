import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { showNotice } from '#web/app/feedback/confirm.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'

const CloseAccountSheet = lazy(() => import('./close-account-sheet.tsx'))

type Props = { isStaff: boolean; hasPassword: boolean }

/** The end of an account. Staff are told whom to ask. */
export function CloseAccount({ isStaff, hasPassword }: Props) {
  const text = useText('identity')
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()

  useEffect(() => {
    if (hash === '#close') {
      place.current?.scrollIntoView({ block: 'center' })
    }
  }, [hash])

  function start() {
    if (isStaff) {
      void showNotice({ title: text('user.close.staffTitle'), body: text('user.close.staff') })
      return
    }
    setOpen(true)
  }

  return (
    <div ref={place}>
      <Group>
        <Row label={text('user.close.title')} onClick={start} isDanger />
      </Group>
      <Suspense>
        {isOpen && <CloseAccountSheet hasPassword={hasPassword} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
