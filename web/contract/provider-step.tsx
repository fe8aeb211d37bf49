import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contractApi, type ContractDetail } from '#api/contract/contract.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { Tick } from '#web/ui/field/Tick.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import styles from './contract.module.css'

type Progress = NonNullable<ContractDetail['me']>
type Props = { detail: ContractDetail; me: Progress; onChange: () => Promise<unknown> }

/** Signing at a licensed provider: its page asks for the code and the signature, and we ask how it ended. */
export function ProviderStep({ detail, me, onChange }: Props) {
  const text = useText('contract')
  const contractId = detail.id
  const [agrees, setAgrees] = useState(false)
  const isPark = me.role === 'park'
  const outcome = useOutcome(contractId, me.hasOpenAct, onChange)
  async function start() {
    const { url } = await call(contractApi.startOutside, { body: { contractId } })
    if (url === null) {
      await onChange()
    } else {
      globalThis.location.assign(url)
    }
  }
  return (
    <section className={styles.stack} aria-label={text('provider.title')}>
      <h2 className={styles.name}>{text('provider.title')}</h2>
      {outcome === 'open' && (
        <p className={styles.notice} data-tone="warn">
          {text('provider.open')}
        </p>
      )}
      {(outcome === 'failed' || outcome === 'withdrawn') && (
        <p className={styles.notice} data-tone="danger" role="alert">
          {text(`provider.${outcome}`)}
        </p>
      )}
      <Tick isOn={agrees} onChange={setAgrees}>
        {text('sign.agree')}
      </Tick>
      <PrimaryButton isDisabled={!agrees} onClick={start}>
        {text(isPark ? 'sign.seal' : 'provider.go')}
      </PrimaryButton>
    </section>
  )
}

/** How the last act at the provider ended, asked once after coming back from it. */
function useOutcome(contractId: string, hasOpenAct: boolean, onChange: () => Promise<unknown>) {
  const [isAsking] = useState(hasOpenAct)
  const result = useQuery({
    queryKey: ['contract outcome', contractId],
    enabled: isAsking,
    staleTime: 0,
    retry: false,
    queryFn: async () => {
      const { outcome } = await call(contractApi.finishOutside, { body: { contractId } }, { quiet: true })
      if (outcome !== 'open') {
        await onChange()
      }
      return outcome
    },
  })
  return result.data ?? null
}
