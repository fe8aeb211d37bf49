import { lockApi, type HouseLocks } from '#api/owner/locks.ts'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { call } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { formatDay, joinDayAndTime } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Row } from '#web/ui/kit/Group.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'

type Lock = NonNullable<HouseLocks['rooms'][number]['lock']>
const tones = { set: 'pine', waiting: 'info', problem: 'warn' } as const

/** An instant as a clock in the park shows it. */
export const lockMoment = (at: number): string => {
  const language = currentLanguage()
  return joinDayAndTime(formatDay(parkDay(at), 'day', language), parkTime(at), language)
}

/** For whom a lock opens and whether it knows; where it does not answer, the desk has a code of its own. */
export function LockCodes({ lock, mayUseDesk }: { lock: Lock; mayUseDesk: boolean }) {
  const text = useText('locks')

  async function useDesk(orderId: string) {
    if (!(await confirm({ title: text('useDesk'), body: text('useDeskAsk') }))) {
      return
    }
    const codes = await call(lockApi.deskCode, { body: { orderId } })
    const body = codes.map(({ roomNo, code }) => text('deskIs', { room: roomNo, code })).join('\n')
    await confirm({ title: text('deskCode'), body, confirmLabel: text('done') })
  }

  if (lock.codes.length === 0) {
    return <Row label={text('noCodes')} />
  }
  return (
    <>
      {lock.codes.map((code) => (
        <Row
          key={code.id}
          label={text('stay', { no: code.orderNo })}
          value={<Tag tone={tones[code.state]}>{text(`states.${code.state}`)}</Tag>}
          detail={[
            text('hours', { from: lockMoment(code.from), until: lockMoment(code.until) }),
            ...(code.state === 'problem' && code.problem ? [text(`problems.${code.problem}`)] : []),
          ].join(' · ')}
        />
      ))}
      {mayUseDesk &&
        lock.hasDeskCode &&
        lock.codes
          .filter(({ state }) => state !== 'set')
          .map((code) => (
            <Row
              key={`desk ${code.id}`}
              label={text('useDesk')}
              detail={text('stay', { no: code.orderNo })}
              onClick={() => void useDesk(code.orderId).catch(() => {})}
            />
          ))}
    </>
  )
}
