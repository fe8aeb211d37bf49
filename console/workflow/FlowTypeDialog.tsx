import { Form, Select } from 'antd'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowDeskApi } from '#api/workflow/desk.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { shownName } from '#console/ui/shown-name.ts'
import { useFlowTypes } from './use-flow-types.ts'

type TypeValues = { typeKey: string | null }
type FlowTypeDialogProps = {
  flow: { defKey: string; name: string; nameEn: string | null; typeKey: string | null }
  onClose: () => void
}

const valuesOf = ({ typeKey }: TypeValues): TypeValues => ({ typeKey })

const reload = () => refreshCalls(flowDefinitionApi.defPage, flowDeskApi.flowTypePage)

/** Puts a flow under another type. Its drawing does not say the type, so there is no draft of it. */
export function FlowTypeDialog({ flow, onClose }: FlowTypeDialogProps) {
  const text = useText('flows')
  const frame = useText()
  const types = useFlowTypes()
  const saveOn = async (before: string | null, { typeKey = null }: Partial<TypeValues>) => {
    await call(flowDefinitionApi.setDefType, { body: { defKey: flow.defKey, typeKey, before } })
    await reload()
    onClose()
  }
  return (
    <FormDialog<TypeValues>
      title={text('type.title', { name: shownName(flow) })}
      confirmText={frame('action.save')}
      hint={text('type.hint')}
      initialValues={valuesOf(flow)}
      error={types.error}
      onSubmit={(values) => saveOn(flow.typeKey, values)}
      onClose={onClose}
      conflictHandling={{
        base: valuesOf(flow),
        currentOf: valuesOf,
        labelOf: () => text('list.type'),
        show: (_, value) => types.options.find((one) => one.value === value)?.label ?? text('type.none'),
        save: (chosen, { current }) => saveOn(valuesOf(current).typeKey, chosen),
        onDrop: () => void reload(),
      }}
    >
      <Form.Item name="typeKey" label={text('list.type')}>
        <Select
          allowClear
          placeholder={text('type.none')}
          loading={types.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={types.options}
        />
      </Form.Item>
    </FormDialog>
  )
}
