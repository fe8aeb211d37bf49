import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lettingApi, type DeskPlan } from '#api/owner/letting.ts'
import { callQuery } from '#web/app/call/call.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { usePlanFacts, usePlanShare } from './plan-choice.tsx'
import { PlanSheet } from './plan-sheet.tsx'
import styles from './letting.module.css'

/** What the park offers to owners who entrust a house. */
export default function EntrustPlansPage() {
  const text = useText('letting')
  const factsOf = usePlanFacts()
  const shareOf = usePlanShare('staff')
  const [editing, setEditing] = useState<DeskPlan | 'new' | null>(null)
  const { data, error, refetch } = useQuery({
    ...callQuery(lettingApi.deskPlans, {}),
    staleTime: 0,
    retry: false,
  })
  const plans = data?.plans
  const isChinese = currentLanguage() === 'zh-CN'
  return (
    <Page
      title={text('plansTitle')}
      mood="work"
      footer={
        data?.maySave && <PrimaryButton onClick={() => setEditing('new')}>{text('addPlan')}</PrimaryButton>
      }
    >
      <div className={styles.page}>
        <p className={styles.intro}>{text('plansIntro')}</p>
        {data?.maySave === false && <p className={styles.intro}>{text('plansEverySite')}</p>}
        {error && <FailedPage error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton kind="rows" rows={4} />}
        {plans?.length === 0 && (
          <EmptyPage type={2} tip={text('noDeskPlans')}>
            {text('noDeskPlansStep')}
          </EmptyPage>
        )}
        {plans && plans.length > 0 && (
          <Group>
            {plans.map((plan) => (
              <Row
                key={plan.id}
                label={`${isChinese ? plan.name.zh : plan.name.en} · ${shareOf(plan)}`}
                detail={factsOf(plan)}
                value={
                  <Tag tone={plan.status === 'active' ? 'pine' : 'neutral'}>
                    {text(plan.status === 'active' ? 'offered' : 'ended')}
                  </Tag>
                }
                {...(data?.maySave && { onClick: () => setEditing(plan) })}
              />
            ))}
          </Group>
        )}
      </div>
      {editing && (
        <PlanSheet
          plan={editing === 'new' ? null : editing}
          onClose={() => {
            setEditing(null)
            // Who was told that somebody else has saved opens what is there now.
            void refetch()
          }}
        />
      )}
    </Page>
  )
}
