import { useQuery, queryOptions } from '@tanstack/react-query'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { formatInstantDay } from '../format-date-time.ts'
import styles from './policy.module.css'
import type { CallOutput } from '#api/endpoint.ts'
import { policyApi } from '#api/identity/policy.ts'
import type { CallError } from '#web/app/call/call-error.ts'
import { call } from '#web/app/call/call.ts'
import type { Language } from '#domain/language.ts'

const names = { '1': 'privacy', '2': 'agreement', '3': 'booking', '4': 'park', '5': 'site' } as const
const isNamed = (type: string): type is keyof typeof names => Object.hasOwn(names, type)

/** A document a person agrees to, by its type. */
export default function PolicyPage() {
  const text = useText('identity')
  const kit = useText()
  const [query] = useSearchParams()
  const type = query.get('type') ?? ''
  const language = currentLanguage()
  const { data, error, isPending, refetch } = useQuery({
    ...policyQuery(type, query.get('projectCode') ?? '', language),
    enabled: /^\d{1,3}$/.test(type),
  })
  const isMissing = data === null || !/^\d{1,3}$/.test(type)
  const name = isNamed(type) ? text(`signIn.policies.${names[type]}`) : text('signIn.policy.title')
  return (
    <Page title={data?.policyTitle ?? name}>
      {data && (
        <article className={styles.document}>
          <p className={styles.updated}>
            {text('signIn.policy.updated', {
              date: formatInstantDay(data.updatedAt),
            })}
          </p>
          <RichText html={data.policyContent} />
        </article>
      )}
      {isMissing && <EmptyPage type={2} tip={text('signIn.policy.missing')} hasBack />}
      {error && (
        <EmptyPage
          type={error.errorCode === 'network' ? 3 : 1}
          tip={error.message}
          linkLabel={kit('action.retry')}
          onLink={() => void refetch()}
        />
      )}
      {isPending && !isMissing && <Skeleton rows={8} />}
    </Page>
  )
}

/** A document, cleaned for showing. Each language has its own text, so the language is part of the key. */
function policyQuery(policyType: string, projectCode: string, language: Language) {
  const query = { policyType, projectCode }
  return queryOptions<CleanPolicy | null, CallError>({
    queryKey: [policyApi.policy.path, query, language],
    queryFn: async ({ signal }) => {
      const [found, { cleanHtml }] = await Promise.all([
        call(policyApi.policy, { query }, { quiet: true, signal }),
        import('#web/ui/rich-text/clean-html.ts'),
      ])
      return found && { ...found, policyContent: cleanHtml(found.policyContent) }
    },
  })
}

type CleanPolicy = CallOutput<typeof policyApi.policy>
