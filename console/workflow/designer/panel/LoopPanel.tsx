import type { Loop } from '#domain/workflow/definition/graph.ts'
import { loopItemsOf, type LoopItemsSpec } from '#domain/workflow/definition/node-specs.ts'
import { readLoop } from '#domain/workflow/bpmn/read-loop.ts'
import { writeLoop } from '#domain/workflow/bpmn/write-activity.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { rootsFor, setProperties } from '../canvas-edits.ts'
import { useDesigner } from '../designer-context.ts'
import { ChoiceControl, TextControl } from './controls.tsx'
import { nameIn, optionsOf } from './options.ts'
import { SettingRow } from './SettingRow.tsx'

type LoopSource = 'table' | 'formula' | 'times' | 'count'

/** Whether a step is done once, or for each of several things. */
export function LoopPanel() {
  const text = useText('flow-panel')
  const language = useLanguage((state) => state.language)
  const { drawing, shape, fields } = useDesigner()
  const loop = readLoop(shape.businessObject, () => {})
  const set = (next: Loop | null) =>
    setProperties(drawing, shape, {
      loopCharacteristics: next ? writeLoop(next, rootsFor(drawing)) : undefined,
    })
  const items = loop && loop.mode !== 'while' ? loopItemsOf(loop.items) : null
  const loopSource: LoopSource =
    items && 'table' in items
      ? 'table'
      : items && 'formula' in items
        ? 'formula'
        : items && 'count' in items
          ? 'count'
          : 'times'
  const tables = (fields?.subs ?? []).map((sub) => ({ value: sub.key, label: nameIn(language, sub) }))
  const itemsOf = (one: LoopSource): LoopItemsSpec =>
    one === 'table'
      ? { table: tables[0]?.value ?? '' }
      : one === 'formula'
        ? { formula: '""' }
        : one === 'count'
          ? { count: '1' }
          : { times: 2 }
  return (
    <SettingRow label={text('work.loop')} setting="loop">
      <ChoiceControl
        label={text('work.loop')}
        value={loop?.mode ?? 'none'}
        options={[
          { value: 'none' as const, label: text('work.loopNone') },
          ...optionsOf(['parallel', 'sequential', 'while'] as const, (one) => text(`work.loopMode.${one}`)),
        ]}
        onChange={(mode) =>
          set(
            mode === 'none'
              ? null
              : mode === 'while'
                ? { mode, most: 10 }
                : { mode, items: items ?? itemsOf(tables.length > 0 ? 'table' : 'times') },
          )
        }
      />
      {loop?.mode === 'while' && (
        <>
          <TextControl
            label={text('work.loopCondition')}
            value={typeof loop.condition === 'string' ? loop.condition : ''}
            isMono
            placeholder={text('work.loopCondition')}
            onChange={(condition) => set({ ...loop, ...(condition === '' ? {} : { condition }) })}
          />
          <TextControl
            label={text('work.most')}
            value={String(loop.most ?? '')}
            placeholder={text('work.most')}
            onChange={(most) => /^\d{1,4}$/.test(most) && set({ ...loop, most: Number(most) })}
          />
        </>
      )}
      {loop && loop.mode !== 'while' && items && (
        <>
          <ChoiceControl
            label={text('work.loopOver')}
            value={loopSource}
            options={optionsOf(['table', 'formula', 'times', 'count'] as const, (one) =>
              text(`work.loopOf.${one}`),
            )}
            onChange={(one) => set({ ...loop, items: itemsOf(one) })}
          />
          {'table' in items && (
            <ChoiceControl
              label={text('work.loopOver')}
              value={items.table}
              options={tables}
              onChange={(table) => set({ ...loop, items: { table } })}
            />
          )}
          {!('table' in items) && (
            <TextControl
              label={text('work.loopOver')}
              value={
                'formula' in items
                  ? items.formula
                  : 'count' in items
                    ? items.count
                    : 'times' in items
                      ? String(items.times)
                      : ''
              }
              isMono
              onChange={(next) =>
                set({
                  ...loop,
                  items:
                    loopSource === 'formula'
                      ? { formula: next }
                      : loopSource === 'count'
                        ? { count: next }
                        : { times: Math.max(1, Number(next) || 1) },
                })
              }
            />
          )}
          <TextControl
            label={text('work.until')}
            value={typeof loop.until === 'string' ? loop.until : ''}
            isMono
            placeholder={text('work.until')}
            onChange={(until) => {
              const { until: _until, ...rest } = loop
              set(until === '' ? rest : { ...rest, until })
            }}
          />
        </>
      )}
    </SettingRow>
  )
}
