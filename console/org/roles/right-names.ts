import { useQuery } from '@tanstack/react-query'
import { objectPickerApi } from '#api/objects/picker.ts'
import { callQuery } from '#console/app/call/call.ts'
import { rightName } from '#console/text/right-name.ts'
import { useText } from '#console/text/text.ts'
import { shownName } from '#console/ui/shown-name.ts'

/** What rights are called, those on the rows of business objects by the names of the objects. */
export function useRightNames(): (right: string) => string {
  const rights = useText('rights')
  const { data: objects = [] } = useQuery(callQuery(objectPickerApi.pickObjects, {}))
  const names = new Map(objects.map((object) => [object.key, shownName(object)]))
  return (right) => rightName(rights, right, names)
}
