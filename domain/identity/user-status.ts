export type UserStatus = 'normal' | 'disabled' | 'inactive' | 'resigned'

/** The status of an account its holder closed for good; it reads as resigned. */
export const closedStatus = 9

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

/** The numbers that are stored for each, by which people are found. */
export const statusCodes: Readonly<Record<UserStatus, readonly number[]>> = {
  normal: [1],
  disabled: [0],
  inactive: [-1],
  resigned: [2, closedStatus],
}
