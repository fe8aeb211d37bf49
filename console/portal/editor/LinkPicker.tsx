import { Select } from 'antd'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useText } from '#console/text/text.ts'
import { usePortalCatalogue } from './fields.tsx'
import { knownScreens, pathOfScreen } from './known-screens.ts'

type LinkPickerProps = {
  label: string
  value: string | undefined
  /** Only pages that are always there, without lists, charts and forms. */
  isPlain?: boolean
  onChange: (path: string | undefined) => void
}

type LinkOption = { value: string; label: string }

/** Where something leads, chosen among the pages, lists, charts and forms there are. */
export function LinkPicker({ label, value, isPlain = false, onChange }: LinkPickerProps) {
  const text = useText('portal')
  const names = useText('screen-names')
  const catalogue = usePortalCatalogue()
  const pages = knownScreens.map((name) => ({ value: pathOfScreen(name), label: names(name) }))
  const lists = (catalogue.data?.templates ?? []).map(({ key, name }): LinkOption => ({
    value: link(screens.templateList, { templateKey: key }),
    label: name,
  }))
  const charts = (catalogue.data?.charts ?? []).map(({ key, name }): LinkOption => ({
    value: link(screens.chart, { chartId: key }),
    label: name,
  }))
  const forms = (catalogue.data?.forms ?? []).map(({ key, name, object }): LinkOption => ({
    value: link(screens.formContent, { formKey: key, boAlias: object }),
    label: name,
  }))
  const groups = [
    { label: text('link.pages'), options: pages },
    ...(isPlain
      ? []
      : [
          { label: text('link.lists'), options: lists },
          { label: text('link.charts'), options: charts },
          { label: text('link.forms'), options: forms },
        ]),
  ]
  const isListed =
    value === undefined || groups.some(({ options }) => options.some((one) => one.value === value))
  const other = { label: text('link.other'), options: [{ value: value ?? '', label: value ?? '' }] }
  return (
    <Select<string>
      allowClear
      size="small"
      aria-label={label}
      placeholder={text('link.none')}
      value={value ?? null}
      loading={catalogue.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={isListed ? groups : [...groups, other]}
      onChange={(next?: string) => onChange(next ?? undefined)}
    />
  )
}
