/** Whether a new password is strong enough: 8 to 64 characters with a letter and a digit. */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && password.length <= 64 && /\p{L}/u.test(password) && /\d/.test(password)
}
