import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Select } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { directoryApi } from '#api/org/directory.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import type { DeskPerson } from '#api/org/people-desk.ts'
import { fieldsOf, listOf } from '#domain/record.ts'
import { allRowsQuery } from '#console/app/call/all-rows.ts'
import { call } from '#console/app/call/call.ts'
import { conflictIn } from '#console/app/edit/conflict.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { ValueConflict } from '#console/ui/ValueConflict.tsx'
import { refreshPerson } from './refresh-person.ts'

export function PersonRoles({ person, canManage }: { person: DeskPerson; canManage: boolean }) {
  const text = useText('people')
  const { message } = App.useApp()
  const { data } = useQuery(
    allRowsQuery<typeof directoryApi.rolePage, CallOutput<typeof directoryApi.rolePage>>(
      directoryApi.rolePage,
    ),
  )
  const before = person.roles.map(({ id }) => id)
  const [roleIds, setRoleIds] = useState(before)
  const saving = useMutation({
    mutationFn: (change: { roleIds: string[]; before: string[] }) =>
      call(peopleAdminApi.setRoles, { body: { id: person.id, ...change } }),
    onSuccess: async () => {
      message.success(text('form.saved'))
      await refreshPerson()
    },
  })
  const roleChoices = [...(data ?? []), ...person.roles]
  const options = [
    ...new Map(
      roleChoices.map(({ id, name, alias }) => [id, { value: id, label: `${name} (${alias})` }]),
    ).values(),
  ]
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
      <span>{before.length === 0 ? text('person.noRoles') : text('person.rolesHint')}</span>
      <Select
        mode="multiple"
        aria-label={text('field.roles')}
        disabled={!canManage}
        value={roleIds}
        onChange={setRoleIds}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        // The key that leaves the field would otherwise take the first role along.
        defaultActiveFirstOption={false}
        style={{ width: '100%' }}
      />
      {conflictIn(saving.error) === null && <ErrorNote error={saving.error} />}
      <ValueConflict<string[]>
        error={saving.error}
        label={text('field.roles')}
        base={before}
        mine={roleIds}
        theirs={({ roles }) => listOf(roles).map((role) => String(fieldsOf(role)['id']))}
        show={(ids) =>
          ids.map((id) => options.find(({ value }) => value === id)?.label ?? id).join(currentListSeparator())
        }
        isSaving={saving.isPending}
        onSave={(chosen, before) => saving.mutate({ roleIds: chosen, before })}
        onDrop={() => {
          saving.reset()
          void refreshPerson()
        }}
        onCancel={() => saving.reset()}
      />
      {canManage && (
        <Button
          type="primary"
          style={{ alignSelf: 'flex-start' }}
          disabled={roleIds.toSorted().join() === before.toSorted().join()}
          loading={saving.isPending}
          onClick={() => saving.mutate({ roleIds, before })}
        >
          {text('person.saveRoles')}
        </Button>
      )}
    </div>
  )
}
