import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { policyQuery } from './policy-query.ts'
import styles from './policy.module.css'

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
              date: new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(data.updatedAt),
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
