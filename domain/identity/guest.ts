/** What a guest is called until they choose a name. */
export const defaultGuestName = '山居用户'

/** What somebody is called, to put where a contact is asked for; nothing while they never told their name. */
export const knownName = (name: string | null | undefined): string =>
  name === undefined || name === null || name === defaultGuestName ? '' : name

/** The account name of a guest who came by phone or messaging app, made from the random end of their new id. */
export const guestAccount = (id: string): string => `g${id.replaceAll('-', '').slice(-14)}`

/** The name a new guest gets: the one they brought, if it is one. */
export function newGuestName(brought: string | undefined): string {
  const name = (brought ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return name === '' ? defaultGuestName : name.slice(0, 40)
}
