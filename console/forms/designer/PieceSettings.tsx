import { Button, Checkbox, Select } from 'antd'
import { insertPiece, pieceAt, setPiece, type FormPiece } from '#domain/forms/definition/edit-form.ts'
import { fieldsOfTable } from '#domain/forms/definition/field-reference.ts'
import type {
  ColumnTotal,
  FormTab,
  GroupPart,
  SubTablePart,
  TabsPart,
} from '#domain/forms/definition/form-definition.ts'
import { nameInLanguage } from '#domain/language.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { ConditionSetting } from './ConditionSetting.tsx'
import { ControlSettings } from './ControlSettings.tsx'
import { useFormDesign } from './designer-context.ts'
import { FormulaSetting } from './FormulaSetting.tsx'
import { isControl } from './piece-names.ts'
import { Setting } from './Setting.tsx'
import { TextPair } from './TextPair.tsx'
import styles from './form-designer.module.css'

/** Everything that can be said about the chosen piece, or about the form itself. */
export function PieceSettings() {
  const text = useText('forms')
  const { form, selected, change } = useFormDesign()
  const piece = selected === '' ? undefined : pieceAt(form, selected)
  if (!piece) {
    return (
      <div className={styles.settings} key="form">
        <h2>{text('form.itself')}</h2>
        <TextPair
          label={text('name')}
          setting="name"
          value={form.name}
          valueEn={form.nameEn}
          onChange={(name, nameEn) => {
            const { nameEn: _, ...rest } = form
            change({ ...rest, name: name ?? '', ...(nameEn && { nameEn }) })
          }}
        />
        <p className={styles.hint}>{text('form.itselfHint')}</p>
      </div>
    )
  }
  const set = (part: object) => change(setPiece(form, selected, { ...piece, ...part }))
  return (
    <div className={styles.settings} key={selected}>
      <h2>{text(`control.${'kind' in piece ? piece.kind : 'tab'}`)}</h2>
      {isControl(piece) ? (
        <ControlSettings control={piece} set={set} />
      ) : (
        <LayoutSettings piece={piece} set={set} />
      )}
    </div>
  )
}

type LayoutPiece = Exclude<FormPiece, { readonly kind: 'text' }>
type LayoutSettingsProps = { piece: LayoutPiece; set: (part: object) => void }

function LayoutSettings({ piece, set }: LayoutSettingsProps) {
  const text = useText('forms')
  const { form, selected, change } = useFormDesign()
  if ('tabs' in piece) {
    return (
      <AddTab
        piece={piece}
        onAdd={(tab) => change(insertPiece(form, `${selected}.tabs`, piece.tabs.length, tab))}
      />
    )
  }
  // Tabs were answered above, and controls have settings of their own.
  const named = piece as GroupPart | SubTablePart | FormTab
  return (
    <>
      <TextPair
        label={text('name')}
        setting="name"
        value={named.name}
        valueEn={named.nameEn}
        onChange={(name, nameEn) => set({ name, nameEn })}
      />
      {'isFolded' in named || ('kind' in named && named.kind === 'group') ? (
        <Checkbox
          checked={'isFolded' in named && named.isFolded === true}
          onChange={({ target }) => set({ isFolded: target.checked || undefined })}
        >
          {text('form.isFolded')}
        </Checkbox>
      ) : null}
      <Setting label={text('form.showWhen')} setting="showWhen">
        <ConditionSetting
          label={text('form.showWhen')}
          value={named.showWhen}
          home="main"
          onChange={(showWhen) => set({ showWhen })}
        />
      </Setting>
      {'table' in named && <TableSettings part={named} set={set} />}
    </>
  )
}

function AddTab({ piece, onAdd }: { piece: TabsPart; onAdd: (tab: FormTab) => void }) {
  const text = useText('forms')
  const usedKeys = new Set(piece.tabs.map(({ key }) => key))
  let number = piece.tabs.length + 1
  while (usedKeys.has(`tab${number}`)) {
    number += 1
  }
  return (
    <Button
      icon={<Icon name="plus" size={14} />}
      onClick={() => onAdd({ key: `tab${number}`, name: `${text('control.tab')} ${number}`, parts: [] })}
    >
      {text('form.addTab')}
    </Button>
  )
}

const aggregates = ['sum', 'average', 'max', 'min', 'count'] as const

function TableSettings({ part, set }: { part: SubTablePart; set: (part: object) => void }) {
  const text = useText('forms')
  const language = useLanguage((state) => state.language)
  const { object } = useFormDesign()
  const options = fieldsOfTable(object, part.table).map((field) => ({
    value: field.key,
    label: nameInLanguage(field, language),
  }))
  const totals = part.totals ?? []
  const setTotals = (next: readonly ColumnTotal[]) => set({ totals: next.length === 0 ? undefined : next })
  const [first] = options
  return (
    <>
      <Setting label={text('form.heading')} setting="heading" hint={text('form.headingHint')}>
        <Select<string[]>
          mode="multiple"
          size="small"
          aria-label={text('form.heading')}
          value={[...(part.heading ?? [])]}
          options={options}
          onChange={(heading) => set({ heading: heading.length === 0 ? undefined : heading })}
        />
      </Setting>
      <Setting label={text('form.totals')} setting="totals">
        {totals.map((total, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- totals have no other name than their place
          <div key={at} className={styles.ruleRow}>
            <Select
              size="small"
              aria-label={`${text('form.totals')} ${at + 1}`}
              value={total.field}
              options={options}
              onChange={(field) => setTotals(totals.with(at, { ...total, field }))}
            />
            <Select
              size="small"
              aria-label={`${text('form.totalAs')} ${at + 1}`}
              value={total.as}
              options={aggregates.map((aggregate) => ({
                value: aggregate,
                label: text(`total.${aggregate}`),
              }))}
              onChange={(aggregate) => setTotals(totals.with(at, { ...total, as: aggregate }))}
            />
            <Button
              type="text"
              size="small"
              aria-label={`${text('remove')} ${at + 1}`}
              icon={<Icon name="cross" size={12} />}
              onClick={() => setTotals(totals.toSpliced(at, 1))}
            />
          </div>
        ))}
        {first && (
          <Button
            size="small"
            icon={<Icon name="plus" size={12} />}
            onClick={() => setTotals([...totals, { field: first.value, as: 'sum' }])}
          >
            {text('form.addTotal')}
          </Button>
        )}
      </Setting>
      <Setting label={text('form.rowPermit')} setting="rowPermit" hint={text('form.rowPermitHint')}>
        <FormulaSetting
          label={text('form.rowPermit')}
          value={part.rowPermit}
          home={part.table}
          onChange={(rowPermit) => set({ rowPermit })}
        />
      </Setting>
    </>
  )
}
