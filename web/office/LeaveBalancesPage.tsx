import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userApi } from '#api/identity/user.ts'
import { leaveApi } from '#api/office/leave.ts'
import { parkDay } from '#domain/park-time.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { formatDayAndTime } from '#web/ui/calendar/format-moment.ts'
import { useNow } from '#web/ui/calendar/use-now.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { ColleagueSheet } from '#web/ui/list/ColleagueSheet.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { CorrectLeaveSheet } from './correct-leave-sheet.tsx'
import styles from './leave-balances.module.css'

/** What somebody has of each kind of leave, has taken and has left; who keeps it sees others' and corrects it. */
export default function LeaveBalancesPage() {
  const text = useText('leave')
  const now = useNow()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<'colleague' | 'correct' | null>(null)
  const thisYear = Number(parkDay(now).slice(0, 4))
  const year = Number(params.get('year') ?? thisYear)
  const userId = params.get('userId') ?? undefined
  const name = params.get('name') ?? ''
  const whose = { query: { year, ...(userId === undefined ? {} : { userId }) } }
  const balances = useQuery(callQuery(leaveApi.balances, whose))
  const corrections = useQuery(callQuery(leaveApi.corrections, whose))
  const rights = useQuery(callQuery(userApi.methodRights, {}))
  const canKeep = rights.data?.includes('leave.manage') ?? false
  const of: Record<string, string> = userId === undefined ? {} : { userId, name }
  const amount = (days: number | null) =>
    days === null ? text('unlimited') : text(days === 1 ? 'day' : 'days', { days: String(days) })
  return (
    <Page
      title={userId === undefined ? text('title') : text('titleOf', { name })}
      mood="work"
      footer={
        canKeep && (
          <PrimaryButton kind="secondary" onClick={() => setOpen('correct')}>
            {text('correct')}
          </PrimaryButton>
        )
      }
    >
      <div className={styles.head}>
        <Segments
          label={text('year')}
          isLabelHidden
          value={String(year)}
          options={[thisYear - 1, thisYear, thisYear + 1].map((value) => ({
            value: String(value),
            label: text('yearOf', { year: String(value) }),
          }))}
          onChange={(value) => setParams({ ...of, year: value }, { replace: true })}
        />
      </div>
      {canKeep && (
        <Group>
          <Row label={text('colleague')} onClick={() => setOpen('colleague')} />
          {userId !== undefined && (
            <Row label={text('own')} onClick={() => setParams({ year: String(year) })} />
          )}
        </Group>
      )}
      {balances.isPending && <Skeleton kind="rows" rows={3} />}
      {balances.error && <RetryLine tip={balances.error.message} onRetry={() => balances.refetch()} />}
      {balances.data?.length === 0 && (
        <EmptyPage
          type={2}
          tip={text('empty')}
          {...(userId === undefined && {
            linkLabel: text('ask'),
            onLink: () => void navigate(link(screens.startFlowList)),
          })}
        >
          {text('emptyStep')}
        </EmptyPage>
      )}
      {balances.data && balances.data.length > 0 && (
        <ul className={styles.balances}>
          {balances.data.map(({ kind, kindName, granted, taken, pending, left }) => (
            <li key={kind} className={styles.balance}>
              <p className={styles.kind} data-said>
                {kindName}
              </p>
              <p className={styles.left}>
                {left === null ? text('noLimit') : text('left', { amount: amount(left) })}
              </p>
              {granted !== null && granted > 0 && (
                <meter
                  className={styles.meter}
                  min={0}
                  max={granted}
                  value={taken + pending}
                  aria-hidden="true"
                />
              )}
              <p className={styles.facts}>
                <span>{text('taken', { amount: amount(taken) })}</span>
                {pending > 0 && <span>{text('pending', { amount: amount(pending) })}</span>}
                {granted !== null && <span>{text('granted', { amount: amount(granted) })}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      {userId === undefined && balances.data?.length !== 0 && (
        <Group>
          <Row label={text('ask')} to={link(screens.startFlowList)} />
        </Group>
      )}
      {corrections.data && corrections.data.length > 0 && (
        <Group title={text('changes')}>
          {corrections.data.map(({ id, kindName, from, to, reason, byName, at }) => (
            <Row
              key={id}
              label={text('change', { kind: kindName, from: amount(from), to: amount(to) })}
              detail={
                <span data-said>
                  {reason}
                  <br />
                  {text('changedBy', { name: byName, when: formatDayAndTime(at, now) })}
                </span>
              }
            />
          ))}
        </Group>
      )}
      {open === 'colleague' && (
        <ColleagueSheet
          title={text('colleague')}
          chosen={[]}
          isSingle
          onClose={() => setOpen(null)}
          onChoose={([person]) => {
            setOpen(null)
            if (person) {
              setParams({ userId: person.id, name: person.fullname, year: String(year) })
            }
          }}
        />
      )}
      {open === 'correct' && !balances.isPending && (
        <CorrectLeaveSheet
          userId={userId}
          year={year}
          balances={balances.data ?? []}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}
