import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { formAdminApi } from '#api/forms/forms.ts'
import { firstPage, pageBean } from '#api/list-body.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { NamePair } from '#console/ui/definition/NamePair.tsx'
import { Field } from '#console/ui/definition/problems.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import type { SectionProps } from './section.ts'

/** What the list is called, and what it stands on. */
export function AboutSection({ list, onChange }: SectionProps) {
  const text = useText('definitions')
  const forms = useQuery(
    callQuery(formAdminApi.formPage, {
      body: {
        pageBean: pageBean(firstPage, 100),
        querys: [{ property: 'boAlias', value: list.object, operation: 'EQUAL' }],
        sorter: [],
      },
    }),
  )
  return (
    <>
      <Field label={text('name')} at="name">
        <NamePair
          label={text('name')}
          value={list.name}
          valueEn={list.nameEn}
          onChange={(name, nameEn) => onChange({ name: name ?? '', nameEn })}
        />
      </Field>
      <Field label={text('list.object')} at="object">
        <code>{list.object}</code>
      </Field>
      <Field label={text('list.form')} at="form">
        <Select<string>
          aria-label={text('list.form')}
          value={list.form}
          loading={forms.isPending}
          options={(forms.data?.rows ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(form) => onChange({ form })}
        />
        <ErrorNote error={forms.error} />
      </Field>
    </>
  )
}
