import { useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { link } from '#api/link.ts'
import { agentApi } from '#api/owner/agent.ts'
import { screens } from '#api/screens.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { actForHouse } from '../act-for-house.ts'
import styles from './agents.module.css'

type Agent = CallOutput<typeof agentApi.mine>['given'][number]

const tones = { open: 'warn', valid: 'pine', over: 'neutral' } as const

/** Ends an agent's authority after asking, and shows how it stands then. */
function useEnd() {
  const text = useText('agents')
  const client = useQueryClient()
  return async (agent: Agent, by: 'revoke' | 'giveUp') => {
    const isSure = await confirm({
      title: text(`${by}Title`, { name: agent.name }),
      body: text(`${by}Body`),
      confirmLabel: text(by),
      isDanger: true,
    })
    if (isSure) {
      await actForHouse(agentApi.end, { body: { id: agent.id } })
      toast(text('ended'), 'success')
      await client.invalidateQueries()
    }
  }
}

/** Somebody the person has asked to act for their houses. */
export function GivenCard({ agent }: { agent: Agent }) {
  const text = useText('agents')
  const end = useEnd()
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.name}>{agent.name}</span>
        <Tag tone={tones[agent.state]}>{text(`state.${agent.state}`)}</Tag>
      </div>
      <AgentFacts agent={agent} first={agent.phone} />
      {agent.state !== 'over' && (
        <PrimaryButton kind="secondary" onClick={() => end(agent, 'revoke')}>
          {text(agent.state === 'open' ? 'cancel' : 'revoke')}
        </PrimaryButton>
      )}
    </li>
  )
}

/** Somebody who asks the person to act for their houses. */
export function ReceivedCard({ agent }: { agent: Agent }) {
  const text = useText('agents')
  const client = useQueryClient()
  const navigate = useNavigate()
  const end = useEnd()

  async function answer(accept: boolean) {
    await actForHouse(agentApi.answer, { body: { id: agent.id, accept } })
    toast(text(accept ? 'accepted' : 'declined'), 'success')
    await client.invalidateQueries()
  }

  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.name}>{text('from', { name: agent.ownerName })}</span>
        <Tag tone={tones[agent.state]}>{text(`state.${agent.state}`)}</Tag>
      </div>
      <AgentFacts agent={agent} />
      {agent.state === 'open' ? (
        <div className={styles.two}>
          <PrimaryButton kind="secondary" onClick={() => answer(false)}>
            {text('decline')}
          </PrimaryButton>
          <PrimaryButton onClick={() => answer(true)}>{text('accept')}</PrimaryButton>
        </div>
      ) : (
        <div className={styles.two}>
          <PrimaryButton kind="secondary" onClick={() => end(agent, 'giveUp')}>
            {text('giveUp')}
          </PrimaryButton>
          <PrimaryButton onClick={() => void navigate(link(screens.ownerHome))}>{text('open')}</PrimaryButton>
        </div>
      )}
    </li>
  )
}

function AgentFacts({ agent, first }: { agent: Agent; first?: string }) {
  const text = useText('agents')
  const until = text('until', { day: formatDay(agent.endsOn, 'date', currentLanguage()) })
  return (
    <>
      <p className={styles.facts}>{first === undefined ? until : `${first} · ${until}`}</p>
      <p className={styles.facts}>{agent.houses.map(({ name }) => name).join(' · ')}</p>
      <p className={styles.chips}>
        {agent.actions.map((action) => (
          <Tag key={action}>{text(`actions.${action}`)}</Tag>
        ))}
      </p>
    </>
  )
}
