import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { policyApi } from '#api/identity/policy.ts'
import { call } from '#web/app/call/call.ts'
import { writeStored, readStoredJson } from '#web/browser-storage.ts'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'

const keptAs = 'policySeen'
const sitePolicy = '5'

/** What a site wants its guests to know, once per site and session. Without such a policy nothing is said. */
export function PolicyNotice({ code }: { code: string }) {
  const text = useText('stay')
  const language = useLanguage((state) => state.language)
  const [isWanted] = useState(() => !seen().includes(code))
  const [isOpen, setOpen] = useState(true)
  const { data } = useQuery({
    queryKey: [policyApi.policy.path, 'notice', code, language],
    queryFn: async ({ signal }) => {
      const query = { policyType: sitePolicy, projectCode: code }
      const [policy, { cleanHtml }] = await Promise.all([
        call(policyApi.policy, { query }, { quiet: true, signal }),
        import('#web/ui/rich-text/clean-html.ts'),
      ])
      return policy && { title: policy.policyTitle, html: cleanHtml(policy.policyContent) }
    },
    enabled: isWanted,
    retry: false,
  })
  const isShown = isWanted && isOpen && Boolean(data?.html)

  useEffect(() => {
    if (isShown && !seen().includes(code)) {
      writeStored('session', keptAs, JSON.stringify([...seen(), code]))
    }
  }, [isShown, code])

  const close = () => setOpen(false)
  return (
    <Sheet
      isOpen={isShown}
      title={data?.title ?? ''}
      onClose={close}
      footer={<PrimaryButton onClick={close}>{text('home.policyRead')}</PrimaryButton>}
    >
      <RichText html={data?.html ?? ''} />
    </Sheet>
  )
}

function seen(): unknown[] {
  const stored = readStoredJson('session', keptAs)
  return Array.isArray(stored) ? stored : []
}
