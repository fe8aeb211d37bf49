import { useRef, useState } from 'react'
import { isSame } from '#domain/owner/field-changes.ts'
import { fieldsLike, type Guards } from '#domain/shape.ts'
import { currentUser } from '#web/app/session/current-user.ts'
import { readDraft, writeDraft } from './stored-draft.ts'

/** Which version of a thing is edited; null for a thing that is not there yet. */
export type DraftRevision = string | number | null

type FormDraftOf<Fields extends object, Revision extends DraftRevision = DraftRevision> = {
  /** What is edited, with the id of the thing: `goods:<id>`. */
  name: string
  revision: Revision
  /** The fields as they are stored, or those a new thing begins with. */
  stored: Fields
  guards: Guards<Fields>
}

const keyOf = (who: string, name: string) => `form-fields:${who}:${name}`

export function storeFormDraft(
  who: string,
  name: string,
  revision: DraftRevision,
  fields: object | null,
): void {
  writeDraft(keyOf(who, name), fields && { fields, revision })
}

/**
 * What this phone kept of a form, as far as an older version of the app wrote it the same way; nothing when somebody
 * else saved the thing since, as it would undo their work.
 */
export function readFormDraft<Fields extends object>(
  who: string,
  { name, revision, stored, guards }: FormDraftOf<Fields>,
): Fields | null {
  const draft = readDraft(keyOf(who, name))
  if (
    draft === null ||
    draft.revision !== revision ||
    typeof draft.fields !== 'object' ||
    draft.fields === null
  ) {
    return null
  }
  return fieldsLike(guards, { ...draft.fields }, stored)
}

/** The fields of a form, kept on this phone for whoever fills them in until they are saved. */
export function useFormDraft<Fields extends object, Revision extends DraftRevision = DraftRevision>(
  form: FormDraftOf<Fields, Revision>,
) {
  // While a session ends the page is still there, and belongs to whoever opened it.
  const [who] = useState(() => currentUser()?.userId ?? '')
  const [restored, setRestored] = useState(() => readFormDraft(who, form))
  const [draft, setDraft] = useState(restored ?? form.stored)
  // A page that goes away is not drawn again: what is kept does not wait for that.
  const latest = useRef(draft)
  // What others save meanwhile arrives on the page, but what is typed here was begun from what stood there first.
  const [revision, setRevision] = useState(form.revision)
  const begun = useRef({ revision: form.revision, stored: form.stored })

  function keep(fields: Fields | null) {
    storeFormDraft(who, form.name, begun.current.revision, fields)
  }
  function put(fields: Fields) {
    keep(isSame(fields, begun.current.stored) ? null : fields)
    latest.current = fields
    setDraft(fields)
  }
  return {
    draft,
    /** Of what was opened: a save names it, also when a newer one has arrived on the page meanwhile. */
    revision,
    isRestored: restored !== null,
    change: (next: Partial<Fields> | ((now: Fields) => Partial<Fields>)) =>
      put({ ...latest.current, ...(typeof next === 'function' ? next(latest.current) : next) }),
    /** Back to what is stored. */
    discard: () => {
      setRestored(null)
      put(begun.current.stored)
    },
    /** What was sent is saved; what was typed while it was on its way is kept, under the revision there is now. */
    markStored: (sent: Fields = latest.current, next: Revision = begun.current.revision) => {
      setRestored(null)
      setRevision(next)
      begun.current = { revision: next, stored: sent }
      keep(isSame(latest.current, sent) ? null : latest.current)
    },
  }
}
