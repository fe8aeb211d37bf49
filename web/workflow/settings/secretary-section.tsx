import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { inTurn } from '#web/app/call/in-turn.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Switch } from '#web/ui/field/Switch.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { ColleagueSheet } from '#web/ui/list/ColleagueSheet.tsx'
import styles from './settings.module.css'

type Helper = CallOutput<typeof flowAbsenceApi.ownSecretaries>['secretaries'][number]

/** Who may act in the person's name, and in whose name they may act. */
export function SecretarySection() {
  const text = useText('workSettings')
  const client = useQueryClient()
  const ownQuery = callQuery(flowAbsenceApi.ownSecretaries, {})
  const helpers = useQuery(ownQuery)
  const own = helpers.data?.secretaries ?? []
  const [isAdding, setAdding] = useState(false)

  /** Shown at once and saved as a whole, in turn: who touches two switches one after the other means both. */
  async function change(edit: (now: readonly Helper[]) => Helper[]) {
    client.setQueryData(ownQuery.queryKey, (now) => now && { ...now, secretaries: edit(now.secretaries) })
    try {
      await inTurn('secretaries', () => {
        const now = client.getQueryData(ownQuery.queryKey)?.secretaries ?? []
        const secretaries = now.map(({ id, mayStart, mayHandle }) => ({ id, mayStart, mayHandle }))
        return call(flowAbsenceApi.saveSecretaries, { body: { secretaries } })
      })
      toast(text('secretary.saved'), 'success')
    } catch {
      // What went wrong was said; what is stored is shown again.
      await helpers.refetch()
    }
  }
  const set = (id: string, part: Partial<Helper>) =>
    void change((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)))

  async function remove({ id, name }: Helper) {
    const isSure = await confirm({
      title: text('secretary.removeAsk', { name }),
      body: text('secretary.removeBody'),
      confirmLabel: text('secretary.remove', { name }),
    })
    if (isSure) {
      await change((now) => now.filter((one) => one.id !== id))
    }
  }

  return (
    <>
      <Group title={text('secretary.title')}>
        {helpers.isPending && (
          <li className={styles.none}>
            <Skeleton kind="rows" rows={1} />
          </li>
        )}
        {helpers.error && (
          <li>
            <RetryLine tip={helpers.error.message} onRetry={() => helpers.refetch()} />
          </li>
        )}
        {helpers.data && own.length === 0 && <li className={styles.none}>{text('secretary.none')}</li>}
        {own.map((one) => (
          <li key={one.id} className={styles.person}>
            <div className={styles.words}>
              <span data-said>{one.name}</span>
              <Switch
                label={text('secretary.mayHandle')}
                isOn={one.mayHandle}
                onChange={(mayHandle) => set(one.id, { mayHandle })}
              />
              <Switch
                label={text('secretary.mayStart')}
                isOn={one.mayStart}
                onChange={(mayStart) => set(one.id, { mayStart })}
              />
              <button type="button" className={styles.quiet} onClick={() => void remove(one)}>
                {text('secretary.remove', { name: one.name })}
              </button>
            </div>
          </li>
        ))}
        <Row label={text('secretary.add')} detail={text('secretary.help')} onClick={() => setAdding(true)} />
      </Group>
      {helpers.data && helpers.data.leaders.length > 0 && (
        <Group title={text('secretary.leaders')}>
          {helpers.data.leaders.map(({ id, name, mayStart, mayHandle }) => (
            <Row
              key={id}
              label={name}
              detail={[
                mayHandle ? text('secretary.mayHandle') : '',
                mayStart ? text('secretary.mayStart') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </Group>
      )}
      {isAdding && (
        <ColleagueSheet
          title={text('secretary.add')}
          chosen={[]}
          isSingle
          onClose={() => setAdding(false)}
          onChoose={([one]) => {
            setAdding(false)
            if (one && !own.some(({ id }) => id === one.id)) {
              const added = { id: one.id, name: one.fullname, mayStart: true, mayHandle: true }
              void change((now) => [...now, added])
            }
          }}
        />
      )}
    </>
  )
}
