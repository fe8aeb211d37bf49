type Viewer = { id: string; canReadUsers: boolean; canReadDirectory: boolean }
type Viewed = { id: string; kind: string }

/**
 * How much of a person somebody else sees. In full: oneself, and those who may read users. The directory card:
 * colleagues, for those who may read the directory. Guests and owners are in no directory.
 */
export function userVisibility(viewer: Viewer, viewed: Viewed): 'full' | 'card' | 'none' {
  if (viewer.id === viewed.id || viewer.canReadUsers) {
    return 'full'
  }
  return viewer.canReadDirectory && viewed.kind === 'staff' ? 'card' : 'none'
}

/** A phone number one recognises but cannot call: the first three and the last four digits. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
