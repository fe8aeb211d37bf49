import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { link, type ScreenPath } from '#api/link.ts'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { screens } from '#api/screens.ts'
import { keysOf } from '#domain/record.ts'
import { callQuery } from '#web/app/call/call.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import styles from './owner-home.module.css'

type Todos = CallOutput<typeof ownerOrderApi.home>['todos']
type Counted = Exclude<keyof Todos, 'identify' | 'openAccount' | 'confirm'>

/** What waits for the person, the most pressing first. */
export function TodoRows({ todos }: { todos: Todos }) {
  const text = useText('owner')
  const waiting = useQuery({
    ...callQuery(ownerOrderApi.list, { body: { tab: 'toConfirm', pageSize: 5 } }),
    enabled: todos.confirm > 0,
    staleTime: 0,
  })
  const orders = waiting.data?.rows ?? []
  const ways: Record<Counted, ScreenPath> = {
    sign: link(screens.contracts),
    invitations: link(screens.houseAgents),
    refused: link(screens.manageHouses, { tabType: 'a' }),
    reply: link(screens.reviews, { of: 'received' }),
    drafts: link(screens.manageHouses, { tabType: 'a' }),
    inReview: link(screens.manageHouses, { tabType: 'a' }),
  }
  const open = keysOf(ways).filter((name) => todos[name] > 0)
  const steps = [
    ...(todos.identify ? [{ name: 'identify' as const, to: link(screens.realName, {}) }] : []),
    ...(todos.openAccount ? [{ name: 'openAccount' as const, to: link(screens.openPayAccount, {}) }] : []),
  ]
  if (open.length === 0 && todos.confirm === 0 && steps.length === 0) {
    return (
      <section aria-label={text('home.todos')}>
        <p className={styles.calm}>{text('home.nothing')}</p>
      </section>
    )
  }
  return (
    <Group title={text('home.todos')}>
      {orders.map(({ orderId, houseName, guest, checkIn, nights }) => (
        <Row
          key={orderId}
          label={text('home.confirm')}
          detail={`${houseName} · ${guest} · ${formatDay(checkIn, 'day', currentLanguage())} · ${text('order.nights', { count: nights })}`}
          to={link(screens.ownerOrder, { orderId })}
        />
      ))}
      {steps.map(({ name, to }) => (
        <Row key={name} label={text(`home.${name}`)} detail={text(`home.${name}Why`)} to={to} />
      ))}
      {open.map((name) => (
        <Row
          key={name}
          label={text(`home.${name}`)}
          value={<Tag tone={name === 'inReview' ? 'info' : 'persimmon'}>{todos[name]}</Tag>}
          to={ways[name]}
        />
      ))}
    </Group>
  )
}
