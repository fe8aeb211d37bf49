import { Checkbox, Input, InputNumber, Select } from 'antd'
import { hasSetting } from '#domain/forms/definition/control-check.ts'
import { homeOf, tableOfList } from '#domain/forms/definition/edit-form.ts'
import { fieldsOfTable } from '#domain/forms/definition/field-reference.ts'
import { fittingControls } from '#domain/forms/definition/fitting-controls.ts'
import type { ControlKind, FormControl } from '#domain/forms/definition/form-definition.ts'
import { nameInLanguage } from '#domain/language.ts'
import { keysOf } from '#domain/record.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { ConditionSetting } from './ConditionSetting.tsx'
import { DefaultSetting } from './DefaultSetting.tsx'
import { useFormDesign } from './designer-context.ts'
import { FormulaSetting } from './FormulaSetting.tsx'
import { OptionsSetting } from './OptionsSetting.tsx'
import { fieldOf } from './piece-names.ts'
import { RulesSetting } from './RulesSetting.tsx'
import { Setting } from './Setting.tsx'
import { TextPair } from './TextPair.tsx'
import styles from './form-designer.module.css'

type ControlSettingsProps = { control: FormControl; set: (part: object) => void }

const conditions = ['showWhen', 'requiredWhen', 'readOnlyWhen'] as const

/** The settings that this kind of control has. */
export function ControlSettings({ control, set }: ControlSettingsProps) {
  const text = useText('forms')
  const language = useLanguage((state) => state.language)
  const { form, object, selected } = useFormDesign()
  const home = tableOfList(form, homeOf(selected).list) ?? 'main'
  const field = fieldOf(form, object, selected, control)
  const has = (setting: keyof FormControl) => hasSetting(control.kind, setting)
  const asKind = (kind: ControlKind) => {
    // What the new kind does not know goes, so that a control is never saved with what it cannot use.
    const unfit = keysOf(control).filter((key) => !hasSetting(kind, key))
    set({ ...Object.fromEntries(unfit.map((key) => [key, undefined])), kind })
  }
  return (
    <>
      {field && (
        <p className={styles.hint}>
          {text('form.onField')} <code>{home === 'main' ? field.key : `${home}.${field.key}`}</code> ·{' '}
          {text(`type.${field.type}`)}
        </p>
      )}
      {field && (
        <Setting label={text('form.kind')} setting="kind">
          <Select<ControlKind>
            size="small"
            aria-label={text('form.kind')}
            value={control.kind}
            options={fittingControls(field).map((kind) => ({ value: kind, label: text(`control.${kind}`) }))}
            onChange={asKind}
          />
        </Setting>
      )}
      <TextPair
        label={text('name')}
        setting="name"
        value={control.name}
        valueEn={control.nameEn}
        fallback={field ? nameInLanguage(field, language) : ''}
        onChange={(name, nameEn) => set({ name, nameEn })}
      />
      {control.kind === 'dateRange' && (
        <Setting label={text('form.endField')} setting="endField">
          <Select
            size="small"
            aria-label={text('form.endField')}
            value={control.endField ?? ''}
            options={fieldsOfTable(object, home)
              .filter(({ type, key }) => type === 'date' && key !== control.field)
              .map((one) => ({ value: one.key, label: nameInLanguage(one, language) }))}
            onChange={(endField: string) => set({ endField })}
          />
        </Setting>
      )}
      {has('formula') && (
        <Setting label={text('form.formula')} setting="formula">
          <FormulaSetting
            label={text('form.formula')}
            value={control.formula}
            home={home}
            onChange={(formula) => set({ formula })}
          />
        </Setting>
      )}
      {field && (
        <Setting label={text('form.rules')} setting="rules">
          <RulesSetting
            value={control.rules}
            type={field.type}
            home={home}
            onChange={(rules) => set({ rules })}
          />
        </Setting>
      )}
      {conditions.filter(has).map((setting) => (
        <Setting key={setting} label={text(`form.${setting}`)} setting={setting}>
          <ConditionSetting
            label={text(`form.${setting}`)}
            value={control[setting]}
            home={home}
            onChange={(value) => set({ [setting]: value })}
          />
        </Setting>
      ))}
      {field && has('default') && (
        <Setting label={text('form.default')} setting="default">
          <DefaultSetting
            value={control.default}
            field={field}
            onChange={(value) => set({ default: value })}
          />
        </Setting>
      )}
      {has('options') && field && (
        <Setting label={text('form.options')} setting="options">
          <OptionsSetting value={control.options} field={field} onChange={(options) => set({ options })} />
        </Setting>
      )}
      {field && (
        <>
          <TextPair
            label={text('form.help')}
            setting="help"
            value={control.help}
            valueEn={control.helpEn}
            onChange={(help, helpEn) => set({ help, helpEn })}
          />
          <TextPair
            label={text('form.placeholder')}
            setting="placeholder"
            value={control.placeholder}
            valueEn={control.placeholderEn}
            onChange={(placeholder, placeholderEn) => set({ placeholder, placeholderEn })}
          />
        </>
      )}
      {field && has('unit') && (
        <TextPair
          label={text('form.unit')}
          setting="unit"
          value={control.unit}
          valueEn={control.unitEn}
          onChange={(unit, unitEn) => set({ unit, unitEn })}
        />
      )}
      {field && has('decimals') && (
        <Setting label={text('field.decimals')} setting="decimals">
          <InputNumber
            size="small"
            min={0}
            max={6}
            precision={0}
            aria-label={text('field.decimals')}
            value={control.decimals ?? null}
            onChange={(decimals) => set({ decimals: decimals ?? undefined })}
          />
        </Setting>
      )}
      {field && has('maxFiles') && (
        <Setting label={text('form.maxFiles')} setting="maxFiles">
          <InputNumber
            size="small"
            min={1}
            precision={0}
            aria-label={text('form.maxFiles')}
            value={control.maxFiles ?? null}
            onChange={(maxFiles) => set({ maxFiles: maxFiles ?? undefined })}
          />
        </Setting>
      )}
      {field && has('accept') && (
        <Setting label={text('form.accept')} setting="accept">
          <Select<string[]>
            mode="tags"
            size="small"
            aria-label={text('form.accept')}
            value={[...(control.accept ?? [])]}
            options={['pdf', 'docx', 'xlsx', 'jpg', 'png', 'zip'].map((value) => ({ value }))}
            onChange={(accept) => set({ accept: accept.length === 0 ? undefined : accept })}
          />
        </Setting>
      )}
      {control.kind === 'images' && (
        <Checkbox
          checked={control.cameraOnly === true}
          onChange={({ target }) => set({ cameraOnly: target.checked || undefined })}
        >
          {text('form.cameraOnly')}
        </Checkbox>
      )}
      <OtherLinks control={control} />
    </>
  )
}

/** What is linked to queries is kept as it is; it is described together with its query. */
function OtherLinks({ control }: { control: FormControl }) {
  const text = useText('forms')
  const { fill, dialog, optionsBy } = control
  const links = [
    fill && text('form.fillKept', { alias: fill.alias }),
    dialog && text('form.dialogKept', { alias: dialog.alias }),
    optionsBy && text('form.optionsByKept', { field: optionsBy.field }),
  ].filter((link) => link !== undefined)
  return links.map((link) => (
    <Input key={link} size="small" disabled value={link} aria-label={text('form.links')} />
  ))
}
