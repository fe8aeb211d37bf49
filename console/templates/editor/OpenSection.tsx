import { useQuery } from '@tanstack/react-query'
import { Checkbox, InputNumber, Select } from 'antd'
import { flowPickerApi } from '#api/workflow/picker.ts'
import { withoutUndefined } from '#domain/record.ts'
import type { AnonymousFill } from '#domain/templates/template.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { NamePair } from '#console/ui/definition/NamePair.tsx'
import { Field } from '#console/ui/definition/problems.tsx'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import type { SectionProps } from './section.ts'

const firstAnonymous: AnonymousFill = { required: [], write: [] }
const usualPerHour = 20

/** The flow a row starts, what a file holds, and whether strangers may fill the form in. */
export function OpenSection({ list, choices, object, onChange }: SectionProps) {
  const text = useText('definitions')
  const flows = useQuery(callQuery(flowPickerApi.pickFlows, {}))
  const { flow, exports, anonymous } = list
  const setOpen = (part: Partial<AnonymousFill>) =>
    onChange({ anonymous: withoutUndefined({ ...firstAnonymous, ...anonymous, ...part }) })
  const flowOptions = (flows.data ?? []).map(({ key, name }) => ({ value: key, label: name }))
  const fields = choices.map(({ key, name }) => ({ value: key, label: name }))
  // Visitors who are not signed in may not look people up, and numbers are drawn by the server: such fields cannot be asked of them.
  const fillable = object.fields
    .filter(({ to, sequence }) => to === undefined && sequence === undefined)
    .map(({ key }) => ({ value: key, label: choices.find((one) => one.key === key)?.name ?? key }))
  const picking = (part: 'required' | 'write') => (
    <Field label={text(`list.open.${part}`)} at={`anonymous.${part}`}>
      <Select<string[]>
        mode="multiple"
        aria-label={text(`list.open.${part}`)}
        value={[...(anonymous?.[part] ?? [])]}
        options={fillable}
        onChange={(next) => setOpen({ [part]: next })}
      />
    </Field>
  )
  return (
    <>
      <Field label={text('list.open.flow')} hint={text('list.open.flowHint')} at="flow">
        <Select<string>
          aria-label={text('list.open.flow')}
          value={flow ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: text('list.open.noFlow') },
            ...(flow !== undefined && !flowOptions.some(({ value }) => value === flow)
              ? [{ value: flow, label: flow }]
              : []),
            ...flowOptions,
          ]}
          onChange={(next) => onChange({ flow: next || undefined })}
        />
      </Field>
      <Field label={text('list.open.exports')} hint={text('list.open.exportsHint')} at="exports">
        <Select<string[]>
          mode="multiple"
          aria-label={text('list.open.exports')}
          value={[...(exports ?? [])]}
          options={fields}
          onChange={(next) => onChange({ exports: next.length === 0 ? undefined : next })}
        />
      </Field>
      <Field label={text('list.open.anonymousHint')}>
        <Checkbox
          checked={anonymous !== undefined}
          onChange={({ target }) =>
            onChange({ anonymous: target.checked ? { ...firstAnonymous, perHour: usualPerHour } : undefined })
          }
        >
          {text('list.open.anonymous')}
        </Checkbox>
      </Field>
      {anonymous && (
        <>
          {picking('required')}
          {picking('write')}
          {object.subs.length > 0 && (
            <Field label={text('list.open.subs')} at="anonymous.subs">
              <Select<string[]>
                mode="multiple"
                aria-label={text('list.open.subs')}
                value={[...(anonymous.subs ?? [])]}
                options={object.subs.map(({ key, name }) => ({ value: key, label: name }))}
                onChange={(subs) => setOpen({ subs: subs.length === 0 ? undefined : subs })}
              />
            </Field>
          )}
          <Field label={text('list.open.perHour')} at="anonymous.perHour">
            <InputNumber
              aria-label={text('list.open.perHour')}
              min={1}
              max={1000}
              suffix={text('list.open.times')}
              value={anonymous.perHour ?? null}
              onChange={(perHour) => setOpen({ perHour: perHour ?? undefined })}
            />
          </Field>
          {flow !== undefined && (
            <Field
              label={text('list.open.receiver')}
              hint={text('list.open.receiverHint')}
              at="anonymous.receiver"
            >
              <PersonPicker
                by="account"
                label={text('list.open.receiver')}
                value={anonymous.receiver ?? null}
                onChange={(receiver) => setOpen({ receiver: receiver ?? undefined })}
              />
            </Field>
          )}
          <Field label={text('list.open.thanks')} at="anonymous.thanks">
            <NamePair
              label={text('list.open.thanks')}
              maxLength={200}
              value={anonymous.thanks}
              valueEn={anonymous.thanksEn}
              onChange={(thanks, thanksEn) => setOpen({ thanks, thanksEn })}
            />
          </Field>
        </>
      )}
    </>
  )
}
