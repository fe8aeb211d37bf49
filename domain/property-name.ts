/**
 * A property of a list as other clients spell it, `CREATE_TIME_`, `bt.org_id_`, `name_`, under the name the list has for
 * it: without the table before it and the underscore behind it, in one word. What the list knows, stays as it is;
 * what it does not know either way, too.
 */
export function listedProperty(property: string, isListed: (name: string) => boolean): string {
  if (isListed(property)) {
    return property
  }
  const bare = property
    .replace(/^\w+\./, '')
    .replace(/_$/, '')
    .toLowerCase()
  const plain = bare.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
  return [plain, bare].find(isListed) ?? property
}
