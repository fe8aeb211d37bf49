import { Form, Select } from 'antd'
import { useNavigate } from 'react-router'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowDesignerApi } from '#api/workflow/designer.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { NameAndKey } from '#console/ui/NameAndKey.tsx'
import { firstDrawing } from './first-drawing.ts'
import { useFlowTypes } from './use-flow-types.ts'

type NewFlowValues = { name: string; key: string; type?: string }
type NewFlowDialogProps = {
  /** The flow it is copied from. */
  source?: { name: string; defKey: string; defId: string | null; draft: { defId: string } | null }
  onClose: () => void
}

/** Names a new flow and opens it. */
export function NewFlowDialog({ source, onClose }: NewFlowDialogProps) {
  const text = useText('flows')
  const navigate = useNavigate()
  const types = useFlowTypes()
  const create = async (values: NewFlowValues) => {
    const { defKey } = await save(values)
    await refreshCalls(flowDefinitionApi.defPage)
    await navigate(`/flows/${defKey}/design`)
  }
  const save = async ({ name, key, type }: NewFlowValues) => {
    if (source) {
      const defId = source.defId ?? source.draft?.defId ?? ''
      return call(flowDesignerApi.copyDef, { body: { defId, defKey: key, name } })
    }
    const xml = firstDrawing(key, name.trim(), {
      start: text('create.start'),
      fill: text('create.fill'),
      end: text('create.end'),
    })
    return call(flowDefinitionApi.saveDef, { body: { xml, typeKey: type ?? null } })
  }
  return (
    <FormDialog<NewFlowValues>
      title={text(source ? 'create.copyTitle' : 'create.title')}
      confirmText={text('create.submit')}
      initialValues={source ? { name: `${source.name} 2`, key: `${source.defKey}_2` } : {}}
      onSubmit={create}
      onClose={onClose}
    >
      <NameAndKey
        nameLabel={text('create.name')}
        missing={text('create.nameMissing')}
        placeholder={text('create.namePlaceholder')}
        identifier={{
          field: 'key',
          label: text('create.key'),
          hint: text('create.keyHint'),
          pattern: /^[A-Za-z_][\w-]{0,59}$/,
          wrong: text('create.keyWrong'),
        }}
      />
      {!source && (
        <Form.Item name="type" label={text('create.type')}>
          <Select
            allowClear
            placeholder={text('type.none')}
            showSearch={{ optionFilterProp: 'label' }}
            options={types.options}
          />
        </Form.Item>
      )}
    </FormDialog>
  )
}
