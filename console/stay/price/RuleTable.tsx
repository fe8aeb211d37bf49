import { App, Button, Table, Tag } from 'antd'
import { useState } from 'react'
import { housePriceApi } from '#api/owner/prices.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { shortPages } from '#console/ui/table/short-pages.ts'
import styles from '#console/ui/edit/edit.module.css'
import type { Calendar } from './MonthGrid.tsx'
import { OutcomeNote } from './OutcomeNote.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { ruleDays, ruleName, rulePrice, type Rule } from './rule-text.ts'

type Saved = Calendar['rules'][number]

const newRule = (houseId: string): Rule => ({
  level: 'house',
  of: houseId,
  kind: 'weekday',
  name: '',
  from: null,
  to: null,
  weekdays: [5, 6],
  price: { percent: 12_000 },
  minNights: null,
  priority: 0,
  addsUp: true,
})

/** The rules that make the prices of a house: its own, its site's and the park's. */
export function RuleTable({ calendar }: { calendar: Calendar }) {
  const text = useText('inventory')
  const frame = useText()
  const { message } = App.useApp()
  const [open, setOpen] = useState<{ id?: string; rule: Rule } | null>(null)
  const remove = async (id: string, rule: Rule) => {
    const body = { id, rule: null }
    const outcome = await call(housePriceApi.previewRule, { body })
    confirm({
      title: `${frame('action.remove')} ${ruleName(text, rule)}`,
      content: <OutcomeNote outcome={outcome} />,
      confirmText: frame('action.remove'),
      isDangerous: true,
      run: async () => {
        await call(housePriceApi.saveRule, { body: { ...body, before: rule, stamp: outcome.stamp } })
        await refreshCalls(housePriceApi.calendar, housePriceApi.log)
      },
    })
  }
  return (
    <section className={styles.section}>
      <h2>{text('rule.title')}</h2>
      <Table<Saved>
        size="small"
        rowKey="id"
        pagination={shortPages}
        dataSource={calendar.rules}
        locale={{ emptyText: <span className={styles.faint}>{text('rule.none')}</span> }}
        columns={[
          {
            key: 'kind',
            title: text('rule.kind'),
            render: (_, rule) => (
              <>
                {ruleName(text, rule)}{' '}
                <Tag>
                  {rule.level === 'group' && rule.of === calendar.group?.id
                    ? calendar.group.name
                    : text(`rule.levels.${rule.level}`)}
                </Tag>
              </>
            ),
          },
          {
            key: 'days',
            title: text('rule.days'),
            render: (_, rule) => ruleDays(text, rule),
          },
          {
            key: 'price',
            title: text('rule.price'),
            width: 110,
            align: 'right',
            render: (_, rule) => rulePrice(rule),
          },
          {
            key: 'min',
            title: text('rule.minNights'),
            width: 100,
            align: 'right',
            render: (_, rule) => rule.minNights ?? '',
          },
          {
            key: 'tools',
            title: frame('action.edit'),
            width: 110,
            render: (_, { id, isMine, ...rule }) =>
              isMine && (
                <span className={styles.row}>
                  <Button type="link" size="small" onClick={() => setOpen({ id, rule })}>
                    {frame('action.edit')}
                  </Button>
                  <Button
                    type="text"
                    size="small"
                    aria-label={`${frame('action.remove')} ${ruleName(text, rule)}`}
                    icon={<Icon name="cross" size={14} />}
                    onClick={() =>
                      void remove(id, rule).catch((error: unknown) =>
                        message.error(error instanceof Error ? error.message : String(error)),
                      )
                    }
                  />
                </span>
              ),
          },
        ]}
      />
      {calendar.canEdit && (
        <Button style={{ marginTop: 12 }} onClick={() => setOpen({ rule: newRule(calendar.houseId) })}>
          {text('rule.create')}
        </Button>
      )}
      {open && (
        <RuleDialog
          key={open.id ?? 'new'}
          calendar={calendar}
          id={open.id}
          rule={open.rule}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
