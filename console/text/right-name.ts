import { catalogueRights } from '#domain/identity/right-catalogue.ts'
import type { TextFunction, TextKey } from '#console/text/text.ts'

/** Texts have levels by dots, so the keys of rights stand there with a middle dot. */
const keyOf = (part: 'names' | 'about', right: string) =>
  // Every right of the catalogue has its texts, which a test holds.
  `${part}.${right.replace('.', '\u00B7')}` as TextKey<'rights'>

/**
 * The name of a right as people read it; that of the rows of an object is made of what the object is called, where that is
 * known, and what one may do.
 */
export function rightName(
  text: TextFunction<'rights'>,
  right: string,
  objectNames?: ReadonlyMap<string, string>,
): string {
  const [, alias, action] = /^object\.(.+)\.(read|write|delete)$/.exec(right) ?? []
  if (alias !== undefined && action !== undefined) {
    // The pattern lets only these three through.
    const object = objectNames?.get(alias) ?? alias
    return text(`object.${action as 'read' | 'write' | 'delete'}`, { object })
  }
  return catalogueRights.includes(right) ? text(keyOf('names', right)) : right
}

export const rightDescription = (text: TextFunction<'rights'>, right: string): string =>
  catalogueRights.includes(right) ? text(keyOf('about', right)) : right
