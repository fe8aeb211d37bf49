import { useState } from 'react'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { nextDay } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { useNow } from '#web/ui/calendar/use-now.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { ColleagueSheet, type Colleague } from '#web/ui/list/ColleagueSheet.tsx'
import styles from './settings.module.css'

/** Names somebody who acts for the person from one day to another. */
export function AgentSheet({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const text = useText('workSettings')
  const today = parkDay(useNow())
  const [agent, setAgent] = useState<Colleague>()
  const [isChoosing, setChoosing] = useState(false)
  const [from, setFrom] = useState(today)
  const [until, setUntil] = useState(today)
  const [reason, setReason] = useState('')
  const isWrong = until < from
  async function save() {
    await call(flowAbsenceApi.saveAgent, {
      body: {
        agentId: agent?.id ?? '',
        from: instantAt(from, '00:00'),
        // To the end of the last day.
        until: instantAt(nextDay(until), '00:00'),
        reason: reason.trim() || null,
      },
    })
    toast(text('agent.saved'), 'success')
    onSaved()
  }
  return (
    <>
      <Sheet
        isOpen
        title={text('agent.add')}
        onClose={onClose}
        footer={
          <PrimaryButton
            isDisabled={agent === undefined || isWrong || from === '' || until === ''}
            onClick={save}
          >
            {text('agent.save')}
          </PrimaryButton>
        }
      >
        <div className={styles.fields}>
          <div className={styles.pick}>
            <span>{text('agent.person')}</span>
            <button type="button" data-said onClick={() => setChoosing(true)}>
              {agent?.fullname ?? text('agent.choose')}
            </button>
          </div>
          <div className={styles.days}>
            <Choice label={text('agent.from')} type="date" min={today} value={from} onChange={setFrom} />
            <Choice label={text('agent.to')} type="date" min={from} value={until} onChange={setUntil} />
          </div>
          {isWrong && <p role="alert">{text('agent.wrong')}</p>}
          <TextField
            label={text('agent.reason')}
            help={text('agent.reasonHelp')}
            value={reason}
            maxLength={200}
            onChange={setReason}
          />
        </div>
      </Sheet>
      {isChoosing && (
        <ColleagueSheet
          title={text('agent.person')}
          chosen={[]}
          isSingle
          onClose={() => setChoosing(false)}
          onChoose={([one]) => {
            setAgent(one)
            setChoosing(false)
          }}
        />
      )}
    </>
  )
}
