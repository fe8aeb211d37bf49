import { useQuery } from '@tanstack/react-query'
import { ColorPicker, Input, Select } from 'antd'
import { flowPickerApi } from '#api/workflow/picker.ts'
import { appIcons, type AppIcon } from '#domain/portal/app-icons.ts'
import { appModes, type App, type AppMode } from '#domain/portal/application.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { Field, MethodField, NamePair, usePortalCatalogue } from '../editor/fields.tsx'
import { RightsField } from '../editor/RightsField.tsx'
import { modeNames } from './app-tree.ts'
import { LinkPicker } from '../editor/LinkPicker.tsx'

type AppSettingsProps = { app: App; wrong: readonly string[]; onChange: (app: App) => void }

/** One tile: what it is called, how it looks, and what it opens. */
export function AppSettings({ app, wrong, onChange }: AppSettingsProps) {
  const text = useText('portal')
  const icons = useText('app-icons')
  return (
    <>
      <h2>{text('app.app')}</h2>
      <NamePair value={app} onChange={({ name = '', nameEn }) => onChange({ ...app, name, nameEn })} />
      <Field label={text('app.opens')}>
        <Select<AppMode>
          size="small"
          aria-label={text('app.opens')}
          value={app.mode}
          options={appModes.map((mode) => ({ value: mode, label: text(`app.mode.${modeNames[mode]}`) }))}
          onChange={(mode) =>
            onChange({ ...app, mode, content: mode === 1 ? '/work' : mode === 2 ? 'https://' : '' })
          }
        />
      </Field>
      <Field label={text(`app.target.${modeNames[app.mode]}`)} wrong={wrong}>
        <Target app={app} onChange={(content) => onChange({ ...app, content })} />
      </Field>
      <Field label={text('icon')}>
        <Select<AppIcon>
          size="small"
          aria-label={text('icon')}
          value={app.icon}
          showSearch={{ optionFilterProp: 'label' }}
          options={appIcons.map((icon) => ({ value: icon, label: icons(icon) }))}
          onChange={(icon) => onChange({ ...app, icon })}
        />
      </Field>
      <Field label={text('app.colour')}>
        <ColorPicker
          size="small"
          disabledAlpha
          showText
          value={app.iconColor}
          presets={[
            {
              label: text('app.presets'),
              colors: ['#1f6f54', '#1d5fa8', '#b4491b', '#8a5a00', '#7b3f8c', '#5b665f'],
            },
          ]}
          onChangeComplete={(colour) => onChange({ ...app, iconColor: `#${colour.toHex().slice(0, 6)}` })}
        />
      </Field>
      <Field label={text('key')} hint={text('app.keyHint')}>
        <Input
          size="small"
          aria-label={text('key')}
          maxLength={50}
          value={app.key}
          onChange={({ target }) => onChange({ ...app, key: target.value })}
        />
      </Field>
      <RightsField
        hint={text('rightsAsAbove')}
        value={app.rights}
        onChange={(rights) => onChange({ ...app, rights: rights.length > 0 ? rights : undefined })}
      />
      <MethodField value={app.method} onChange={(method) => onChange({ ...app, method })} />
    </>
  )
}

function Target({ app, onChange }: { app: App; onChange: (content: string) => void }) {
  const text = useText('portal')
  const catalogue = usePortalCatalogue()
  const flows = useQuery(callQuery(flowPickerApi.pickFlows, {}))
  const label = text(`app.target.${modeNames[app.mode]}`)
  if (app.mode === 1) {
    return <LinkPicker label={label} value={app.content} onChange={(path) => onChange(path ?? '/work')} />
  }
  if (app.mode === 2) {
    return (
      <Input
        size="small"
        aria-label={label}
        maxLength={500}
        value={app.content}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  const targets =
    app.mode === 3 ? catalogue.data?.templates : app.mode === 4 ? catalogue.data?.charts : flows.data
  const options = (targets ?? []).map(({ key, name }) => ({ value: key, label: name }))
  const isListed = app.content === '' || options.some(({ value }) => value === app.content)
  return (
    <Select<string>
      size="small"
      aria-label={label}
      placeholder={text('choose')}
      value={app.content || null}
      showSearch={{ optionFilterProp: 'label' }}
      options={isListed ? options : [...options, { value: app.content, label: app.content }]}
      onChange={onChange}
    />
  )
}
