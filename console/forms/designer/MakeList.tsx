import { App } from 'antd'
import { useNavigate } from 'react-router'
import { templateAdminApi } from '#api/templates/admin.ts'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { generateList } from '#domain/templates/generate-list.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { NameAndKey } from '#console/ui/NameAndKey.tsx'

type ListNames = { name: string; key: string }
type MakeListProps = { form: FormDefinition; object: ObjectDefinition; onClose: () => void }

/** A list of what is filled in with the form: its first fields on the card, those that can be searched as filters. */
export function MakeList({ form: source, object, onClose }: MakeListProps) {
  const text = useText('forms')
  const { message } = App.useApp()
  const navigate = useNavigate()
  const make = async (names: ListNames) => {
    await call(templateAdminApi.saveTemplate, { body: { definition: generateList(names, source, object) } })
    await refreshCalls(templateAdminApi.templatePage)
    void message.success(text('list.made', { name: names.name }))
    onClose()
    await navigate(`/lists/${names.key}`)
  }
  return (
    <FormDialog<ListNames>
      title={text('form.makeList')}
      confirmText={text('form.generate')}
      hint={text('list.hint')}
      initialValues={{ name: source.name, key: `${source.object}List` }}
      onSubmit={make}
      onClose={onClose}
    >
      <NameAndKey
        nameLabel={text('name')}
        missing={text('missing')}
        identifier={{
          field: 'key',
          label: text('list.key'),
          pattern: /^[A-Za-z][\w-]{0,59}$/,
          wrong: text('form.keyWrong'),
        }}
      />
    </FormDialog>
  )
}
