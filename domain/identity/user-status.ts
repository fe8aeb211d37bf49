export type UserStatus = 'normal' | 'disabled' | 'inactive' | 'resigned'

/** The meaning of the status number of a user; every number that is not listed means resigned. */
export function userStatus(code: number): UserStatus {
  switch (code) {
    case 1:
      return 'normal'
    case 0:
      return 'disabled'
    case -1:
      return 'inactive'
    default:
      return 'resigned'
  }
}
