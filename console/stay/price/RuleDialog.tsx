import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Checkbox, DatePicker, InputNumber, Modal, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { housePriceApi } from '#api/owner/prices.ts'
import { ruleKinds, ruleLevels } from '#domain/owner/calendar-rules.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn } from '#console/app/edit/conflict.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { ValueConflict } from '#console/ui/ValueConflict.tsx'
import { Field, NumberField, TextField } from '#console/ui/edit/Field.tsx'
import styles from '#console/ui/edit/edit.module.css'
import type { Calendar } from './MonthGrid.tsx'
import { weekdayName } from './weekdays.ts'
import { OutcomeNote } from './OutcomeNote.tsx'
import { ruleLine, type Rule } from './rule-text.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

/** A rule of the calendar: for a house, its group, its site or the whole park. What it changes is shown before it is saved. */
export function RuleDialog(props: {
  calendar: Calendar
  id: string | undefined
  rule: Rule
  onClose: () => void
}) {
  const { calendar, id, onClose } = props
  const text = useText('inventory')
  const frame = useText()
  const { message } = App.useApp()
  const [rule, setRule] = useState(props.rule)
  const change = (part: Partial<Rule>) => setRule((before) => ({ ...before, ...part }))
  const isReady = rule.price !== null || rule.minNights !== null
  const current = JSON.stringify(rule)
  const settledRule = useLater(current)
  const outcome = useQuery({
    ...callQuery(housePriceApi.previewRule, {
      // Read back from what was just written; the text is what tells whether something changed.
      body: { rule: JSON.parse(settledRule) as Rule, ...(id === undefined ? {} : { id }) },
    }),
    enabled: isReady,
  })
  const saving = useMutation({
    /** `stamp` is the preview's that was read; what is chosen out of two versions has none yet. */
    mutationFn: async (body: { rule: Rule; before: Rule; stamp?: string }) => {
      const done = await call(housePriceApi.saveRule, {
        body: id === undefined ? { rule: body.rule, stamp: body.stamp } : { ...body, id },
      })
      await refreshCalls(housePriceApi.calendar, housePriceApi.log)
      void message.success(text('price.done', { nights: done.nights }))
      onClose()
    },
    // Refused because other nights would change by now: those are shown.
    onError: () => refreshCalls(housePriceApi.previewRule),
  })
  const conflict = conflictIn<{ rule?: Rule }>(saving.error)
  const groupId = props.rule.level === 'group' ? props.rule.of : (calendar.group?.id ?? null)
  const price = rule.price
  const priceKind = price === null ? 'none' : 'fen' in price ? 'fen' : 'percent'
  return (
    <Modal
      open
      title={text(id === undefined ? 'rule.create' : 'rule.edit')}
      width={620}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {frame('action.cancel')}
        </Button>,
        <Button
          key="save"
          type="primary"
          disabled={!isReady || settledRule !== current || !outcome.data}
          loading={saving.isPending}
          onClick={() =>
            outcome.data && saving.mutate({ rule, before: props.rule, stamp: outcome.data.stamp })
          }
        >
          {frame('action.save')}
        </Button>,
      ]}
    >
      <div className={styles.stack}>
        <div className={styles.pair}>
          <Field label={text('rule.level')}>
            {(field) => (
              <Select
                id={field}
                value={rule.level}
                options={ruleLevels
                  .filter((level) => level === props.rule.level || calendar.levels.includes(level))
                  .map((value) => ({ value, label: text(`rule.levels.${value}`) }))}
                onChange={(level: Rule['level']) =>
                  change({
                    level,
                    of: { house: calendar.houseId, site: calendar.siteId, park: null, group: groupId }[level],
                  })
                }
              />
            )}
          </Field>
          <Field label={text('rule.kind')}>
            {(field) => (
              <Select
                id={field}
                value={rule.kind}
                options={ruleKinds.map((value) => ({ value, label: text(`rule.kinds.${value}`) }))}
                onChange={(kind) => change({ kind, weekdays: null })}
              />
            )}
          </Field>
        </div>
        <div className={styles.pair}>
          <TextField
            label={text('rule.name')}
            value={rule.name ?? ''}
            most={30}
            onChange={(name) => change({ name })}
          />
          <Field label={text('rule.days')}>
            {(field) => (
              <DatePicker.RangePicker
                id={{ start: field, end: `${field}-end` }}
                allowEmpty={[true, true]}
                value={[
                  rule.from === null ? null : dayjs(rule.from),
                  rule.to === null ? null : dayjs(rule.to),
                ]}
                onChange={(days) =>
                  change({
                    from: days?.[0]?.format('YYYY-MM-DD') ?? null,
                    to: days?.[1]?.format('YYYY-MM-DD') ?? null,
                  })
                }
              />
            )}
          </Field>
        </div>
        {rule.kind === 'weekday' && (
          <Checkbox.Group
            aria-label={text('rule.kinds.weekday')}
            value={rule.weekdays ?? []}
            options={weekdays.map((value) => ({ value, label: text(`rule.weekday.${weekdayName(value)}`) }))}
            onChange={(chosen) => change({ weekdays: chosen.length === 0 ? null : chosen })}
          />
        )}
        <div className={styles.row}>
          <Segmented
            aria-label={text('rule.price')}
            value={priceKind}
            options={(['fen', 'percent', 'none'] as const).map((value) => ({
              value,
              label: text(`rule.prices.${value}`),
            }))}
            onChange={(kind) =>
              change({
                price:
                  kind === 'none'
                    ? null
                    : kind === 'fen'
                      ? { fen: calendar.settings.base ?? 50_000 }
                      : { percent: 12_000 },
              })
            }
          />
          {price !== null && (
            <InputNumber
              aria-label={text('rule.price')}
              min={'fen' in price ? 1 : 10}
              max={'fen' in price ? 1_000_000 : 1000}
              precision={'fen' in price ? 2 : 0}
              prefix={'fen' in price ? '¥' : undefined}
              suffix={'fen' in price ? undefined : '%'}
              value={('fen' in price ? price.fen : price.percent) / 100}
              onChange={(value) => {
                const hundredths = Math.round((value ?? 1) * 100)
                change({ price: 'fen' in price ? { fen: hundredths } : { percent: hundredths } })
              }}
              style={{ width: 160 }}
            />
          )}
          <Checkbox checked={rule.addsUp} onChange={({ target }) => change({ addsUp: target.checked })}>
            {text('rule.addsUp')}
          </Checkbox>
        </div>
        <div className={styles.pair}>
          <Field label={text('rule.minNights')}>
            {(field) => (
              <InputNumber
                id={field}
                min={1}
                max={30}
                precision={0}
                value={rule.minNights}
                onChange={(minNights) => change({ minNights })}
                style={{ width: '100%' }}
              />
            )}
          </Field>
          <NumberField
            label={text('rule.priority')}
            value={rule.priority}
            most={9}
            onChange={(priority) => change({ priority })}
          />
        </div>
        <ErrorNote error={outcome.error} />
        {isReady && outcome.data && <OutcomeNote outcome={outcome.data} />}
        {conflict?.current.rule ? (
          <ValueConflict<Rule>
            error={saving.error}
            label={text('rule.edit')}
            base={props.rule}
            mine={rule}
            // The server gives what its own call for reading gives.
            theirs={(current) => current['rule'] as Rule}
            show={(version) => ruleLine(text, version)}
            isSaving={saving.isPending}
            onSave={(chosen, seen) => saving.mutate({ rule: chosen, before: seen })}
            onDrop={() => {
              void refreshCalls(housePriceApi.calendar)
              onClose()
            }}
            onCancel={() => saving.reset()}
          />
        ) : (
          <ErrorNote error={saving.error} />
        )}
      </div>
    </Modal>
  )
}
