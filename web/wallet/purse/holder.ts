/** The company whose wallet is open; nothing in the address: the person's own. */
export const holderIn = (query: URLSearchParams): { holder?: string } => {
  const holder = query.get('holder')
  return holder === null ? {} : { holder }
}
