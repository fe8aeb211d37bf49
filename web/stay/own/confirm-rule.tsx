import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { confirmOutcomes } from '#domain/stay/confirm-deadline.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import styles from './own-stay.module.css'

type Rule = CallOutput<typeof ownerOrderApi.confirmRule>
const hourChoices = [2, 6, 12, 24, 48]

/** Whether guests are taken at once, or the house is asked first, and for how long. */
export function ConfirmRule({ houseId }: { houseId: string }) {
  const text = useText('ownStay')
  const [isOpen, setOpen] = useState(false)
  const { data, refetch } = useQuery(callQuery(ownerOrderApi.confirmRule, { query: { houseId } }))
  /** Who was told that somebody else has saved opens what is there now. */
  function close() {
    setOpen(false)
    void refetch()
  }
  if (!data) {
    return null
  }
  const limit = data.hours === null ? text('confirm.noLimit') : text('confirm.within', { hours: data.hours })
  return (
    <>
      <Group title={text('confirm.title')}>
        <Row
          label={text('confirm.rule')}
          value={text(data.asks ? 'confirm.asks' : 'confirm.auto')}
          detail={data.asks ? limit : undefined}
          onClick={() => setOpen(true)}
        />
      </Group>
      {isOpen && <RuleSheet houseId={houseId} rule={data} onClose={close} />}
    </>
  )
}

function RuleSheet({ houseId, rule, onClose }: { houseId: string; rule: Rule; onClose: () => void }) {
  const text = useText('ownStay')
  const client = useQueryClient()
  const [before] = useState(rule)
  const [edited, setEdited] = useState(rule)
  async function save() {
    await call(ownerOrderApi.saveConfirmRule, { body: { houseId, ...edited, before } })
    await client.invalidateQueries({ queryKey: [ownerOrderApi.confirmRule.path] })
    toast(text('confirm.saved'), 'success')
    onClose()
  }
  return (
    <Sheet
      isOpen
      title={text('confirm.rule')}
      onClose={onClose}
      footer={<PrimaryButton onClick={save}>{text('confirm.save')}</PrimaryButton>}
    >
      <div className={styles.stack}>
        <Switch
          label={text('confirm.asks')}
          isOn={edited.asks}
          onChange={(asks) => setEdited({ ...edited, asks })}
        />
        {edited.asks && (
          <>
            <Choice
              label={text('confirm.hours')}
              value={String(edited.hours ?? '')}
              options={[
                { value: '', label: text('confirm.noLimit') },
                ...hourChoices.map((hours) => ({
                  value: String(hours),
                  label: text('confirm.within', { hours }),
                })),
              ]}
              onChange={(hours) => setEdited({ ...edited, hours: hours === '' ? null : Number(hours) })}
            />
            {edited.hours !== null && (
              <Segments
                label={text('confirm.outcome')}
                value={edited.outcome}
                options={confirmOutcomes.map((value) => ({
                  value,
                  label: text(`confirm.outcomes.${value}`),
                }))}
                onChange={(outcome) => setEdited({ ...edited, outcome })}
              />
            )}
            <p className={styles.small}>{text('confirm.help')}</p>
          </>
        )}
      </div>
    </Sheet>
  )
}
