import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { call, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { codeColumn, definitionColumns, DefinitionsPage } from '#console/ui/definition/DefinitionsPage.tsx'
import { versionColumn } from '#console/ui/definition/version-column.tsx'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { NameAndKey } from '#console/ui/NameAndKey.tsx'
import { sorterOf } from '#console/ui/table/column.ts'

type BusinessObject = CallOutput<typeof objectsApi.objectPage>['rows'][number]

const columnsOf = (text: TextFunction<'forms'>) =>
  definitionColumns<BusinessObject>(text, [
    codeColumn('alias', text('object.alias'), 200, (row) => row.alias, 'alias', 'alias'),
    versionColumn(text),
  ])

/** What the tenant keeps records of, described as data. */
export default function ObjectsPage() {
  const text = useText('forms')
  const pages = useText('pages')
  return (
    <DefinitionsPage<BusinessObject>
      name="objects"
      icon="forms"
      texts={{
        title: pages('objects'),
        intro: text('object.intro'),
        create: text('object.create'),
        search: text('search'),
        empty: text('object.empty'),
        emptyHint: text('object.emptyHint'),
      }}
      columns={columnsOf(text)}
      query={(conditions, sort) =>
        pagesQuery(objectsApi.objectPage, (page) => ({ body: listBody(page, conditions, sorterOf(sort)) }))
      }
      addressOf={({ alias }) => `/objects/${alias}`}
      dialog={(onClose) => <NewObject onClose={onClose} />}
    />
  )
}

type NewObjectValues = { name: string; alias: string }

/** An object begins with its name and one field, and goes on in the designer. */
function NewObject({ onClose }: { onClose: () => void }) {
  const text = useText('forms')
  const frame = useText()
  const navigate = useNavigate()
  const make = async ({ name, alias }: NewObjectValues) => {
    const title = { key: 'title', name: text('object.firstField'), type: 'text', required: true } as const
    const definition = { fields: [title], subs: [], keys: [] }
    await call(objectsApi.saveDefinition, { body: { alias, name, definition } })
    await refreshCalls(objectsApi.objectPage)
    await navigate(`/objects/${alias}`)
  }
  return (
    <FormDialog<NewObjectValues>
      title={text('object.create')}
      confirmText={frame('action.create')}
      onSubmit={make}
      onClose={onClose}
    >
      <NameAndKey
        nameLabel={text('name')}
        missing={text('missing')}
        identifier={{
          field: 'alias',
          label: text('object.alias'),
          hint: text('object.aliasHint'),
          pattern: /^[a-z][A-Za-z\d]{0,39}$/,
          wrong: text('object.aliasWrong'),
        }}
      />
    </FormDialog>
  )
}
