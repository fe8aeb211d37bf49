import { objectsApi } from '#api/objects/business-objects.ts'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { sequencesApi } from '#api/objects/number-sequences.ts'
import { objectPickerApi } from '#api/objects/picker.ts'
import { objectDraftsApi, objectRowsApi } from '#api/objects/rows.ts'
import { dictionaryHandlers } from './definition/dictionary-handlers.ts'
import { objectHandlers } from './definition/object-handlers.ts'
import { objectPickerHandlers } from './definition/picker-handlers.ts'
import { sequenceHandlers } from './definition/sequence-handlers.ts'
import { draftHandlers } from './rows/draft-handlers.ts'
import { rowHandlers } from './rows/row-handlers.ts'
import type { Mount } from '#server/http/mount.ts'

/** The calls of objects: business objects, their rows, dictionaries and numbers. */
export function mountObjects(mount: Mount): void {
  mount(sequencesApi, sequenceHandlers)
  mount(dictionariesApi, dictionaryHandlers)
  mount(objectsApi, objectHandlers)
  mount(objectPickerApi, objectPickerHandlers)
  mount(objectRowsApi, rowHandlers)
  mount(objectDraftsApi, draftHandlers)
}
