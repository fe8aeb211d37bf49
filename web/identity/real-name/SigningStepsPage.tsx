import { useQuery } from '@tanstack/react-query'
import { contractApi } from '#api/contract/contract.ts'
import { realNameApi } from '#api/identity/real-name.ts'
import { link } from '#api/link.ts'
import type { ListCondition } from '#api/paging.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import styles from './real-name.module.css'

/** The newest contract the reader is the next to sign, or the one that is named. */
const oneToSign = (...named: ListCondition[]) => ({
  pageBean: { pageSize: 1, showTotal: false },
  querys: [{ property: 'isMyTurn', value: true }, ...named],
})

/** Where somebody stands on the way to a signature, and the next step from there. */
export default function SigningStepsPage() {
  const text = useText('realName')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const identity = useQuery({ ...callQuery(realNameApi.state, {}), staleTime: 0 })
  const contractId = query.get('contractId')
  const contracts = useQuery({ ...callQuery(contractApi.mine, { body: oneToSign() }), staleTime: 0 })
  const named = useQuery({
    ...callQuery(contractApi.mine, { body: oneToSign({ property: 'id', value: contractId ?? '' }) }),
    enabled: contractId !== null,
    staleTime: 0,
  })
  const error = identity.error ?? contracts.error ?? named.error
  if (!identity.data || !contracts.data || (contractId !== null && !named.data)) {
    return (
      <Page title={text('steps.title')}>
        {error ? <FailedPage error={error} /> : <Skeleton kind="cards" rows={4} />}
      </Page>
    )
  }
  const waiting = named.data?.rows[0] ?? contracts.data.rows[0]
  const isKnown = identity.data.state === 'passed'
  const here = link(screens.signingSteps, contractId ? { contractId } : {})
  const goOn = !isKnown
    ? { label: text('steps.goIdentity'), to: link(screens.realName, { next: here }) }
    : waiting
      ? { label: text('steps.goSign'), to: link(screens.contractSigning, { contractId: waiting.id }) }
      : { label: text('steps.goList'), to: link(screens.contracts) }
  return (
    <Page
      title={text('steps.title')}
      footer={<PrimaryButton onClick={() => navigate(goOn.to)}>{goOn.label}</PrimaryButton>}
    >
      <div className={styles.stack}>
        <p className={styles.soft}>{text('steps.intro')}</p>
        <ol className={styles.steps}>
          <Step name={text('steps.account')} state="done" />
          <Step
            name={text('steps.identity')}
            state={isKnown ? 'done' : 'next'}
            hint={isKnown ? identity.data.name : ''}
          />
          <Step
            name={text('steps.certificate')}
            state={isKnown ? 'done' : 'later'}
            hint={text('steps.certificateHint')}
          />
          <Step
            name={text('steps.sign')}
            state={!isKnown ? 'later' : waiting ? 'next' : 'done'}
            hint={waiting ? waiting.title : isKnown ? text('steps.nothing') : text('steps.signHint')}
          />
        </ol>
        <p className={styles.soft}>{text('steps.ownCa')}</p>
      </div>
    </Page>
  )
}

function Step({ name, state, hint = '' }: { name: string; state: 'done' | 'next' | 'later'; hint?: string }) {
  const text = useText('realName')
  return (
    <li className={styles.step}>
      <div>
        <h2>{name}</h2>
        {hint && <p className={styles.soft}>{hint}</p>}
      </div>
      <Tag tone={state === 'done' ? 'pine' : state === 'next' ? 'warn' : 'neutral'}>
        {text(`steps.${state}`)}
      </Tag>
    </li>
  )
}
